"""A second, independent reading of the books: what a roll needs, worked out without the engine's own sums.

Nothing here calls a procedure of the rules. It looks at who stands where with which skills, and reads the rest from
the books; where it does not know a roll, it says so.
"""
