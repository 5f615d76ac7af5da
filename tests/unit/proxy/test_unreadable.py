"""Messages that strict JSON rejects and that clients and servers may accept all the same."""

import json

import pytest

from toolresult.proxy.options import ProxyOptions, Repairs
from toolresult.proxy.traffic import Traffic

SECRET = "ghp_" + 36 * "a"
CALL = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read"}}\n'
ANSWER = '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"' + SECRET + '"}]}}\n'
DEEP = 3_000 * "[" + 3_000 * "]"
# What the answer has besides: Python's JSON takes NaN, JavaScript's half a character.
BESIDES = {"NaN": '"x":NaN', "half a character": r'"x":"\ud83d"', "deep": f'"x":{DEEP}'}
CHANGING = ProxyOptions(repairs=Repairs(redact=True))


def _spoiled(besides: str) -> bytes:
    return ANSWER.replace('"content"', f'"_meta":{{{besides}}},"content"').encode()


@pytest.mark.parametrize("besides", BESIDES.values(), ids=BESIDES)
def test_no_secret_passes_in_an_answer_that_cannot_be_read(besides: str) -> None:
    log: list[bytes] = []
    traffic = Traffic(CHANGING, log.append, print)
    traffic.from_client(CALL)
    given = traffic.from_server(_spoiled(besides))
    assert SECRET.encode() not in given
    answer = json.loads(given)
    assert (answer["id"], answer["result"]["isError"]) == (1, True)
    assert [json.loads(line)["code"] for line in log] == [5000]
    assert not traffic.waits


@pytest.mark.parametrize("besides", BESIDES.values(), ids=BESIDES)
def test_without_repairs_it_passes_and_the_log_says_that_nobody_judged_it(besides: str) -> None:
    log: list[bytes] = []
    traffic = Traffic(ProxyOptions(), log.append, print)
    traffic.from_client(CALL)
    assert traffic.from_server(_spoiled(besides)) == _spoiled(besides)
    traffic.passed_on(_spoiled(besides), 0.0)
    (line,) = map(json.loads, log)
    assert line["meta"]["toolresult"]["outcome"] == "unknown"


@pytest.mark.parametrize("besides", ['"x":NaN', r'"x":"\ud83d"'])
def test_a_request_that_cannot_be_read_is_waited_for(besides: str) -> None:
    traffic = Traffic(CHANGING, None, print)
    traffic.from_client(CALL.replace(b'"name"', besides.encode() + b',"name"'))
    assert SECRET.encode() not in traffic.from_server(ANSWER.encode())


@pytest.mark.parametrize(("asked", "answered"), [("1", '"1"'), ('"1"', "1")])
def test_an_identifier_in_another_spelling_is_that_of_the_request(
    asked: str, answered: str
) -> None:
    traffic = Traffic(CHANGING, None, print)
    traffic.from_client(CALL.replace(b'"id":1', f'"id":{asked}'.encode()))
    given = traffic.from_server(ANSWER.replace('"id":1', f'"id":{answered}').encode())
    assert SECRET.encode() not in given


def test_two_requests_that_differ_in_spelling_get_their_own_answers() -> None:
    traffic = Traffic(CHANGING, None, print)
    for spelled in (b'"id":1', b'"id":"1"'):
        traffic.from_client(CALL.replace(b'"id":1', spelled))
    assert SECRET.encode() not in traffic.from_server(ANSWER.encode())
    assert SECRET.encode() not in traffic.from_server(ANSWER.replace(":1,", ':"1",').encode())
    assert not traffic.waits
