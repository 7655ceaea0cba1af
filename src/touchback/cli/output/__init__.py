"""What commands print: documents for scripts, tables and pictures for people."""
