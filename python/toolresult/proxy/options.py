"""What the proxy does with the results that pass through it."""

from dataclasses import dataclass
from typing import Self

from toolresult.data_contracts.contracts import DataContracts
from toolresult.llm.options import SMALLEST_LIMIT
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.languages import require_language
from toolresult.text.suggestions import did_you_mean

REPAIRS = ("once", "media", "flag", "cap", "redact", "fence")
MAX_MESSAGE = 16_000_000


@dataclass(frozen=True)
class Repairs:
    """What the client gets otherwise than the server sent it; nothing unless asked for.

    Attributes:
        once: a structure that only repeats the text is left out, and tools announce none.
        media: images and files that are written into texts become blocks of their own.
        flag: a failure without `isError` gets it.
        cap: how many characters the texts may have together; None is no limit.
        redact: secrets of well-known shapes are hidden.
        fence: texts stand between two lines with a nonce.
    """

    once: bool = False
    media: bool = False
    flag: bool = False
    cap: int | None = None
    redact: bool = False
    fence: bool = False

    @property
    def any(self) -> bool:
        """Whether anything is changed at all."""
        return self != Repairs()

    def __str__(self) -> str:
        """Return them as the command line has them."""
        plain = [name for name in REPAIRS if getattr(self, name) is True]
        return ",".join(plain if self.cap is None else [*plain, f"cap={self.cap}"])

    @classmethod
    def parse(cls, words: str) -> Self:
        """Read them as the command line has them.

        Raises:
            ValueError: there is no such repair, or its number is not one.

        >>> Repairs.parse("once,cap=2000")
        Repairs(once=True, media=False, flag=False, cap=2000, redact=False, fence=False)
        """
        found: dict[str, bool | int] = {}
        for word in filter(None, (one.strip() for one in words.split(","))):
            name, _, value = word.partition("=")
            if name not in REPAIRS:
                listed = ", ".join(REPAIRS)
                meant = did_you_mean(name, REPAIRS)
                raise ValueError(f"expected one of {listed}, got {name!r}{meant}")
            found[name] = _limit(word, value) if name == "cap" else _plain(word, value)
        return cls(**found)  # type: ignore[arg-type]  # the names are the fields


def _limit(word: str, value: str) -> int:
    if not value.isascii() or not value.isdecimal() or int(value) < SMALLEST_LIMIT:
        raise ValueError(f"expected cap=N with at least {SMALLEST_LIMIT} characters, got {word!r}")
    return int(value)


def _plain(word: str, value: str) -> bool:
    if value:
        raise ValueError(f"expected no value, got {word!r}")
    return True


@dataclass(frozen=True)
class ProxyOptions:
    """What the proxy does.

    Attributes:
        repairs: what it changes for the client.
        enforce: whether a result that breaks the schema of its tool becomes an error.
        contracts: what tools promise of their data, beside the output schemas of the server.
        redact_log: whether the log leaves out the results themselves.
        max_message: the longest message that is held, in bytes. A longer one is passed on as it
            comes, without a verdict; where results are to be changed or held to their schema,
            it becomes an error.
        telemetry: makes a span and metrics of each call, and tells the server of the span; None
            changes nothing of a request.
        lang: language of what the proxy itself says, "en" or "zh".
    """

    repairs: Repairs = Repairs()
    enforce: bool = False
    contracts: DataContracts | None = None
    redact_log: bool = False
    max_message: int = MAX_MESSAGE
    telemetry: Telemetry | None = None
    lang: str = "en"

    def __post_init__(self) -> None:
        """Check the options.

        Raises:
            ValueError: a value makes no sense.
        """
        require_language(self.lang)
        if self.max_message < 1:
            raise ValueError(f"max_message: expected at least 1 byte, got {self.max_message}")

    @property
    def may_change(self) -> bool:
        """Whether what the client gets may differ from what the server sent."""
        return self.enforce or self.repairs.any
