"""What the proxy does with the results that pass through it."""

from dataclasses import dataclass, field
from functools import partial
from typing import Self

from toolresult.data_contracts.contracts import DataContracts
from toolresult.strict_json.writer import quote
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import InvalidValueError, Sentence
from toolresult.text.suggestions import suggestion
from toolresult.validation.settings import Settings
from toolresult.validation.shown import SMALLEST_LIMIT

REPAIRS = ("once", "media", "flag", "cap", "redact", "fence")
REPAIRS_SHOWN = tuple("cap=N" if name == "cap" else name for name in REPAIRS)
"""As the command line has them."""
_DIGITS = 12
MAX_MESSAGE = 16_000_000
_LISTED = ", ".join(REPAIRS_SHOWN)
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-repair": {
                "en": f"expected a list of {_LISTED}, got {{given}}{{meant}}",
                "zh": f"应为 {_LISTED} 中的若干项，实际为 {{given}}{{meant}}",
            },
            "cap": {
                "en": f"expected cap=N, N characters, at least {SMALLEST_LIMIT}, got {{given}}",
                "zh": f"应为 cap=N，N 为字符数，至少 {SMALLEST_LIMIT}，实际为 {{given}}",
            },
            "no-value": {
                "en": "expected {name} without a value, got {given}",
                "zh": "{name} 不带值，实际为 {given}",
            },
        }
    ),
)


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
            name, separator, value = word.partition("=")
            if name not in REPAIRS:
                meant = suggestion(name, REPAIRS)
                raise InvalidValueError(_sentence("no-repair", given=quote(word), meant=meant))
            found[name] = _limit(word, value) if name == "cap" else _plain(word, name, separator)
        return cls(**found)  # type: ignore[arg-type]  # the names are the fields


def _limit(word: str, value: str) -> int:
    is_number = value.isascii() and value.isdecimal() and len(value) <= _DIGITS
    if not is_number or int(value) < SMALLEST_LIMIT:
        raise InvalidValueError(_sentence("cap", given=quote(word)))
    return int(value)


def _plain(word: str, name: str, separator: str) -> bool:
    if separator:
        raise InvalidValueError(_sentence("no-value", name=name, given=quote(word)))
    return True


@dataclass(frozen=True)
class ProxyOptions:
    """What the proxy does.

    Attributes:
        repairs: what it changes for the client.
        enforce: whether a result that breaks the schema of its tool becomes an error.
        redact_log: whether the log leaves out the results themselves.
        max_message: the longest message that is held, in bytes. A longer one is passed on as it
            comes, without a verdict; where results are to be changed or held to their schema,
            it becomes an error.
        telemetry: makes a span and metrics of each call, and tells the server of the span; None
            changes nothing of a request.
        settings: how results are read: the team's codes, their dialect, whether a failure
            without a code gets one by its words (`classify`), what tools promise of their data
            beside the output schemas of the server, and the language of what the proxy says.
    """

    repairs: Repairs = Repairs()
    enforce: bool = False
    redact_log: bool = False
    max_message: int = MAX_MESSAGE
    telemetry: Telemetry | None = None
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        """Check the options.

        Raises:
            ValueError: a value makes no sense.
        """
        if self.max_message < 1:
            raise ValueError(f"max_message: expected at least 1 byte, got {self.max_message}")

    @property
    def lang(self) -> str:
        """Language of what the proxy itself says."""
        return self.settings.lang

    @property
    def contracts(self) -> DataContracts | None:
        """What tools promise of their data, apart from what the server publishes."""
        return self.settings.data_contracts

    @property
    def is_strict(self) -> bool:
        """Whether only what was read, matched and judged passes; else all passes as it comes."""
        return self.enforce or self.repairs.any or self.redact_log


@dataclass(frozen=True)
class Limits:
    """How much of a proxy that listens anybody may have.

    Attributes:
        max_message: the largest body, in bytes.
        max_headers: the largest headers of a request, in bytes.
        max_connections: how many connections there may be at a time.
        max_sessions: how many sessions there may be at a time.
        idle_seconds: how long a session may be silent.
        header_seconds: how long a client may take for the headers of its first request.
        body_seconds: how long it may take for a body, and how long it may read nothing of an
            answer.
    """

    max_message: int = MAX_MESSAGE
    max_headers: int = 64_000
    max_connections: int = 1000
    max_sessions: int = 100
    idle_seconds: float = 1800.0
    header_seconds: float = 10.0
    body_seconds: float = 30.0
