"""Payloads that grow in one direction: long keys, deep, wide, repeated, many findings, blanks."""

from collections.abc import Callable, Mapping
from typing import Any

_Make = Callable[[int], Any]


def _envelope(data: str, code: str = "0") -> str:
    meta = '{"tool":"x","execution_time_ms":1}'
    return f'{{"code":{code},"message":"m","data":{data},"meta":{meta}}}'


def _list(item: str, size: int) -> str:
    """Return a list of about `size` characters."""
    return f"[{','.join([item] * (size // (len(item) + 1) or 1))}]"


def _below_long_key(item: str) -> _Make:
    return lambda size: _envelope(f'{{"{"k" * (size // 2)}":{_list(item, size // 2)}}}')


def _deep(item: str) -> _Make:
    return lambda size: _envelope("[" * 150 + _list(item, size) + "]" * 150)


def _wide(item: str, code: str = "0") -> _Make:
    return lambda size: _envelope(_list(item, size), code)


def _members(size: int, member: str = '"{0}":0') -> str:
    return ",".join(member.format(number) for number in range(size // (len(member) + 4)))


def _nested(value: Any, depth: int = 150) -> dict[str, Any]:
    for _ in range(depth):
        value = [value]
    return {"code": 0, "data": value}


_DUPLICATE, _LARGE, _PACKED = '{"a":1,"a":1}', "9007199254740993", '"[]"'
_PAIR = "\\ud83d\\ude00"
_FRAME = r"\n  at x"
_TWICE = '"{0}":0,"{0}":0'
_TOOL = '{"code":0,"meta":{"tool":"x","execution_time_ms":1,'

# Name → function of a size in characters; of a Python value more or less so.
SHAPES: Mapping[str, _Make] = {
    "duplicate keys below a long key": _below_long_key(_DUPLICATE),
    "large integers below a long key": _below_long_key(_LARGE),
    "packed JSON below a long key": _below_long_key(_PACKED),
    "deep duplicate keys": _deep(_DUPLICATE),
    "deep large integers": _deep(_LARGE),
    "deep and wide": lambda size: _envelope(
        "[" * 150 + '"[]",' + _list("0", size)[1:] + "]" * 150, "7"
    ),
    "items of a run that are no objects": lambda size: f'{{"new_items":{_list("0", size)}}}',
    "items of a run that are empty": lambda size: f'{{"new_items":{_list("{}", size)}}}',
    "deep items of a run": lambda size: (
        f'{{"new_items":{"[" * 100}{_list(_DUPLICATE, size)}{"]" * 100}}}'
    ),
    "unknown fields": lambda size: f'{{"code":0,{_members(size)}}}',
    "unknown names of meta": lambda size: f"{_TOOL}{_members(size)}}}}}",
    "a list of wrong types": lambda size: (
        f'{_TOOL}"toolresult":{{"assumed":{_list("0", size)}}}}}}}'
    ),
    "duplicate keys of the extension": lambda size: (
        f'{_TOOL}"toolresult":{{{_members(size, _TWICE)}}}}}}}'
    ),
    "line feeds": lambda size: _envelope(f"[{_LARGE},{chr(10) * size}{_PACKED}]"),
    "nothing but blanks": lambda size: " " * size,
    "blanks in data": lambda size: _envelope(f"[{' ' * size}]"),
    "empty lists": _wide("[]"),
    "small objects": _wide('{"":0}'),
    "small lists of an invalid envelope": _wide("[0]", '"0"'),
    "a long text": lambda size: _envelope(f'"{"x" * size}"'),
    "surrogates": lambda size: _envelope(f'"{_PAIR * (size // 12)}"'),
    "half a surrogate at the end": lambda size: _envelope(
        '"' + "\\u00e9" * (size // 6) + '\\ud800"'
    ),
    "numbers beyond a double": _wide("1e400"),
    "digits": lambda size: _envelope("1" * size),
    "digits of a fraction": lambda size: _envelope("0." + "1" * size),
    "digits of an exponent": lambda size: _envelope("1e" + "1" * size),
    "frames of a stack": lambda size: f'{{"code":1002,"message":"{_FRAME * (size // 8)}"}}',
    "a misspelled key": lambda size: f'{{"code":0,"{"messag" * (size // 6)}":0}}',
    "broken objects in free text": lambda size: '{"a":' * (size // 5),
    "objects in free text": lambda size: "x " + '{"code":1} ' * (size // 11),
    "quotes in free text": lambda size: '{"' * (size // 2),
    "no JSON in Python, below a long key": lambda size: {
        "code": 0,
        "data": {"k" * (size // 2): [b"x"] * (size // 18)},
    },
    "no JSON in Python, deep": lambda size: _nested([b"x"] * (size // 9)),
    "integers in Python, deep": lambda size: _nested([0] * (size // 9)),
}
