"""Third-party patterns with ECMA-262 semantics and a time limit.

The author of a schema decides how long Python's `re` takes, and may be anybody: the owner of an
MCP server, or the sender of a file that is compared. So their patterns run in an engine that can
be stopped, and what only that engine would understand is rejected. The patterns of this contract
are portable (`toolresult.json_schema.profile`) and need none of this.
"""

import functools
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

import regex

from toolresult.json_schema import effort
from toolresult.json_schema.profile import is_portable

_SECONDS = 1.0  # that the patterns of one schema may take on one value, all together
_MOST_CHARACTERS = 20_000  # of one pattern
_MOST_STEPS = 50_000  # of one pattern, its counts multiplied out; the engine does so
_MOST_IN_CLASS = 1_000  # parts of one class; each character of a text meets all of them,
_SET = 20  # and a set such as \p{L} is as much work as so many

_DIGIT, _WORD = "0-9", "0-9A-Za-z_"
_SPACE = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_ESCAPES: Mapping[str, str] = {
    **{"d": f"[{_DIGIT}]", "w": f"[{_WORD}]", "s": f"[{_SPACE}]"},
    **{"D": f"[^{_DIGIT}]", "W": f"[^{_WORD}]", "S": f"[^{_SPACE}]"},
    **{letter: f"\\{letter}" for letter in "fnrtv"},
    "0": r"\x00",
}
_OUTSIDE: Mapping[str, str] = {
    "b": f"(?:(?<=[{_WORD}])(?![{_WORD}])|(?<![{_WORD}])(?=[{_WORD}]))",
    "B": f"(?:(?<=[{_WORD}])(?=[{_WORD}])|(?<![{_WORD}])(?![{_WORD}]))",
    # Python's anchors.
    "A": r"\A",
    "Z": r"\Z",
}
_EMPTY: Mapping[str, str] = {"[]": "(?!)", "[^]": r"[\s\S]"}
_ESCAPED = r"""
      \\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})
    | \\u\{0*(?P<point>[0-9a-fA-F]{1,6})\}
    | \\u(?P<unit>[0-9a-fA-F]{4})
    | \\x(?P<byte>[0-9a-fA-F]{2})
    | \\c(?P<control>[A-Za-z])
    | \\[pP]\{(?:(?P<kind>[A-Za-z_]+)=)?(?P<property>[A-Za-z_]+)\}
    | \\0(?![0-9])
    | \\(?P<escape>[^0-9])
"""
_IN_CLASS = re.compile(_ESCAPED + r"| (?P<plain>[^\\])", re.VERBOSE | re.DOTALL)
_TOKEN = re.compile(
    r"(?P<named>\\k<[^<>\\]+>) |"
    + _ESCAPED
    + r"""
    | \\(?P<backward>[1-9][0-9]?)
    | \(\?P=(?P<again>\w+)\)
    | (?P<open>\((?:\?(?:[:=!]|<[=!]|P?<(?P<name>[^<>\\=!][^<>\\]*)>|i:))?)
    | (?P<count>\{(?P<least>[0-9]*)(?P<comma>,?)(?P<most>[0-9]*)\})
    | (?P<plain>[^\\])
    """,
    re.VERBOSE | re.DOTALL,
)
# What ECMA-262 has as \p{...}: general categories, scripts, and properties that are true or false.
_CATEGORIES = frozenset(
    """
    L Lu Ll Lt LC Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp
    C Cc Cf Cs Co Cn Letter Uppercase_Letter Lowercase_Letter Titlecase_Letter Cased_Letter
    Modifier_Letter Other_Letter Mark Nonspacing_Mark Spacing_Mark Enclosing_Mark Number
    Decimal_Number Letter_Number Other_Number Punctuation Connector_Punctuation Dash_Punctuation
    Open_Punctuation Close_Punctuation Initial_Punctuation Final_Punctuation Other_Punctuation
    Symbol Math_Symbol Currency_Symbol Modifier_Symbol Other_Symbol Separator Space_Separator
    Line_Separator Paragraph_Separator Other Control Format Surrogate Private_Use Unassigned
    """.split()  # noqa: SIM905 - words
)
_PROPERTIES = frozenset(
    """
    ASCII Alphabetic Alpha Any Assigned Lowercase Lower Uppercase Upper White_Space
    Ideographic Emoji Emoji_Presentation ID_Start ID_Continue XID_Start XID_Continue
    """.split()  # noqa: SIM905 - words
)
_SCRIPT = re.compile(r"[A-Z][a-z]+(?:_[A-Z]?[a-z]+)*")
_GENERAL, _SCRIPTS = ("General_Category", "gc"), ("Script", "sc", "Script_Extensions", "scx")


class SlowPatternError(Exception):
    """A pattern was stopped; whether the text matches is not known."""

    def __init__(self, pattern: str) -> None:
        super().__init__(pattern)
        self.pattern = pattern


class _Patience:
    """How many seconds patterns may still take."""

    def __init__(self) -> None:
        self.left = _SECONDS


_patience: ContextVar[_Patience | None] = ContextVar("_patience", default=None)


@contextmanager
def time_limit() -> Iterator[None]:
    """Give all patterns that are tried in this block one second together.

    Raises:
        SlowPatternError: it was not enough.
    """
    token = _patience.set(_Patience())
    try:
        yield
    finally:
        _patience.reset(token)


def matches(pattern: str, text: str) -> bool:
    r"""Whether a pattern matches somewhere in a text.

    Args:
        pattern: a regular expression of ECMA-262. Of what only Python knows, `(?P<name>...)`,
            `(?P=name)`, `(?i)`, `\A` and `\Z` are read as Python reads them.
        text: the text.

    Raises:
        SlowPatternError: a second was not enough.
        ValueError: it is not a pattern (see `compiles`).

    >>> matches("^a$", "a\n"), matches(r"^\p{L}+$", "中文"), matches(r"\d", "٣")
    (False, True, False)
    """
    patience = _patience.get() or _Patience()
    began = time.perf_counter()
    try:
        if patience.left <= 0:
            raise SlowPatternError(pattern)
        left = effort.left()
        try:
            return _compile(pattern).search(text, timeout=min(patience.left, left)) is not None
        except TimeoutError:
            if left < patience.left:
                effort.give_up()
            raise
    except (TimeoutError, MemoryError):
        raise SlowPatternError(pattern) from None
    finally:
        patience.left -= time.perf_counter() - began


def compiles(pattern: str) -> bool:
    r"""Whether a pattern is a regular expression at all, of a size that can be tried.

    >>> compiles(r"\p{L}"), compiles("("), compiles("(?:(?:a{1000}){1000}){1000}")
    (True, False, False)
    """
    try:
        _compile(pattern)
    except ValueError:
        return False
    return True


def is_linear(pattern: str) -> bool:
    """Whether any engine that reads a pattern needs time in proportion to the text.

    True only of portable patterns that are anchored and of which one step at most may take
    fewer or more characters.
    """
    return is_portable(pattern) and pattern.startswith("^") and _loose(pattern) <= 1


def _loose(pattern: str) -> int:
    return len(re.findall(r"[*+?]|,[0-9]*\}", re.sub(r"\[[^\[\]]*\]", "c", pattern)))


@functools.lru_cache(maxsize=64)
def _compile(pattern: str) -> "regex.Pattern[str]":
    if len(pattern) > _MOST_CHARACTERS:
        raise ValueError(f"the pattern has more than {_MOST_CHARACTERS} characters")
    translated = _translate(pattern)
    try:
        return regex.compile(translated, regex.V1)
    except (regex.error, RecursionError, OverflowError) as error:
        raise ValueError(str(error)) from None


def _translate(pattern: str) -> str:
    """Return what means to the engine what a pattern means to ECMA-262.

    Raises:
        ValueError: it means nothing there, or too much.
    """
    # Where case is ignored at all, it is folded character by character.
    if pattern.startswith("(?i)"):
        return "(?i-f)" + _Translation(pattern.removeprefix("(?i)")).text()
    return "(?-f)" + _Translation(pattern).text()


class _Translation:
    """One pass over a pattern, part by part."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.parts: list[str] = []
        self.names: set[str] = set()
        # Steps of each group that is open, and of what came last in it.
        self.steps: list[list[int]] = [[0, 0]]
        # What a quantifier would repeat: nothing, an atom, or what is repeated already.
        self.before = "nothing"

    def text(self) -> str:
        at = 0
        while at < len(self.pattern):
            token = _TOKEN.match(self.pattern, at)
            if token is None:
                raise ValueError(f"{self.pattern[at : at + 10]} has no meaning")
            at = self._class(token.end()) if token[0] == "[" else token.end()
            if token[0] != "[":
                self.parts.append(self._outside(token))
        return "".join(self.parts)

    def _class(self, at: int) -> int:
        """Add a class; return where it ends."""
        opening = "[^" if self.pattern.startswith("^", at) else "["
        parts: list[str] = []
        weight = 0
        end = at + len(opening) - 1
        before = ""
        while not self.pattern.startswith("]", end):
            token = _IN_CLASS.match(self.pattern, end)
            if token is None or weight >= _MOST_IN_CLASS:
                raise ValueError("a class is not closed, or has too many characters")
            end = token.end()
            part, is_set = _in_class(token)
            is_last = self.pattern.startswith("]", end)
            # A hyphen makes a range after a character, not after a whole range.
            if token[0] == "-" and not is_last and before in ("character", "set"):
                part, kind = "-", "hyphen"
            elif before == "hyphen" and not is_set:
                kind = "range"
            else:
                kind = "set" if is_set else "character"
            if "set" in (before, kind) and "hyphen" in (before, kind):
                raise ValueError("a set cannot be the end of a range")
            before = kind
            parts.append(part)
            weight += _SET if is_set else 1
        written = "".join([opening, *parts, "]"])
        self._atom(max(1, len(parts)))
        self.parts.append(_EMPTY.get(written, written))
        return end + 1

    def _outside(self, token: re.Match[str]) -> str:
        said = token[0]
        if token["count"] and (token["least"] or token["most"]):
            return self._count(token)
        if said in ("*", "+", "?"):
            return self._quantifier(said)
        if token["open"]:
            if said == "(" and self.pattern.startswith("?", token.end()):
                _reject(f"{self.pattern[token.start() : token.end() + 2]} does not open a group")
            self.steps.append([0, 0])
            self.before = "nothing"
            return f"(?<{self._new_name(token['name'])}>" if token["name"] else said
        if said == ")":
            self._close()
            return said
        if said in ("|", "^", "$"):
            self.before = "nothing"
            return {"$": r"\Z"}.get(said, said)
        if said in (r"\b", r"\B", r"\A", r"\Z"):
            self._atom(4)
            self.before = "nothing"
            return _OUTSIDE[said[1]]
        self._atom(len(said) if token["count"] else 1)
        if token["backward"] or token["named"] or token["again"]:
            # A group that took no part is the empty text.
            named = token["again"] or (token["named"] or "")[3:-1]
            group = _name(named) if named else token["backward"]
            return f"(?:(?({group})\\g<{group}>|))"
        if said.startswith("\\"):
            return _escape(token)
        return {".": r"[^\n\r\u2028\u2029]"}.get(said) or re.escape(said)

    def _quantifier(self, said: str) -> str:
        # After a quantifier, `?` makes it lazy, and Python has `+` too.
        if self.before == "nothing" or (self.before == "repeated" and said == "*"):
            _reject(f"there is nothing for {said} to repeat")
        self.before = "repeated" if self.before == "atom" else "nothing"
        return said

    def _count(self, token: re.Match[str]) -> str:
        if self.before != "atom" or len(token["least"]) > 6 or len(token["most"]) > 6:
            _reject(f"there is nothing for {token[0]} to repeat, or it is too often")
        self._repeat(max(int(token["least"] or 0), int(token["most"] or 0), 1))
        self.before = "repeated"
        return token[0] if token["least"] else "{0" + token[0][1:]

    def _new_name(self, name: str) -> str:
        if name in self.names or not name.replace("$", "_").isidentifier():
            _reject(f"{name} is not a name for a group, or names two")
        self.names.add(name)
        return _name(name)

    def _atom(self, steps: int) -> None:
        self.before = "atom"
        here = self.steps[-1]
        here[0], here[1] = here[0] + steps, steps
        if here[0] > _MOST_STEPS:
            _reject(f"it has more than {_MOST_STEPS} steps")

    def _repeat(self, times: int) -> None:
        last = self.steps[-1][1]
        self._atom(last * (times - 1))
        self.steps[-1][1] = last * times

    def _close(self) -> None:
        if len(self.steps) < 2:
            _reject("a group is closed that was not opened")
        steps, _ = self.steps.pop()
        self._atom(max(steps, 1))


def _in_class(token: re.Match[str]) -> tuple[str, bool]:
    """Return a part of a class as the engine writes it, and whether it is a set by itself."""
    if token["plain"]:
        # Two of some of these would be an operation on sets.
        return ("\\" + token[0] if token[0] in "[&|~-^" else token[0]), False
    if token[0] == r"\b":
        return r"\x08", False
    return _escape(token), bool(token["property"]) or token[0][1] in "dDwWsS"


def _escape(token: re.Match[str]) -> str:
    """Return an escape as the engine writes it."""
    if token["low"]:
        pair = bytes.fromhex(token["high"] + token["low"])
        return re.escape(pair.decode("utf-16-be"))
    for kind in ("point", "unit", "byte"):
        if token[kind]:
            return _character(int(token[kind], 16))
    if token["control"]:
        return _character(ord(token["control"]) % 32)
    if token["property"]:
        return _property(token)
    letter = token["escape"] or "0"
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return re.escape(letter) if not letter.isalnum() else _reject(f"{token[0]} has no meaning")


def _property(token: re.Match[str]) -> str:
    kind, name = token["kind"], token["property"]
    is_script = kind in _SCRIPTS and _SCRIPT.fullmatch(name)
    is_category = (kind is None or kind in _GENERAL) and name in _CATEGORIES
    if not (is_script or is_category or (kind is None and name in _PROPERTIES)):
        _reject(f"{token[0]} has no meaning")
    return token[0].replace("scx=", "Script_Extensions=")


def _name(name: str) -> str:
    """Return a name for a group that every engine takes; ECMA-262 has names with `$`."""
    return "n" + "_".join(f"{ord(character):x}" for character in name)


def _character(point: int) -> str:
    return re.escape(chr(point)) if point <= 0x10FFFF else _reject(f"{point:x} is not a character")


def _reject(reason: str) -> str:
    raise ValueError(reason)
