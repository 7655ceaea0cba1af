"""Settings of the whole suite."""

from hypothesis import settings

pytest_plugins = [
    "tests.support.editions",
    "tests.support.evidence",
    "tests.support.figures",
    "tests.support.databases",
    "tests.support.browser_failures",
    "tests.support.durations",
    "tests.support.dice_rolled",
]

# A failure must come back on the next run, on any machine.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.load_profile("suite")
