"""How much a test tries: two profiles of Hypothesis, and shares of them.

`quick` is the default, and `thorough` is what `make test-all` asks for with Hypothesis' own option
`--hypothesis-profile=thorough`. The environment variable TOOLRESULT_EXAMPLES replaces the number
of examples of both. What is drawn depends on the seed: the Makefile says which.
"""

import os

from hypothesis import HealthCheck, Phase, settings

QUICK, THOROUGH = 50, 2_000


def register_profiles() -> None:
    """Make both profiles known, and load the quick one; the option is read after this."""
    for name, examples in (("quick", QUICK), ("thorough", THOROUGH)):
        settings.register_profile(
            name,
            max_examples=int(os.environ.get("TOOLRESULT_EXAMPLES", examples)),
            # To explain what was found takes longer than to find and to shrink it.
            phases=[phase for phase in Phase if name != "quick" or phase is not Phase.explain],
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        )
    settings.load_profile("quick")


def examples() -> int:
    """Return how many examples a property has in this run."""
    return settings().max_examples


def scaled(count: int, *, at_least: int = 1) -> int:
    """Return the share of a number of tries that this run can afford.

    Args:
        count: what the thorough profile tries.
        at_least: what a test needs to mean anything.
    """
    return max(at_least, count * examples() // THOROUGH)


def some_of(count: int, *, at_least: int = 1) -> settings:
    """Return settings for a property with fewer examples than others, scaled in the same way.

    A property that is parametrized has its examples for each of its rows, and one whose example
    is itself a search takes long for each: both state here how many the thorough profile tries.
    """
    return settings(max_examples=scaled(count, at_least=at_least))
