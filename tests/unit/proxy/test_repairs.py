"""What the client gets where repairs are asked for, and what stays."""

from pathlib import Path

import pytest

from tests.unit.proxy.client import Client, records, text_of
from toolresult import DataContracts
from toolresult.proxy.options import Repairs
from toolresult.proxy.promises import MAX_TOOLS, Promises
from toolresult.proxy.repaired_texts import capped_result, shares


def test_once_leaves_the_text_and_no_tool_promises_a_structure() -> None:
    with Client("--repair", "once") as client:
        listed = client.request("tools/list")
        assert b"outputSchema" not in listed
        assert client.result("echo") == {
            "content": [{"type": "text", "text": "sunny"}],
            "_meta": {"a.b/c": 1},
        }
        assert client.result("promised")["structuredContent"] == {"degrees": "hot"}


def test_flag_marks_a_failure_that_the_server_did_not() -> None:
    with Client("--repair", "flag") as client:
        assert client.result("fails")["isError"] is True
        assert "isError" not in client.result("echo")
        assert client.call("error")["error"]["code"] == -32602


def test_media_in_a_text_becomes_a_block() -> None:
    with Client("--repair", "media") as client:
        block = {"type": "image", "data": "aGk=", "mimeType": "image/png"}
        assert client.result("picture")["content"] == [block]


def test_cap_keeps_head_and_tail_with_a_notice() -> None:
    with Client("--repair", "cap=300") as client:
        text = text_of(client.result("long"))
        assert len(text) <= 300
        assert "left out" in text
        assert client.result("echo")["content"][0]["text"] == "sunny"


@pytest.mark.parametrize(("count", "size"), [(2, 300), (200, 100), (5000, 1)])
def test_texts_together_have_as_many_characters_as_the_cap(count: int, size: int) -> None:
    picture = {"type": "image", "data": "aGk=", "mimeType": "image/png"}
    texts = [{"type": "text", "text": size * "x"} for _ in range(count)]
    content = capped_result({"content": [picture, *texts, picture]}, 400, "en")["content"]
    found = [block["text"] for block in content if block["type"] == "text"]
    assert 390 < sum(map(len, found)) <= 400
    assert "left out" in found[0]
    assert [content[0], content[-1]] == [picture, picture]


def test_redact_and_fence_together() -> None:
    with Client("--repair", "redact,fence") as client:
        lines = text_of(client.result("secret")).splitlines()
        assert lines[1] == "token [redacted]"
        assert lines[0].startswith("<tool-output ")
        assert lines[2] == lines[0].replace("<", "</", 1)


def test_a_client_that_gets_no_structure_is_not_promised_one() -> None:
    with Client("--repair", "fence") as client:
        assert b"outputSchema" not in client.request("tools/list")
        assert "structuredContent" not in client.result("promised")


def test_enforce_turns_a_broken_promise_into_an_error(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--enforce", "--log", str(log)) as client:
        assert "isError" not in client.result("promised")  # nobody has asked for the tools yet
        client.request("tools/list")
        result = client.result("promised")
        assert result["isError"] is True
        assert "/data/degrees" in text_of(result)
        assert "do not repeat" in text_of(result)
        client.leave()
    before, after = records(log)
    assert "findings" not in before["meta"]["toolresult.proxy"]
    facts = after["meta"]["toolresult.proxy"]
    assert [one["rule"] for one in facts["findings"]] == ["data-contract"]
    assert facts["repaired"] == ["enforce"]


def test_a_folder_of_contracts_is_enforced_as_well(tmp_path: Path) -> None:
    (tmp_path / "echo.schema.json").write_text('{"type": "integer"}')
    with Client("--enforce", "--data-contracts", str(tmp_path)) as client:
        assert client.result("echo")["isError"] is True
        assert "isError" not in client.result("long")


def test_answers_keep_what_the_proxy_does_not_know() -> None:
    with Client("--repair", "flag") as client:
        assert client.call("fails")["x-extra"] == 1.0


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", Repairs()),
        ("once, media", Repairs(once=True, media=True)),
        ("cap=200", Repairs(cap=200)),
        ("flag,redact,fence", Repairs(flag=True, redact=True, fence=True)),
    ],
)
def test_repairs_are_read_and_written(words: str, expected: Repairs) -> None:
    assert Repairs.parse(words) == expected
    assert Repairs.parse(str(expected)) == expected


@pytest.mark.parametrize("words", ["onse", "cap", "cap=", "cap=-1", "cap=199", "cap=٣٠٠", "flag=1"])
def test_what_is_no_repair_is_named(words: str) -> None:
    with pytest.raises(ValueError, match=words.partition("=")[0]):
        Repairs.parse(words)


@pytest.mark.parametrize(
    ("lengths", "cap", "expected"),
    [
        ([], 200, []),
        ([5], 200, [5]),
        ([500, 10, 900], 410, [200, 10, 200]),
        ([300, 300], 401, [200, 201]),
    ],
)
def test_room_is_shared_so_that_short_texts_stay_whole(
    lengths: list[int], cap: int, expected: list[int]
) -> None:
    assert shares(lengths, cap) == expected


def test_schemas_of_tools_are_compiled_for_their_first_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled: list[int] = []
    compiling = DataContracts.from_mcp_tools
    monkeypatch.setattr(
        DataContracts,
        "from_mcp_tools",
        lambda tools: compiled.append(len(tools)) or compiling(tools),
    )
    promises = Promises()
    schema = {"type": "object"}
    tools = [{"name": f"tool-{one}", "outputSchema": schema} for one in range(MAX_TOOLS + 1)]
    assert promises.learn({"tools": tools[:-1]})
    assert not promises.learn({"tools": [{"name": "tool-7"}, tools[-1]]})
    assert compiled == []
    assert [str(one.rule) for one in promises.announced("tool-7", "text")] == ["data-contract"]
    assert list(promises.announced("tool-7", {})) == []
    assert not promises.announces(f"tool-{MAX_TOOLS}")
    assert compiled == [1]


def test_a_schema_that_cannot_be_used_is_told_each_time() -> None:
    promises = Promises()
    promises.learn({"tools": [{"name": "odd", "outputSchema": {"type": "no such type"}}]})
    with pytest.raises(ValueError, match="odd"):
        list(promises.announced("odd", {}))
    properties = {f"property-{one}": {} for one in range(10_000)}
    promises.learn({"tools": [{"name": "large", "outputSchema": {"properties": properties}}]})
    with pytest.raises(ValueError, match="100,000"):
        list(promises.announced("large", {}))
    with pytest.raises(ValueError, match="odd"):
        list(promises.announced("odd", {}))


def test_what_another_client_lists_frees_no_result_of_one_that_has_not_listed() -> None:
    others = Promises()
    number, anything = {"type": "object", "required": ["n"]}, {"type": "object"}
    for schema in (number, anything, None):
        mallory = Promises(None, others)
        mallory.learn({"tools": [{"name": "count", "outputSchema": schema}]})
        assert list(mallory.announced("count", {})) == [] or schema is number
    assert list(Promises(None, others).announced("count", {}))
    for size in range(20):
        schema = {"type": "object", "maxProperties": size}
        Promises(None, others).learn({"tools": [{"name": "count", "outputSchema": schema}]})
    with pytest.raises(ValueError, match="list the tools first"):
        list(Promises(None, others).announced("count", {}))
