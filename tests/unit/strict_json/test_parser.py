"""Strict JSON in: nothing lost, nothing taken that two readers could take differently."""

import json
import time
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from toolresult import ContractError, read
from toolresult.strict_json.parser import parse
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult.testing.strategies import json_values


@given(json_values())
def test_what_is_written_is_read_back(value: Any) -> None:
    assert json_equal(read(to_json(value)), value)
    assert json_equal(read(json.dumps(value, indent=1)), value)
    assert json_equal(read(to_json(value).encode()), value)


@given(
    st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace"))
)
def test_any_bytes_are_read_or_refused_with_a_place(data: bytes) -> None:
    try:
        value = read(data)
    except ContractError as error:
        (finding,) = error.report.findings
        assert finding.line
        assert finding.line >= 1
        assert finding.column
        assert finding.column >= 1
        return
    assert json_equal(json.loads(data), value)


@given(st.decimals(allow_nan=False, allow_infinity=False))
@example(Decimal("722830388368595.7"))  # the shortest that a double may not hold: 16 digits
def test_every_number_keeps_its_value(number: Decimal) -> None:
    read_back = read(str(number))
    exact = Decimal(repr(read_back)) if isinstance(read_back, float) else Decimal(read_back)
    assert exact == number or Decimal(read_back) == number
    assert read(to_json(read_back)) == read_back


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1", int),
        ("9007199254740993", int),
        ("-0", int),
        ("0.1", float),
        ("1e3", float),
        ("0.30000000000000004", float),
        ("2.2250738585072014e-308", float),
        ("0e999", float),
        ("1e400", Decimal),
        ("1e-400", Decimal),
        ("3.14159265358979323846", Decimal),
        ("9007199254740993.0", Decimal),
    ],
)
def test_number_is_a_float_only_if_a_double_holds_it(text: str, kind: type) -> None:
    assert type(read(text)) is kind
    assert Decimal(to_json(read(text))) == Decimal(text)


def test_integers_of_any_length_are_exact() -> None:
    digits = "7" * 5000
    assert to_json(read(digits)) == digits
    assert to_json([10**5000]) == f"[1{'0' * 5000}]"


def test_repeated_keys_are_told_with_their_place() -> None:
    parsed = parse('{"a": 1, "a": 2, "b": [{"c": 1, "\\u0063": 2}]}')
    assert [place.pointer() for place in parsed.duplicate_keys] == ["/a", "/b/0/c"]
    assert parsed.value == {"a": 2, "b": [{"c": 2}]}
    assert type(parsed.value) is dict


def test_repeated_keys_are_listed_in_the_order_of_the_text_an_objects_own_first() -> None:
    parsed = parse('{"z": {"y": 1, "y": 2}, "b": 1, "c": 1, "c": 2, "b": 2}')
    assert [place.pointer() for place in parsed.duplicate_keys] == ["/c", "/b", "/z/y"]


@pytest.mark.parametrize(
    ("text", "rule", "line", "column"),
    [
        ("", "text-empty", 1, 1),
        ("\ufeff{}", "text-bom", 1, 1),
        ('{"code": 0,\n "data": NaN}', "text-constant", 2, 10),
        ('{"a": "NaN", "b": -Infinity}', "text-constant", 1, 19),
        ('{"a":\n', "text-truncated", 2, 1),
        ("[1,]", "text-syntax", 1, 4),
        ("{} x", "text-trailing", 1, 4),
        ('["\\ud83d"]', "text-surrogate", 1, 3),
        ('["\\ud83d\\ude00", "\\ude00"]', "text-surrogate", 1, 19),
        ("[1e99999999999999999999]", "text-number", 1, 2),
        ("[" * 201, "text-depth", 1, 201),
        ('["\t"]', "text-syntax", 1, 3),
    ],
)
def test_refusals_say_where(text: str, rule: str, line: int, column: int) -> None:
    for lang in ("en", "zh"):
        with pytest.raises(ContractError) as refused:
            read(text, lang=lang)
        (finding,) = refused.value.report.findings
        assert (finding.rule, finding.line, finding.column) == (rule, line, column)


@pytest.mark.parametrize(
    "piece",
    ['\\"', '"', "[{", '{"a":', "\\u", "\\ud800", "1e", " ", "[0],", '"\\\\', "\\", "{'"],
)
def test_time_grows_with_the_length_of_the_text(piece: str) -> None:
    """Eight times the text takes well below 64 times as long, which a quadratic scan would."""

    def seconds(count: int) -> float:
        text = '{"code":0,"data":"' + "[" * 201 + piece * count
        started = time.thread_time()
        with pytest.raises(ContractError):
            read(text)
        return time.thread_time() - started

    seconds(1000)
    short = min(seconds(20_000) for _ in range(3))
    long = min(seconds(160_000) for _ in range(3))
    assert long < 32 * short + 0.01


@pytest.mark.parametrize("text", [5, [49], {}, None, 10**12])
def test_only_text_is_read(text: Any) -> None:
    with pytest.raises(TypeError, match="expected JSON text as str or bytes"):
        read(text)


def test_languages_other_than_these_are_refused() -> None:
    with pytest.raises(ValueError, match="en, zh"):
        read("{}", lang="fr")


def test_value_of_a_repeated_key_in_a_list_of_objects_is_plain() -> None:
    value = toolresult.check('{"code": 0, "data": [{"a": 1, "a": 2}]}')
    assert type(value["data"][0]) is dict


@every(
    "text",
    [
        '{"a": 1, "a": 2}',
        '{"a" : 1,\t"a":\n2}',
        '{"b": [{"a": {"c": 1}, "a": ":"}]}',
        '{"a": "b:c", "a": ""}',
        '{"a": "\\u003a", "a": ""}',
        '{"b": "\\u003a", "a": 1, "a": 2}',
        '{"a": 1, "\\u0061": 2}',
        '{":": 1, ":": "::"}',
        '[{"a": {}, "a": {}}, ":"]',
    ],
)
def test_no_colon_in_a_text_hides_a_duplicate_key(text: str) -> None:
    assert parse(text).duplicate_keys


@every(
    "text",
    ['{"a": ":", "b": {"a": "\\":"}}', '["\\u003a", {"a" : "\\u003a"}]', "[1.50, -0.0, 1e400]"],
)
def test_a_text_without_duplicate_keys_has_none_whatever_its_colons(text: str) -> None:
    parsed = parse(text)
    assert parsed.duplicate_keys == ()
    assert repr(parsed.value) == repr(
        json.loads(
            text, parse_float=lambda digits: float(digits) if digits != "1e400" else Decimal(digits)
        )
    )
