"""Which changes of the rules no test notices: `make mutants`, or `python -m tools.mutants`.

A mutant is the game with one thing changed. There are four kinds:

- *data*: a figure, price, limit, band, duration or word of a data file is another, or one member of a list is gone;
- *gift*: something that a skill brings is taken away, or a number of it is another;
- *step*: a step is left out of its procedure, or a patch that replaces or removes a step is undone;
- *condition*: a condition in the code of the rules is negated, or one of its operands is dropped.

Each mutant is played by the rule tests of its edition that reach it, until one fails. Recorded matches are left out:
they guard against change and prove no rule. What an edition takes over unchanged is tried with the layer that says it;
steps and gifts are tried in every edition that plays them, code that editions share once, by the tests of all.

Libraries were looked at first. mutmut rewrites every function of a tree and runs pytest anew for each mutant;
cosmic-ray changes files in place and starts a process for each. Neither knows layered data or procedures, and 2,000
starts of the suite take longer than all the tests that matter. So the suite is collected once here, and each mutant is
a fork of that process: nothing is written but `build/mutants`.
"""
