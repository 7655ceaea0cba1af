"""The 2016 rules with all supplements."""
