"""The words of the rules as ints: what is asked, chosen, rolled for and told, and what skills can change."""
