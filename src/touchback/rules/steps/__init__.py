"""The procedures that editions share, a file for each page of the rulebook. No edition, no skill is named here."""
