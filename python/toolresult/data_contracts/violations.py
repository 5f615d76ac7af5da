"""What breaks a data contract: the place in the data, the reason, where the contract says so."""

from dataclasses import dataclass

# So many are given of one payload; a long list may break its contract at every item.
MOST = 100


@dataclass(frozen=True)
class Violation:
    """One thing that breaks a data contract.

    Attributes:
        path: steps from the data itself to the place.
        reason: what is wrong, in the language that was asked for.
        place: where the contract says so.
    """

    path: tuple[str | int, ...]
    reason: str
    place: str
