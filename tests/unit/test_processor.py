"""Questions to a tool result: one table, no limbo, failures found in any text, in linear time."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from toolresult import processor
from toolresult.forms.canonical import Outcome
from toolresult.strict_json.embedded import objects_in
from toolresult.strict_json.writer import to_json
from toolresult.testing.strategies import json_values
from toolresult.text.blank import is_blank

FAILED_QUERY = {"success": False, "operationType": "query", "message": "no permission"}

anything = (
    json_values()
    | st.text(max_size=40)
    | st.binary(max_size=40)
    | st.sampled_from(
        [
            None,
            FAILED_QUERY,
            to_json(FAILED_QUERY),
            {"success": "true"},
            {"code": 1904},
            {1, 2},
            object,
        ]
    )
)


@given(anything)
def test_everything_is_a_success_or_empty_or_a_failure(result: Any) -> None:
    verdicts = (
        processor.is_success(result),
        processor.is_empty(result),
        processor.is_failure(result),
    )
    assert verdicts in {
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (False, True, True),
    }


@given(anything, st.sampled_from(["en", "zh"]))
def test_sentence_for_the_model_is_never_blank_and_never_drops_the_message(
    result: Any, lang: str
) -> None:
    sentence = processor.to_ai_friendly_message(result, lang)
    assert sentence.startswith("✓" if processor.is_success(result) else "✗")
    message = processor.get_message(result)
    if is_blank(message):
        said = sentence.split("] ", 1)[1]
        assert not is_blank(said.partition(" - ")[0])
    else:
        assert f"] {message}" in sentence


@given(st.text(max_size=30), st.text(max_size=30), st.sampled_from([None, 1, 4]), st.booleans())
def test_failing_result_is_recognized_between_any_words(
    before: str, after: str, indent: int | None, is_ascii: bool
) -> None:
    result = {"message": '没有 "权限"\n{', "success": False, "operationType": "query"}
    spelt = json.dumps(result, indent=indent, ensure_ascii=is_ascii)
    text = f"{before.replace('{', '(')} {spelt} {after}"
    assert processor.is_failure(text)
    assert processor.is_empty(text)


@pytest.mark.parametrize(
    "give",
    [
        to_json,
        lambda value: to_json(value).encode(),
        lambda value: bytearray(to_json(value).encode()),
        lambda value: json.dumps(value, indent=2),
        toolresult.ToolExecutionResult.model_validate,
    ],
    ids=["text", "bytes", "bytearray", "lines", "model"],
)
def test_text_object_and_model_get_the_same_answers(give: Callable[[Any], Any]) -> None:
    for payload in (
        FAILED_QUERY,
        {"success": True, "operationType": "query", "message": "2 rows", "data": [1, 2]},
    ):
        given_so = give(payload)
        for ask in (
            processor.outcome,
            processor.extract_data,
            processor.get_message,
            processor.to_ai_friendly_message,
            processor.parse,
        ):
            assert ask(given_so) == ask(payload)


def test_bytes_that_are_no_text_are_a_failure_and_can_be_shown() -> None:
    assert processor.outcome(b"\xff{") is Outcome.FAILED
    assert processor.get_message(b"\xff{") == "\ufffd{"
    assert processor.outcome(b"") is Outcome.FAILED


def test_model_comes_back_as_it_is_and_what_is_no_result_has_none() -> None:
    model = toolresult.ToolReturn(code=0, data=1)
    assert processor.parse(model) == model
    for result in (None, "", "plain text", [], {}, {"code": "0"}, "It said {'code': 0}"):
        assert processor.parse(result) is None


def test_what_was_wrong_is_one_call_away() -> None:
    (first, *_) = processor.problems('{"success": false, "message": "m"}').findings
    assert (first.rule, first.path) == ("required", "/operationType")
    assert not processor.problems("plain text").valid
    assert not processor.problems(None, lang="zh").valid
    assert processor.problems(FAILED_QUERY).valid


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        processor.to_ai_friendly_message(FAILED_QUERY, "fr")


# The defects of the Java ToolResultProcessor, by their numbers


def test_defect_16_data_null_and_no_data_are_the_same_failure() -> None:
    with_null = {**FAILED_QUERY, "data": None}
    for ask in (processor.outcome, processor.extract_data, processor.get_message):
        assert ask(with_null) == ask(FAILED_QUERY)
    assert processor.parse(with_null)
    assert processor.parse(FAILED_QUERY)


@pytest.mark.parametrize("said", ['file "x"', "line\nbreak", "C:\\dir"])
def test_defect_17_json_glued_by_hand_and_broken_is_a_failure(said: str) -> None:
    glued = '{"success":false,"operationType":"unknown","message":"' + said + '"}'
    assert processor.is_failure(glued)
    assert said in processor.to_ai_friendly_message(glued)
    assert not processor.problems(glued).valid


def test_defect_19_plain_text_is_a_failure_and_its_own_message() -> None:
    assert processor.is_failure("查询失败: 连接超时")
    assert processor.get_message("查询失败: 连接超时") == "查询失败: 连接超时"


def test_defect_20_double_encoded_data_is_one_call_away() -> None:
    twice = {"success": True, "operationType": "query", "message": "2 行", "data": '{"rows": 2}'}
    assert processor.extract_data(twice) == '{"rows": 2}'
    assert [one.rule for one in processor.problems(twice).warnings] == ["double-encoding"]


@pytest.mark.parametrize("data", [[], {}, ""])
def test_defect_21_nothing_found_reported_as_success_is_one_call_away(data: object) -> None:
    nothing = {"success": True, "operationType": "query", "message": "查询完成", "data": data}
    assert processor.is_success(nothing)
    assert processor.problems(nothing).warnings


def test_defect_22_partial_failure_has_a_code_that_is_no_success() -> None:
    partial = {"code": 2907, "message": "1 of 2 pages failed", "data": {"pages": [1]}}
    assert processor.is_failure(partial)
    assert processor.extract_data(partial) is None


@pytest.mark.parametrize(
    "result", [None, {"success": False, "message": None}, {"code": 5000}, {"error": None}]
)
def test_defect_23_null_crashes_nothing(result: object) -> None:
    assert processor.get_message(result) == ""
    assert processor.to_ai_friendly_message(result)
    assert processor.to_ai_friendly_message(result, lang="en").isascii() is False  # the mark


@every("flag", ["true", "yes", 1, 1.0, "1", None, [], "false", 0])
def test_defect_24_only_true_is_true_and_the_rest_is_a_failure(flag: object) -> None:
    result = {"success": flag, "operationType": "query", "message": "m", "data": [1]}
    assert not processor.is_success(result)
    assert processor.is_failure(result)
    assert processor.extract_data(result) is None


def test_defect_24_missing_flag_is_a_failure() -> None:
    assert processor.is_failure({"operationType": "query", "message": "m", "data": [1]})
    assert processor.is_failure({})


@every(
    "spelt",
    [
        '{"success":false,"message":"m"}',
        '{"success": false, "message": "m"}',
        '{ "message" : "m" , "success" : false }',
        '{"message":"m",\n\t"success":\r\nfalse}',
        '{"\\u0073uccess":false,"message":"m"}',
    ],
)
@every(
    "around",
    ["Sorry: {} Bye.", "```json\n{}\n```", 'a {{b}} "c {}', '{{"success": true}}{}', "{}{}"],
)
def test_defect_25_failing_result_in_free_text_in_any_spelling(spelt: str, around: str) -> None:
    text = around.format(spelt, spelt)
    assert processor.outcome(text) is Outcome.UNKNOWN


# Objects in free text


@every(
    "text, objects",
    [
        ("no object", []),
        ("{} and {}", ["{}", "{}"]),
        ('a {"b": {"c": [1, {"d": "}"}]}} e', ['{"b": {"c": [1, {"d": "}"}]}}']),
        ('{x {"a": 1}}', ['{"a": 1}']),
        ('{{"a": 1}}', ['{"a": 1}']),
        ('[{"a": 1}, {"b": -1.5e3}]', ['{"a": 1}', '{"b": -1.5e3}']),
        ('{"a": {"b": 1}, broken', ['{"b": 1}']),
        ('{"a": "text {"b": 1}', ['{"b": 1}']),
        ('{"a": [1}', []),
        ('{"a": 1]', []),
        ('{"a": 1,}', []),
        ("{'a': 1}", []),
        ('{"a": 01}', []),
        ('{"a": nul}', []),
        ('{"a" 1}', []),
        ('{"a": 1 "b": 2}', []),
        ('{"a": "\\x"}', []),
        ('{"a": "\n"}', []),
        ('{"a": [] , "b": {} }', ['{"a": [] , "b": {} }']),
        ('{"a": [,]} {"a": true}', ['{"a": true}']),
    ],
)
def test_objects_in_free_text(text: str, objects: list[str]) -> None:
    assert list(objects_in(text).objects) == objects


@given(
    st.lists(
        st.dictionaries(st.text(max_size=3), json_values(), max_size=3).map(json.dumps)
        | st.text(alphabet=' "a:,[]\\0', max_size=5),
        max_size=5,
    ).map(lambda pieces: "".join(pieces))
    | st.text(alphabet='{}[]":,\\a1 ', max_size=30)
)
def test_objects_are_those_that_a_json_parser_finds(text: str) -> None:
    """Slowly but surely: ask a parser at each brace, and skip what it took."""
    decoder = json.JSONDecoder()
    expected, offset = [], 0
    while (offset := text.find("{", offset)) >= 0:
        try:
            _, end = decoder.raw_decode(text, offset)
        except ValueError:
            offset += 1
            continue
        expected.append(text[offset:end])
        offset = end
    if not any(constant in text for constant in ("NaN", "Infinity")):
        assert list(objects_in(text).objects) == expected


SLOW = [
    '{"a":', '{"', '{"a":"{', '{"a":[', '{"a":[1,', "{", "[{", '{"a":{"b":1},', "{}", '"{', '\\"{',
    '{"\\', "{ ", '{"a":"{"b":"', '{"a":"\\"{', '{"code":0}', "```json\n{", '{"code":{"error":',
    '{"a":"' + "\\\\" * 50,
]  # fmt: skip


@every("piece", SLOW)
def test_text_built_to_be_slow_takes_linear_time(piece: str) -> None:
    """Eight times the text takes far less than 64 times the time; 1 MB is within reach."""

    def seconds(size: int) -> float:
        text = piece * (size // len(piece)) + '{"code" : 2002, "message": "timed out"}'
        begun = time.thread_time()
        assert processor.is_failure(text)
        return time.thread_time() - begun

    small = max(min(seconds(2_000) for _ in range(5)), 0.001)
    assert min(seconds(16_000) for _ in range(3)) < 32 * small


@pytest.mark.slow
def test_one_megabyte_of_broken_objects_is_read() -> None:
    text = '{"a":"{' * 150_000 + '{"success" : false, "message": "m"}'
    assert len(text) > 1_000_000
    assert processor.outcome(text) is Outcome.UNKNOWN


@pytest.mark.parametrize(
    "hidden",
    [
        '{"result": {"code": 5000, "message": "boom"}}',
        "{'success': False}",
        "{success: false}",
    ],
)
def test_empty_result_beside_something_unreadable_is_a_failure(hidden: str) -> None:
    text = 'R: {"code": 1904, "message": "x"} and ' + hidden
    assert processor.outcome(text) == "failed"


@pytest.mark.parametrize(
    "result",
    [
        {"code": 0, "error": "boom"},
        {"success": True, "error": "boom"},
        {"success": True, "metadata": {"toolresult": {"outcome": "failed"}}},
        {"output": "", "metadata": {"toolresult": {"outcome": "failed"}}},
        {"output": None, "error": None},
    ],
)
def test_success_that_denies_itself_is_a_failure(result: object) -> None:
    assert not toolresult.is_valid(result)
    assert processor.is_failure(result)
    assert not processor.is_success(result)
