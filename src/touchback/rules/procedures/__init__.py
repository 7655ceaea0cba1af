"""The procedures that editions share, a folder for each chapter of the rulebook. No edition is named here."""
