"""The payloads that are measured: made up, and the same for the same size and seed."""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SEED = 7
# What share of the calls succeed.
_SUCCESSES = 0.85
_TOOLS = ("search_orders", "read_file", "screenshot", "run_query", "list_users", "send_mail")
_WORDS = (
    *("订单", "客户", "发票", "仓库", "物流", "已签收", "待付款", "上海市浦东新区", "北京市海淀区"),
    *("深圳市南山区", "联系电话", "备注：请在工作日送货", "优先处理", "华东大区", "退款完成"),
    *("status", "shipped", "pending review", "priority", "warehouse-3", "see attachment", "done"),
)
_FAILURES = (
    (1002, "参数 order_id 缺失，请补充后重试"),
    (1904, "没有找到符合条件的订单，请放宽日期范围"),
    (2002, "下游服务 30 秒内没有响应，请稍后重试"),
    (2001, "the warehouse answered 503 three times in a row"),
    (5000, "系统内部错误，请联系管理员并提供 trace_id"),
)

Payload = dict[str, Any]


@dataclass(frozen=True)
class Corpus:
    """Payloads of one kind, one JSON text a line.

    Attributes:
        name: its name in results.
        valid: whether the contract accepts them, all or none.
        lines: the texts, without line ends.
    """

    name: str
    valid: bool
    lines: tuple[bytes, ...]

    @property
    def size(self) -> int:
        """Bytes, line ends included."""
        return sum(map(len, self.lines)) + len(self.lines)

    def write(self, file: Path) -> None:
        """Write the lines as JSON Lines."""
        file.write_bytes(b"\n".join(self.lines) + b"\n")

    def fill(self, file: Path, size: int) -> int:
        """Write the lines, again and again, until so many bytes are reached; return how many."""
        written = 0
        with file.open("wb") as out:
            for line in itertools.cycle(self.lines):
                written += out.write(line + b"\n")
                if written >= size:
                    return written
        raise ValueError("a corpus without lines fills nothing")


def mixed(size: int, seed: int = SEED) -> Corpus:
    """Return envelopes of about 830 bytes: half code, half success, 85 % of them successes."""
    return Corpus("mixed", True, tuple(map(_text, _mixed(size, seed))))


def small(size: int, seed: int = SEED) -> Corpus:
    """Return envelopes that hold next to nothing."""
    chance = random.Random(seed)
    return Corpus("small", True, tuple(_text(_small(chance, index)) for index in range(size)))


def invalid(size: int, seed: int = SEED) -> Corpus:
    """Return the mixed envelopes, each with one fault that its schema forbids."""
    chance = random.Random(seed)
    return Corpus(
        "invalid", False, tuple(_text(_spoiled(one, chance)) for one in _mixed(size, seed))
    )


def hostile(size: int, seed: int = SEED) -> Corpus:
    """Return the mixed envelopes, each with a fault of its text that no schema can see."""
    texts = map(_text, _mixed(size, seed))
    return Corpus(
        "hostile",
        False,
        tuple(_TEXT_FAULTS[index % len(_TEXT_FAULTS)](text) for index, text in enumerate(texts)),
    )


def with_invalid(valid: Corpus, spoiled: Corpus, each: int) -> Corpus:
    """Return a corpus with invalid envelopes, one in the place of each so many valid ones."""
    lines = (
        spoiled.lines[number // each % len(spoiled.lines)] if number % each == 0 else line
        for number, line in enumerate(valid.lines)
    )
    return Corpus("with-invalid", False, tuple(lines))


def _text(payload: Payload) -> bytes:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def _mixed(size: int, seed: int) -> Iterator[Payload]:
    chance = random.Random(seed)
    for index in range(size):
        succeeds = chance.random() < _SUCCESSES
        yield (_code_form if index % 2 else _success_form)(chance, succeeds)


def _code_form(chance: random.Random, succeeds: bool) -> Payload:
    code, message = (0, "查询成功") if succeeds else chance.choice(_FAILURES)
    return {
        "code": code,
        "message": message,
        "data": {"rows": _rows(chance), "next": None} if succeeds else None,
        "meta": {
            "execution_time_ms": round(chance.uniform(1, 4000), 2),
            "tool": chance.choice(_TOOLS),
            "session_id": f"session-{chance.randrange(10**6)}",
            "temporary_session": False,
            "trace_id": f"{chance.randrange(1 << 64):016x}",
        },
    }


def _success_form(chance: random.Random, succeeds: bool) -> Payload:
    kind = chance.choice(("query", "query", "operation", "save", "update"))
    if not succeeds:
        return {"success": False, "operationType": kind, "message": chance.choice(_FAILURES)[1]}
    rows = _rows(chance)
    return {
        "success": True,
        "operationType": kind,
        "data": rows,
        "message": f"共处理 {len(rows)} 条记录",
        "metadata": {"total": len(rows), "page": {"number": 1, "size": 20}},
    }


def _rows(chance: random.Random) -> list[Payload]:
    return [
        {
            "id": chance.randrange(10**9),
            "name": "".join(chance.choices(_WORDS, k=2)),
            "amount": round(chance.uniform(0, 9999), 2),
            "tags": chance.choices(_WORDS, k=2),
            "note": " ".join(chance.choices(_WORDS, k=4)),
            "paid": chance.random() < 0.5,
        }
        for _ in range(chance.randrange(2, 8))
    ]


def _small(chance: random.Random, index: int) -> Payload:
    if index % 2:
        meta = {"execution_time_ms": chance.randrange(100), "tool": chance.choice(_TOOLS)}
        return {"code": 0, "message": "success", "data": None, "meta": meta}
    return {"success": True, "operationType": "save", "message": "保存成功"}


# Faults that a schema forbids; each leaves the envelope recognizable.

Fault = Callable[[Payload], Payload]

_CODE_FAULTS: tuple[Fault, ...] = (
    lambda one: {**one, "code": str(one["code"])},
    lambda one: {**one, "code": 404},
    lambda one: {**one, "code": True},
    lambda one: {**one, "code": 5000, "message": " \u3000"},
    lambda one: {**one, "message": None},
    lambda one: {**one, "msg": "ok"},
    lambda one: {key: value for key, value in one.items() if key != "data"},
    lambda one: {**one, "meta": {**one["meta"], "execution_time_ms": -1}},
    lambda one: {**one, "meta": {**one["meta"], "execution_time_ms": "12 ms"}},
    lambda one: {**one, "meta": {**one["meta"], "session_id": 17}},
    lambda one: {**one, "meta": {**one["meta"], "tool": ""}},
)
_SUCCESS_FAULTS: tuple[Fault, ...] = (
    lambda one: {**one, "success": "true"},
    lambda one: {**one, "success": 1},
    lambda one: {key: value for key, value in one.items() if key != "operationType"},
    lambda one: {**one, "operationType": ""},
    lambda one: {**one, "success": True, "operationType": "query", "data": None},
    lambda one: {**one, "success": False, "data": [1]},
    lambda one: {**one, "success": False, "data": None, "message": ""},
    lambda one: {**one, "metadata": []},
    lambda one: {**one, "result": None},
)


def _spoiled(payload: Payload, chance: random.Random) -> Payload:
    faults = _SUCCESS_FAULTS if "success" in payload else _CODE_FAULTS
    return chance.choice(faults)(payload)


# Faults of the text; an envelope begins with {"code": or {"success":

_TEXT_FAULTS: tuple[Callable[[bytes], bytes], ...] = (
    # A repeated key: which one counts depends on who reads.
    lambda text: text[:-1] + b',"message":"again"}',
    lambda text: text.replace(b'"message":"', b'"message":"\xff', 1),
    lambda text: text.replace(b'"message":"', b'"message":"\\ud800', 1),
    lambda text: text[:-1] + b',"metadata":{"depth":' + b"[" * 250 + b"]" * 250 + b"}}",
    lambda text: text + b"x",
)
