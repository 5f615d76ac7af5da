"""Patterns of other people's schemas: what ECMA-262 says of them, within a second."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cases import every
from toolresult.json_schema import patterns
from toolresult.json_schema.patterns import (
    SlowPatternError,
    _compile,
    compiles,
    is_linear,
    matches,
    time_limit,
)

# Two ways to read each letter: the tries double with every one.
SLOW, LONG = "(?:a|aa)+$", "a" * 60 + "b"

# Pattern, text, whether a RegExp of ECMAScript with the flag `u` finds it.
READ = [
    ("^a$", "a", True),
    ("^a$", "a\n", False),
    ("^.$", "\u2028", False),
    ("^.$", "😀", True),
    (r"^[^]$", "\n", True),
    ("[]", "a", False),
    (r"^\d$", "7", True),
    (r"^\d$", "٣", False),
    (r"^[^\d]$", "٣", True),
    (r"^\D$", "٣", True),
    (r"^\w$", "é", False),
    (r"^[\W]$", "é", True),
    (r"^[\w-]+$", "a-b", True),
    (r"^\s$", "\ufeff", True),
    (r"\b", "é", False),
    (r"a\b", "aé", True),
    (r"a\B", "ab", True),
    (r"^[\b]$", "\b", True),
    (r"^\s$", "\x85", False),
    (r"^[\s\S]$", "\n", True),
    (r"^\p{L}+$", "中文", True),
    (r"^\p{Lu}$", "a", False),
    (r"^[\p{L}_]$", "é", True),
    (r"^\u{1F600}$", "😀", True),
    (r"^\uD83D\uDE00$", "😀", True),
    (r"^\u4e2d$", "中", True),
    (r"^\cJ$", "\n", True),
    (r"^\/$", "/", True),
    (r"^(?<twice>a|b)\k<twice>$", "aa", True),
    (r"^(?<twice>a|b)\k<twice>$", "ab", False),
    (r"^(?!no)", "yes", True),
    (r"^(?!no)", "no", False),
    (r"(?<=a)b", "ab", True),
    (r"^\$$", "$", True),
    (r"^[$.]$", "$", True),
    (r"^[$.]$", "a", False),
    (r"^[&&a]$", "&", True),
    (r"^[a||b]$", "|", True),
    (r"^[~~]$", "~", True),
    (r"^[+--]$", ",", True),
    (r"^[--a]$", "5", True),
    (r"^[a-]$", "-", True),
    (r"^[^-a]$", "-", False),
    (r"^[\]]$", "]", True),
    (r"^[^\]]$", "]", False),
    (r"^[[]$", "[", True),
    (r"b$|^a", "ac", True),
    ("^[A-Za-z0-9_-]{1,4096}$", "a" * 4096, True),
    (r"^[\p{L}\p{N}_-]{1,2000}$", "é1" * 1000, True),
    (r"^[a-c--~]$", "d", True),
    (r"^[0-9--9]$", ".", True),
    (r"[(?<a]b>c[d]", "(b>cd", True),
    (r"[(?<a]b>c[d]", "(b>c[d]", False),
    (r"^\p{ID_Continue}$", "1", True),
    (r"^\p{Script=Greek}\p{sc=Han}\p{scx=Han}$", "α中中", True),
    (r"^\p{gc=Lu}\P{Lu}\p{LC}\p{ASCII}\p{Any}$", "Aaaa中", True),
    (r"^\u{0000041}$", "A", True),
    ("^a+?b??$", "aab", True),
    (r"^(a)?\1b$", "b", True),
    (r"^(a\1)$", "a", True),
    (r"^(?<$one>\d)\k<$one>$", "11", True),
    (r"^(?i:k)$", "K", True),
    (r"^\t\x41\0$", "\tA\x00", True),
]


@every("pattern, text, expected", READ)
def test_patterns_are_read_as_ecmascript_reads_them(
    pattern: str, text: str, expected: bool
) -> None:
    assert matches(pattern, text) is expected


@every(
    "pattern, text",
    [
        (r"\Aa\Z", "a"),
        ("^(?P<n>a)(?P=n)$", "aa"),
        ("(?i)^X", "x"),
        ("(?i)^ß$", "ß"),
        ("^a{,2}$", "aa"),
        ("^x{e}$", "x{e}"),
        ("^/items/{i}$", "/items/{i}"),
        (r"^\@\ $", "@ "),
        (r"^\-\.$", "-."),
    ],
)
def test_what_only_python_knows_is_read_as_python_reads_it(pattern: str, text: str) -> None:
    assert compiles(pattern)
    assert matches(pattern, text)


@every(
    "pattern",
    [
        *("(", ")", "[a", "a{2,1}", r"\u{110000}", r"\p{Nothing}", "(" * 50_000, "a" * 30_000),
        # The engine would multiply these out.
        *(
            "(?:(?:a?){1000}){1000}",
            "(?:(?:a{1000}){1000}){1000}",
            "a{9999999}",
            "(((a{50}){50}){50})*",
        ),
        # What the engine has of its own.
        *(
            r"(?R)",
            r"(a)(?1)",
            r"(?|a|b)",
            r"(?b)a",
            r"(?e:a)",
            r"(?V0)a",
            r"\h",
            r"\R",
            r"\X",
            r"\G",
        ),
        *(r"\p{alnum}", r"\p{IsGreek}", r"\p{Greek}", r"\p{letter}", r"\p{Block=BasicLatin}"),
        *("^{999999}", "^*", "${2}a", r"\b+", "a**", "a{2}{3}", "|*", "(*a)", "(?:?a)"),
        *("a\\", "\\", r"\01", "(?<a>x)(?<a>y)", "(?<a b>x)", "(?<1>x)", r"[\w-.]", r"[a-\d]"),
        # A class is asked of every character of a text.
        "[" + r"\p{Lu}\P{Ll}" * 50 + "]",
        *(f"[{''.join(map(chr, range(0x4E00, 0x6000)))}]", r"(?:[ac]{200}){200}"),
        *(r"\K", r"\m", r"\N", r"\L<a>", r"[\h]", r"(?s)a", r"(?m)a$", r"(?x)a b"),
    ],
)
def test_what_is_no_pattern_is_said(pattern: str) -> None:
    assert not compiles(pattern)


@given(st.text(alphabet=r"ab\[]^$-.&|~(){}*+?dwsup09,<>k/"))
def test_any_text_is_a_pattern_or_is_none(text: str) -> None:
    if compiles(text):
        assert matches(text, "ab-09") in (True, False)


@pytest.fixture
def granted(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that each search was granted; a block has a hundredth of its second."""
    seconds: list[float] = []

    class Engine:
        def __init__(self, pattern: str) -> None:
            self.compiled = _compile(pattern)

        def search(self, text: str, timeout: float) -> object:
            seconds.append(timeout)
            return self.compiled.search(text, timeout=timeout)

    monkeypatch.setattr(patterns, "_compile", Engine)
    monkeypatch.setattr(patterns, "_SECONDS", patterns._SECONDS / 100)
    return seconds


def test_slow_pattern_is_stopped_after_its_time(granted: list[float]) -> None:
    with pytest.raises(SlowPatternError):
        matches(SLOW, LONG)
    assert granted == [0.01]


def test_all_patterns_of_a_block_share_its_time(granted: list[float]) -> None:
    stopped = 0
    with time_limit():
        for _ in range(100):
            try:
                matches(SLOW, LONG)
            except SlowPatternError:
                stopped += 1
    assert stopped == 100
    # Whoever comes after the time is up is not tried.
    assert granted[0] == 0.01
    assert all(later < 0.005 for later in granted[1:])
    assert matches("^a", "a")


@every(
    "pattern, expected",
    [
        ("^x-", True),
        ("^[a-z]+_", True),
        ("^[*+]{3}", True),
        ("x-", False),
        ("^a*b*", False),
        ("^a{2,}b+", False),
        ("^x$", False),
        ("^(a|aa)+", False),
    ],
)
def test_plain_beginnings_take_time_in_proportion_in_any_engine(
    pattern: str, expected: bool
) -> None:
    assert is_linear(pattern) is expected
