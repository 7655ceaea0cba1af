"""A house league's match sheet, on the 2006 handbook."""
