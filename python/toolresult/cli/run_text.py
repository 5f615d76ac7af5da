"""A run record as a person reads it: agents, calls, results, hand-offs and guardrails in order."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from toolresult.cli.output import one_line, styled
from toolresult.forms.canonical import data_as_text
from toolresult.runs.calls import ToolOutput, arguments_of, call_id_of, calls_in, tool_name_of
from toolresult.runs.outputs import said_in
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word

_LONGEST_TEXT = 2_000
_INDENT = "    "
_STATUSES = {
    "completed": Translation("completed", "已完成"),
    "interrupted": Translation("interrupted: waiting for approval", "已中断：等待审批"),
    "in_progress": Translation("in progress", "进行中"),
    "incomplete": Translation("incomplete: stopped early", "未完成：提前停止"),
    "failed": Translation("failed", "失败"),
}
_STATUS_COLORS = {
    "completed": "green",
    "interrupted": "yellow",
    "in_progress": "cyan",
    "incomplete": "yellow",
    "failed": "red",
}
_GUARDRAILS = {
    "input": "input_guardrail_results",
    "tool-input": "tool_input_guardrail_results",
    "tool-output": "tool_output_guardrail_results",
    "output": "output_guardrail_results",
}
_SEPARATOR = Translation("; ", "；")
_NOBODY = Translation("(unknown agent)", "（未知智能体）")
_NO_NAME = Translation("(no name)", "（无名称）")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "status": {"en": "Run: {status}", "zh": "运行：{status}"},
            "turns": {"en": "turns: {turns}", "zh": "轮次：{turns}"},
            "input": {"en": "Input: {text}", "zh": "输入：{text}"},
            "items": {"en": "{count} items", "zh": "{count} 个条目"},
            "says": {"en": "{agent}: {text}", "zh": "{agent}：{text}"},
            "refuses": {"en": "{agent} refuses: {text}", "zh": "{agent} 拒绝回答：{text}"},
            "thinks": {"en": "{agent} thinks: {text}", "zh": "{agent} 思考：{text}"},
            "calls": {"en": "{agent} calls {tool}: {text}", "zh": "{agent} 调用 {tool}：{text}"},
            "worked": {"en": "✓ {tool}: {text}", "zh": "✓ {tool}：{text}"},
            "broke": {"en": "✗ {tool} failed: {text}", "zh": "✗ {tool} 失败：{text}"},
            "unclear": {
                "en": "? {tool}, unknown whether it failed: {text}",
                "zh": "? {tool}，无法判断是否失败：{text}",
            },
            "waits": {
                "en": "Waiting for approval: {tool}: {text}",
                "zh": "等待审批：{tool}：{text}",
            },
            "hands-off": {"en": "{agent} hands off to {target}", "zh": "{agent} 移交给 {target}"},
            "asks-to-hand-off": {
                "en": "{agent} requests a hand-off: {tool}",
                "zh": "{agent} 请求移交：{tool}",
            },
            "other": {"en": "{agent}: item {kind}", "zh": "{agent}：条目 {kind}"},
            "guardrail.input": {"en": "Input guardrail {name}", "zh": "输入护栏 {name}"},
            "guardrail.output": {"en": "Output guardrail {name}", "zh": "输出护栏 {name}"},
            "guardrail.tool-input": {
                "en": "Tool-input guardrail {name}",
                "zh": "工具参数护栏 {name}",
            },
            "guardrail.tool-output": {
                "en": "Tool-output guardrail {name}",
                "zh": "工具输出护栏 {name}",
            },
            "passed": {"en": "{guardrail}: passed", "zh": "{guardrail}：通过"},
            "tripped": {"en": "{guardrail}: tripped: {text}", "zh": "{guardrail}：已触发：{text}"},
            "rejected": {
                "en": "{guardrail}: rejected: {text}",
                "zh": "{guardrail}：已拒绝：{text}",
            },
            "error": {"en": "Error: {type}: {text}", "zh": "错误：{type}：{text}"},
            "final": {"en": "Final output: {text}", "zh": "最终输出：{text}"},
            "lossy": {
                "en": "Values that JSON cannot carry unchanged: {count}; first: {path} ({reason})",
                "zh": "JSON 无法原样携带的值：{count} 个；第一个：{path}（{reason}）",
            },
            "more": {"en": "… ({count} more characters)", "zh": "……（另有 {count} 个字符）"},
        }
    ),
)
Record = Mapping[str, Any]
Item = Mapping[str, Any]


def run_text(record: Record) -> Joined:
    """Write a checked run record for people; colors are for a terminal."""
    return Joined(tuple(styled(line) for line in _Story(record).lines()), "\n")


class _Story:
    """A run, told line by line."""

    def __init__(self, record: Record) -> None:
        self.record = record
        # By the identity of the item: every call, and every answer.
        self.calls: dict[int, ToolOutput] = {}
        self.answers: dict[int, ToolOutput] = {}
        self.last_said: str | None = None
        for call, answer, output in calls_in(record):
            self.calls[id(call)] = output
            if answer is not None:
                self.answers[id(answer)] = output

    def lines(self) -> Iterator[Word]:
        yield self._status()
        if self.record["input"] != []:
            yield _sentence("input", text=self._input())
        yield from self._guardrails("input")
        for item in self.record["new_items"]:
            yield from self._item(item)
        for where in ("tool-input", "tool-output", "output"):
            yield from self._guardrails(where)
        for item in self.record["interruptions"]:
            yield self._waits(item)
        yield from self._end()

    def _status(self) -> Word:
        status = self.record["status"]
        word = styled(_STATUSES[status], fg=_STATUS_COLORS[status], bold=True)
        parts: list[Word] = [_sentence("status", status=word)]
        if self.record.get("current_turn") is not None:
            parts.append(_sentence("turns", turns=self.record["current_turn"]))
        sdk = self.record.get("sdk")
        if sdk:
            parts.append(f"{one_line(sdk['name'])} {one_line(sdk['version'])}")
        return Joined(tuple(parts), _SEPARATOR)

    def _input(self) -> Word:
        given = self.record["input"]
        if not isinstance(given, list):
            return _text(given)
        texts = [item["content"] for item in given if isinstance(item.get("content"), str)]
        return _text(texts[-1]) if texts else _sentence("items", count=len(given))

    # Items

    def _item(self, item: Item) -> Iterator[Word]:
        agent = _agent(item.get("agent"))
        match item["type"]:
            case "message_output_item":
                yield from self._message(agent, item)
            case "reasoning_item":
                yield styled(self._thoughts(agent, item), dim=True)
            case "tool_call_item":
                yield from self._call(agent, item)
            case "tool_call_output_item":
                yield self._answer(self.answers[id(item)])
            case "handoff_call_item":
                tool = _name(tool_name_of(item), call_id_of(item))
                yield _sentence("asks-to-hand-off", agent=agent, tool=tool)
            case "handoff_output_item":
                source = _agent(item.get("source_agent"))
                target = _agent(item.get("target_agent"))
                line = _sentence("hands-off", agent=source, target=target)
                yield styled(line, fg="cyan")
            case "tool_approval_item":
                pass  # it is among the interruptions, or was decided
            case kind:
                yield _sentence("other", agent=agent, kind=one_line(kind))

    def _message(self, agent: Word, item: Item) -> Iterator[Word]:
        for part in _parts(item, "content"):
            if isinstance(part.get("refusal"), str):
                text = _sentence("refuses", agent=agent, text=_text(part["refusal"]))
                yield styled(text, fg="yellow")
            elif isinstance(part.get("text"), str):
                self.last_said = part["text"]
                yield _sentence("says", agent=agent, text=_text(part["text"]))

    def _thoughts(self, agent: Word, item: Item) -> Word:
        parts = _parts(item, "summary") + _parts(item, "content")
        texts = [part["text"] for part in parts if isinstance(part.get("text"), str)]
        return _sentence("thinks", agent=agent, text=_text("\n".join(texts) or "…"))

    def _call(self, agent: Word, item: Item) -> Iterator[Word]:
        call = self.calls[id(item)]
        tool = _name(call.tool, call.call_id)
        yield _sentence("calls", agent=agent, tool=tool, text=_value(call.arguments))
        if call.answered and not any(call is answer for answer in self.answers.values()):
            yield self._answer(call)

    def _answer(self, call: ToolOutput) -> Word:
        key, color = {
            True: ("broke", "red"),
            False: ("worked", "green"),
            None: ("unclear", "yellow"),
        }[call.is_error]
        said = said_in(call.seen) if isinstance(call.seen, list) else None
        text = _value(call.output if said is None else said)
        tool = _name(call.tool, call.call_id)
        return styled(Joined(("  ", _sentence(key, tool=tool, text=text))), fg=color)

    def _waits(self, item: Item) -> Word:
        tool = _name(tool_name_of(item), call_id_of(item))
        line = _sentence("waits", tool=tool, text=_value(arguments_of(item)))
        return styled(line, fg="yellow")

    # Guardrails, and the end

    def _guardrails(self, where: str) -> Iterator[Word]:
        for result in self.record[_GUARDRAILS[where]]:
            name = one_line(result["guardrail"]["name"])
            guardrail = _sentence(f"guardrail.{where}", name=name)
            output = result["output"]
            behavior = output.get("behavior") or {}
            is_tripped = output.get("tripwire_triggered") is True
            if is_tripped or behavior.get("type") == "raise_exception":
                text = _value(output["output_info"])
                yield styled(_sentence("tripped", guardrail=guardrail, text=text), fg="red")
            elif behavior.get("type") == "reject_content":
                text = _value(behavior.get("message"))
                line = _sentence("rejected", guardrail=guardrail, text=text)
                yield styled(line, fg="yellow")
            else:
                yield styled(_sentence("passed", guardrail=guardrail), dim=True)

    def _end(self) -> Iterator[Word]:
        error = self.record.get("error")
        if error:
            kind, text = one_line(error["type"]), _text(error["message"])
            yield styled(_sentence("error", type=kind, text=text), fg="red")
        output = self.record["final_output"]
        if output is not None and output != self.last_said:
            yield _sentence("final", text=_value(output))
        lost = self.record.get("lossy") or []
        if lost:
            path, reason = one_line(lost[0]["path"]), one_line(lost[0]["reason"])
            line = _sentence("lossy", count=len(lost), path=path, reason=reason)
            yield styled(line, dim=True)


def _agent(agent: Mapping[str, Any] | None) -> Word:
    return styled(one_line(agent["name"]) if agent else _NOBODY, bold=True)


def _name(tool: str | None, call_id: str | None) -> Word:
    name: Word = one_line(tool) if tool else _NO_NAME
    return Joined((name, f" ({one_line(call_id)})")) if call_id else name


def _value(value: Any) -> Word:
    return _text(data_as_text(value))


def _text(text: str) -> Word:
    """Write a text on lines of its own if it has several; long texts are cut."""
    shown = text[:_LONGEST_TEXT]
    lines: list[Word] = [one_line(line) for line in shown.splitlines()]
    if len(text) > len(shown):
        lines.append(_sentence("more", count=len(text) - len(shown)))
    if len(lines) == 1:
        return lines[0]
    return Joined(tuple(Joined((f"\n{_INDENT}", line)) for line in lines))


def _parts(item: Item, field: str) -> list[Mapping[str, Any]]:
    found = (item.get("raw_item") or {}).get(field)
    return [part for part in found if isinstance(part, dict)] if isinstance(found, list) else []
