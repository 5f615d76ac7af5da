"""A run record as a person reads it: agents, calls, results, hand-offs and guardrails in order."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from toolresult.cli.output import one_line
from toolresult.cli.texts import say
from toolresult.forms.registry import data_as_text
from toolresult.runs.outputs import (
    ToolOutput,
    arguments_of,
    call_id_of,
    calls_in,
    said_in,
    tool_name_of,
)

_LONGEST_TEXT = 2_000
_INDENT = "    "
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
Record = Mapping[str, Any]
Item = Mapping[str, Any]


def run_text(record: Record, lang: str) -> str:
    """Write a checked run record for people; colors are for a terminal."""
    return "\n".join(_Teller(record, lang).lines())


class _Teller:
    """Tells one run."""

    def __init__(self, record: Record, lang: str) -> None:
        self.record = record
        self.lang = lang
        # By the item: every call, and every answer.
        self.calls: dict[int, ToolOutput] = {}
        self.answers: dict[int, ToolOutput] = {}
        self.last_said: str | None = None
        for call, answer, output in calls_in(record):
            self.calls[id(call)] = output
            if answer is not None:
                self.answers[id(answer)] = output

    def lines(self) -> Iterator[str]:
        yield self._status()
        if self.record["input"] != []:
            yield self._say("run.input", text=self._input())
        yield from self._guardrails("input")
        for item in self.record["new_items"]:
            yield from self._item(item)
        for where in ("tool-input", "tool-output", "output"):
            yield from self._guardrails(where)
        for item in self.record["interruptions"]:
            yield self._waits(item)
        yield from self._end()

    def _status(self) -> str:
        status = self.record["status"]
        word = click.style(self._say(f"run.{status}"), fg=_STATUS_COLORS[status], bold=True)
        parts = [self._say("run.status", status=word)]
        if self.record.get("current_turn") is not None:
            parts.append(self._say("run.turns", turns=self.record["current_turn"]))
        sdk = self.record.get("sdk")
        if sdk:
            parts.append(f"{one_line(sdk['name'])} {one_line(sdk['version'])}")
        return say("run.separator", self.lang).join(parts)

    def _input(self) -> str:
        given = self.record["input"]
        if isinstance(given, list):
            texts = [one["content"] for one in given if isinstance(one.get("content"), str)]
            return self._text(texts[-1]) if texts else self._say("run.items", count=len(given))
        return self._text(given)

    # Items

    def _item(self, item: Item) -> Iterator[str]:
        agent = self._agent(item.get("agent"))
        match item["type"]:
            case "message_output_item":
                yield from self._message(agent, item)
            case "reasoning_item":
                yield click.style(self._thoughts(agent, item), dim=True)
            case "tool_call_item":
                yield from self._call(agent, item)
            case "tool_call_output_item":
                yield self._answer(self.answers[id(item)])
            case "handoff_call_item":
                tool = self._name(tool_name_of(item), call_id_of(item))
                yield self._say("run.asks-to-hand-off", agent=agent, tool=tool)
            case "handoff_output_item":
                source = self._agent(item.get("source_agent"))
                target = self._agent(item.get("target_agent"))
                line = self._say("run.hands-off", agent=source, target=target)
                yield click.style(line, fg="cyan")
            case "tool_approval_item":
                pass  # it stands among the interruptions, or was decided
            case kind:
                yield self._say("run.other", agent=agent, kind=one_line(kind))

    def _message(self, agent: str, item: Item) -> Iterator[str]:
        for part in _parts(item, "content"):
            if isinstance(part.get("refusal"), str):
                text = self._say("run.refuses", agent=agent, text=self._text(part["refusal"]))
                yield click.style(text, fg="yellow")
            elif isinstance(part.get("text"), str):
                self.last_said = part["text"]
                yield self._say("run.says", agent=agent, text=self._text(part["text"]))

    def _thoughts(self, agent: str, item: Item) -> str:
        parts = _parts(item, "summary") + _parts(item, "content")
        texts = [part["text"] for part in parts if isinstance(part.get("text"), str)]
        return self._say("run.thinks", agent=agent, text=self._text("\n".join(texts) or "…"))

    def _call(self, agent: str, item: Item) -> Iterator[str]:
        call = self.calls[id(item)]
        tool = self._name(call.tool, call.call_id)
        yield self._say("run.calls", agent=agent, tool=tool, text=self._value(call.arguments))
        if call.answered and not any(call is one for one in self.answers.values()):
            yield self._answer(call)

    def _answer(self, call: ToolOutput) -> str:
        key, color = {
            True: ("run.broke", "red"),
            False: ("run.worked", "green"),
            None: ("run.unclear", "yellow"),
        }[call.is_error]
        said = said_in(call.seen) if isinstance(call.seen, list) else None
        text = self._value(call.output if said is None else said)
        tool = self._name(call.tool, call.call_id)
        return click.style("  " + self._say(key, tool=tool, text=text), fg=color)

    def _waits(self, item: Item) -> str:
        tool = self._name(tool_name_of(item), call_id_of(item))
        line = self._say("run.waits", tool=tool, text=self._value(arguments_of(item)))
        return click.style(line, fg="yellow")

    # Guardrails, and the end

    def _guardrails(self, where: str) -> Iterator[str]:
        for result in self.record[_GUARDRAILS[where]]:
            name = one_line(result["guardrail"]["name"])
            guardrail = self._say(f"run.guardrail.{where}", name=name)
            output = result["output"]
            behavior = output.get("behavior") or {}
            is_tripped = output.get("tripwire_triggered") is True
            if is_tripped or behavior.get("type") == "raise_exception":
                text = self._value(output["output_info"])
                yield click.style(
                    self._say("run.tripped", guardrail=guardrail, text=text), fg="red"
                )
            elif behavior.get("type") == "reject_content":
                text = self._value(behavior.get("message"))
                line = self._say("run.rejected", guardrail=guardrail, text=text)
                yield click.style(line, fg="yellow")
            else:
                yield click.style(self._say("run.passed", guardrail=guardrail), dim=True)

    def _end(self) -> Iterator[str]:
        error = self.record.get("error")
        if error:
            kind, text = one_line(error["type"]), self._text(error["message"])
            yield click.style(self._say("run.error", type=kind, text=text), fg="red")
        output = self.record["final_output"]
        if output is not None and output != self.last_said:
            yield self._say("run.final", text=self._value(output))
        lost = self.record.get("lossy") or []
        if lost:
            path, reason = one_line(lost[0]["path"]), one_line(lost[0]["reason"])
            line = self._say("run.lossy", count=len(lost), path=path, reason=reason)
            yield click.style(line, dim=True)

    # Words

    def _say(self, key: str, **words: object) -> str:
        return say(key, self.lang, **words).rstrip()

    def _agent(self, agent: Mapping[str, Any] | None) -> str:
        name = one_line(agent["name"]) if agent else self._say("run.nobody")
        return click.style(name, bold=True)

    def _name(self, tool: str | None, call_id: str | None) -> str:
        name = one_line(tool) if tool else self._say("run.no-name")
        return f"{name} ({one_line(call_id)})" if call_id else name

    def _value(self, value: Any) -> str:
        return self._text(data_as_text(value))

    def _text(self, text: str) -> str:
        """Write a text on lines of its own if it has several; long ones are cut."""
        shown = text[:_LONGEST_TEXT]
        lines = [one_line(line) for line in shown.splitlines()]
        if len(text) > len(shown):
            lines.append(self._say("run.more", count=len(text) - len(shown)))
        return lines[0] if len(lines) == 1 else "".join(f"\n{_INDENT}{line}" for line in lines)


def _parts(item: Item, field: str) -> list[Mapping[str, Any]]:
    found = (item.get("raw_item") or {}).get(field)
    return [part for part in found if isinstance(part, dict)] if isinstance(found, list) else []
