"""What passes between a client and its server, message by message, on any transport.

Where nothing may be changed, all passes as it comes and is looked at. Where something may, only
what is strict JSON-RPC, matched to a request that waits, and judged, passes to the client.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from msgspec import UNSET, Raw

from toolresult.json_schema.effort import TooMuchEffortError
from toolresult.proxy.answers import Answer, changed_answer, exchanged, rejecting
from toolresult.proxy.framing import LongLine, Piece, loose_id
from toolresult.proxy.jsonrpc import (
    Head,
    RequestId,
    answered_id,
    beside,
    error_answer,
    head_of,
    is_strict,
    messages_in,
    rejections,
    request_ids_in,
)
from toolresult.proxy.judgement import Judgement, is_lost, judge, not_a_result, worded_as
from toolresult.proxy.observation import Observer
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.promises import Promises
from toolresult.proxy.records import (
    Passage,
    cancelled_line,
    dropped_line,
    read_line,
    record_line,
    shown_of,
    unanswered_line,
    unjudged_line,
)
from toolresult.proxy.repaired_texts import hidden, hidden_message
from toolresult.proxy.repairs import changes_structures, without_promises
from toolresult.proxy.requests import CALL, MAX_NAME, Request, Waiting, has_long_name, has_no_name
from toolresult.proxy.texts import sentence
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.sentence import Sentence

_METHOD = re.compile(rb'"method"\s*:\s*"([\w/]{1,256})"', re.ASCII)
_TOOL = re.compile(rb'"name"\s*:\s*("[^"\\]{1,256}")')
# How much of a line that is not a message is shown, in bytes.
_SHOWN = 200
_MAX_DROPPED = 1000
_BLANKS = b" \t\r\n"
# What other programs take for the end of a line; JSON has it in texts, or between its parts.
_ESCAPES = {
    **{"\x85".encode(): rb"\u0085", "\u2028".encode(): rb"\u2028", "\u2029".encode(): rb"\u2029"},
    **{b"\r": b" ", b"\n": b" "},
}
_OTHER_LINE_ENDS = re.compile(b"|".join(_ESCAPES))
_CANCELLED = {"code": 1999, "message": "cancelled"}
_NO_ANSWER = {"code": 5002, "message": "the server gave no answer"}
_NOT_JUDGED = {
    "code": 5000,
    "message": "not judged",
    "meta": {"toolresult": {"outcome": "unknown"}},
}
# What an answer has before there is a result: a task that began, and a question to the user.
_OF_TASK = {"task", "_meta", "resultType"}
_OF_RESULT = {"content", "structuredContent", "isError", "result", "task"}
_OF_QUESTION = {"resultType", "inputRequests", "requestState", "_meta"}

Record = Callable[[bytes], None]
Say = Callable[[Sentence], None]


@dataclass(frozen=True)
class Passing:
    """What becomes of what a client sent.

    Attributes:
        onward: what the server gets.
        answer: what the client gets itself, where the server gets nothing.
        cancelled: the requests that the client waits for no longer.
    """

    onward: bytes
    answer: bytes = b""
    cancelled: tuple[RequestId, ...] = ()


@dataclass
class Dropped:
    """How many messages of a server its clients did not get.

    Attributes:
        count: how many.
    """

    count: int = 0


class Traffic:
    """The messages of one client and one server; a thread for each direction may use it.

    Args:
        options: what to do with results.
        record: takes the line of the log for each result; None where nobody wants them. A result
            that nothing depends on is then not judged.
        say: takes what the person that started the proxy should know.
        promises: what tools promise, where several clients share it.
        dropped: counts what is dropped, where several clients share it.
        common_turn: is for who judges what takes long, where several clients share it.
    """

    def __init__(
        self,
        options: ProxyOptions,
        record: Record | None,
        say: Say,
        promises: Promises | None = None,
        dropped: Dropped | None = None,
        common_turn: asyncio.Lock | None = None,
    ) -> None:
        self._own_turn, self._common_turn = asyncio.Lock(), common_turn or asyncio.Lock()
        self._options = options
        self._record = record or _forgotten
        self._say = say
        self._promises = promises or Promises(options.contracts)
        self._reading = replace(options.settings, data_contracts=None)
        self._waiting = Waiting(self._promises.tool_of_task)
        telemetry = options.telemetry
        self._observer = None if telemetry is None else Observer(telemetry)
        self._has_complained = False
        self._dropped = dropped or Dropped()
        self._unusable: set[str] = set()
        self._late: dict[RequestId, None] = {}
        self._is_judged = record is not None or telemetry is not None or options.is_strict
        if self._is_judged:
            # What judges is loaded now, and not while the first client waits.
            judge({"result": {"content": []}}, "warm-up", 0, self._promises, self._reading)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for the turn to judge what takes long: all who share it have it in rotation."""
        async with self._own_turn, self._common_turn:
            yield

    # From the client

    def from_client(self, line: bytes, *, is_whole: bool = False) -> Passing:
        """See a line or a body of the client; return what becomes of it.

        It is passed on as it is, except that with telemetry a call names its span in `_meta`.
        Where answers are held to requests, what cannot be held gets an error in its place.

        Args:
            line: the line.
            is_whole: whether the server gets nothing but messages.
        """
        messages = messages_in(line)
        heads = [head_of(message) for message in messages]
        read = [head for head in heads if head is not None]
        if is_whole or self._options.is_strict:
            reason = self._objection(read, is_read=bool(read) and None not in heads)
            if reason is not None:
                self._say(reason)
                said = reason.text(self._options.lang)
                unread = loose_id(line)
                asked = request_ids_in(line) or ([] if unread is None else [unread])
                return Passing(b"", rejections(asked, said))
        added = [*map(self._waiting.add, read or filter(None, map(_scanned, messages)))]
        cancelled = [request for request in added if request is not None]
        for request in cancelled:
            self._cancelled(request)
        onward = line if self._observer is None else self._observer.begin(line, messages)
        return Passing(onward, cancelled=tuple(one.request_id for one in cancelled))

    def in_pieces(self, piece: Piece, *, is_whole: bool = False) -> Passing:
        """Return what becomes of a piece of what a client sends, which is too long to be held.

        It is not remembered: where only what waits gets an answer, it is an error.
        """
        if not is_whole and not self._options.is_strict:
            return Passing(piece.content)
        if piece.whole is None:
            return Passing(b"")
        return Passing(b"", long_request(piece.whole, self._options, self._say))

    def _objection(self, heads: Sequence[Head], *, is_read: bool) -> Sentence | None:
        """Return why the server does not get messages; None where it does."""
        if not is_read:
            # Some servers read what has a mark or another encoding, and nothing would see it.
            return sentence("no-message")
        if self._options.is_strict and any(map(self._is_taken, heads)):
            return sentence("taken")
        if self._options.is_strict and any(map(has_long_name, heads)):
            return sentence("long-name", limit=str(MAX_NAME))
        if self._options.is_strict and any(map(has_no_name, heads)):
            return sentence("no-name")
        return None

    def _is_taken(self, head: Head) -> bool:
        request_id = head.request_id
        return not head.is_answer and request_id is not None and request_id in self._waiting

    # From the server, where something may be changed

    def from_server(self, line: bytes) -> bytes:
        """Return a text of the server as the client is to get it; nothing where it may not."""
        if not self._options.is_strict:
            return line
        arrived, text = perf_counter(), line.strip(_BLANKS)
        if not text:
            return line
        self._has_complained = False
        try:
            return self._passed(line, text, arrived)
        except TextError:
            return self._unreadable(text, arrived)
        except Exception as error:  # noqa: BLE001 - a defect here must not end the session
            self._say(sentence("not-judged", tool="unknown", reason=self._reason_of(error)))
            return self._unreadable(text, arrived)

    def _passed(self, line: bytes, text: bytes, arrived: float) -> bytes:
        """Return a text of the server as the client may have it.

        Raises:
            TextError: it is not strict JSON.
        """
        read = parse(text)
        is_batch = isinstance(read.value, list)
        if read.value == []:
            self._drop("not-strict", text)
            return b""
        messages = read.value if is_batch else [read.value]
        held = [self._held(message, text, arrived) for message in messages]
        is_same = all(new is old for new, old in zip(held, messages, strict=True))
        # What parsers or readers of lines could take otherwise is written anew.
        if is_same and not read.duplicate_keys and not _OTHER_LINE_ENDS.search(text):
            return line
        kept = [one for one in held if one is not None]
        return _written(kept if is_batch else kept[0]) if kept else b""

    def _held(self, message: Any, text: bytes, arrived: float) -> Answer | None:
        """Return a message as the client may have it; None where it may not."""
        if not is_strict(message):
            return self._rejected(answered_id(message), text, arrived)
        message = self._without_secrets_beside(message)
        if "method" in message:
            return self._asked_by_server(message)
        request = self._waiting.take_answered(message["id"])
        if request is None:
            if not self._is_late(message["id"]):
                self._drop("nobody-asked", text)
            return None
        given = message["id"]
        if type(given) is not type(request.request_id) or given != request.request_id:
            message = {**message, "id": request.request_id}
        return self._answer(message, request, len(text), arrived)

    def _is_late(self, request_id: RequestId) -> bool:
        """Whether it is that of a call that was cancelled: servers may answer it all the same."""
        if request_id not in self._late:
            return False
        del self._late[request_id]
        return True

    def _asked_by_server(self, message: Answer) -> Answer:
        """Return a request or a notification of the server, which may hold the result of a task."""
        params = message.get("params")
        if isinstance(params, dict) and isinstance(params.get("result"), dict):
            tool = self._promises.tool_of_task(params.get("taskId"))
            request = Request("", CALL, tool, perf_counter())
            judged = self._result_of_task({"result": params["result"]}, request, 0, 0.0)
            if judged["result"] is not params["result"]:
                message = {**message, "params": {**params, "result": judged["result"]}}
        return self._without_secrets(message)

    def _unreadable(self, text: bytes, arrived: float) -> bytes:
        answer = self._rejected(loose_id(text), text, arrived)
        return b"" if answer is None else _written(answer)

    def _rejected(self, given: RequestId | None, text: bytes, arrived: float) -> Answer | None:
        """Return an error in the place of what is not strict, if a request waits for it."""
        request = self._waiting.take_answered(given)
        if request is None:
            self._drop("not-strict", text)
            return None
        milliseconds = request.milliseconds(arrived)
        answer = self._rejecting(request, sentence("unreadable", tool=_name(request)), milliseconds)
        self._record_unjudged(Passage(request, milliseconds, len(text), len(to_json(answer))))
        return answer

    def _drop(self, reason: str, text: bytes) -> None:
        """Say and record what the client does not get; of a flood no more than its doublings.

        A server could otherwise push everything else out of a log that is rotated.
        """
        self._dropped.count += 1
        count = self._dropped.count
        if count > _MAX_DROPPED and count & (count - 1):
            return
        self._complain_of(text, reason)
        self._record(dropped_line(reason, len(text)))

    def _rejecting(self, request: Request, reason: Sentence, milliseconds: float) -> Answer:
        has_promise = self._has_promise(request)
        lang = self._options.lang
        return rejecting(request, reason, milliseconds, lang, has_promise=has_promise)

    def _has_promise(self, request: Request) -> bool:
        is_kept = not changes_structures(self._options.repairs)
        return is_kept and self._promises.announces(request.tool)

    def _without_secrets_beside(self, message: Answer) -> Answer:
        others = beside(message) if self._options.repairs.redact else {}
        found = self._without_secrets(others) if others else others
        if found is others:
            return message
        return {**{key: one for key, one in message.items() if key not in others}, **found}

    def _without_secrets(self, message: Answer) -> Answer:
        if not self._options.repairs.redact:
            return message
        found: Answer = hidden_message(message, self._options.lang)
        return message if found == message else found

    # From the server, where all passes

    def passed_on(self, line: bytes, arrived: float) -> None:
        """Judge a text of the server that the client has already, where nothing is changed.

        Args:
            line: the text.
            arrived: when it came, in seconds of `time.perf_counter`.
        """
        if self._options.is_strict:
            return
        messages = messages_in(line)
        self._has_complained = False
        for message in messages:
            self._seen(message, arrived)
        if not messages and line.strip():
            self._complain_of(line, "no-json")

    def _seen(self, message: bytes, arrived: float) -> None:
        head = head_of(message)
        if head is None:
            self._seen_unreadable(message, arrived)
            return
        if not head.is_message:
            self._complain_of(message, "no-json")
            return
        request = self._waiting.take_answered(head.request_id) if head.is_answer else None
        if request is None or not (self._is_judged or request.is_list):
            return
        try:
            answer = _value_of(head)
        except TextError as error:
            self._seen_unjudgeable(error, request, len(message), request.milliseconds(arrived))
            return
        self._answer(answer, request, len(message), arrived)

    def _seen_unreadable(self, message: bytes, arrived: float) -> None:
        """Note an answer that is not strict JSON: a client may accept it all the same."""
        given = loose_id(message)
        request = self._waiting.take_answered(given)
        if request is not None:
            milliseconds = request.milliseconds(arrived)
            self._record_unjudged(Passage(request, milliseconds, len(message), len(message)))
        elif given is None:
            self._complain_of(message, "no-json")

    def _seen_unjudgeable(
        self, error: TextError, request: Request, size: int, milliseconds: float
    ) -> None:
        if not request.is_logged:
            return
        found = not_a_result(error, _name(request), milliseconds, self._options.lang)
        self._note(found, Passage(request, milliseconds, size, size), lost=False)

    # Answers

    def _answer(self, message: Answer, request: Request, size: int, arrived: float) -> Answer:
        """Judge and note an answer; return it as the client may have it.

        Raises:
            TooMuchEffortError: that took longer than somebody lets it: it may be tried again.
        """
        try:
            return self._answered(message, request, size, arrived)
        except TooMuchEffortError:
            self._waiting.restore(request)
            raise

    def _answered(self, message: Answer, request: Request, size: int, arrived: float) -> Answer:
        if request.is_list:
            return self._list(message, request, arrived)
        milliseconds = request.milliseconds(arrived)
        if request.is_call or request.is_of_task:
            return self._of_call(message, request, size, milliseconds)
        answer = self._without_secrets(message)
        if request.is_read:
            passage = Passage(request, milliseconds, size, size)
            self._record(read_line(message, passage, self._options))
        return answer

    def _of_call(self, message: Answer, request: Request, size: int, milliseconds: float) -> Answer:
        """Judge the answer to a call, or to what asks for a task that one became."""
        result = message.get("result")
        nested = result.get("result") if isinstance(result, dict) else None
        if request.is_call:
            return self._result(message, request, size, milliseconds)
        call = replace(request, method=CALL)
        if request.method == "tasks/result":
            return self._result_of_task(message, call, size, milliseconds)
        if not isinstance(result, dict) or not isinstance(nested, dict):
            return self._without_secrets(message)
        judged = self._result_of_task({"result": nested}, call, size, milliseconds)["result"]
        if judged is nested:
            return self._without_secrets(message)
        return self._without_secrets({**message, "result": {**result, "result": judged}})

    def _result_of_task(
        self, message: Answer, request: Request, size: int, milliseconds: float
    ) -> Answer:
        """Judge the result of a task as that of the tool that began it, if that is known."""
        if request.tool is not None or "result" not in message or not self._options.enforce:
            return self._result(message, request, size, milliseconds)
        answer = self._rejecting(request, sentence("unknown-task"), milliseconds)
        self._record_unjudged(Passage(request, milliseconds, size, len(to_json(answer))))
        return exchanged(message, answer)

    def _is_no_result_yet(self, result: Any, request: Request) -> bool:
        if not isinstance(result, dict):
            return False
        task = result.get("task")
        task_id = task.get("taskId") if isinstance(task, dict) else None
        if isinstance(task_id, str) and result.keys() <= _OF_TASK:
            self._promises.began(task_id, request.tool)
            return True
        if result.get("resultType") == "task" and _OF_RESULT.isdisjoint(result):
            self._promises.began(str(result.get("taskId")), request.tool)
            return True
        return result.get("resultType") == "input_required" and result.keys() <= _OF_QUESTION

    def _list(self, message: Answer, request: Request, arrived: float) -> Answer:
        listed = message.get("result")
        if not isinstance(listed, dict):
            return self._without_secrets(message)
        if not self._promises.learn(listed) and self._options.enforce:
            milliseconds = request.milliseconds(arrived)
            return self._rejecting(request, sentence("too-many-tools"), milliseconds)
        if not changes_structures(self._options.repairs):
            return message
        changed = without_promises(listed)
        message = message if changed == listed else {**message, "result": changed}
        return self._without_secrets(message)

    def _result(self, message: Answer, request: Request, size: int, milliseconds: float) -> Answer:
        try:
            judgement = self._judged(message, request, milliseconds)
            sent, changed = message, tuple[str, ...]()
            if self._is_no_result_yet(message.get("result"), request):
                sent = self._without_secrets(message)
            elif self._options.is_strict:
                sent, changed = changed_answer(
                    message,
                    judgement,
                    request,
                    milliseconds,
                    self._options,
                    has_promise=self._has_promise(request),
                )
            sent_size = len(to_json(sent)) if changed else size
            passage = Passage(request, milliseconds, size, sent_size, changed)
            self._note(judgement, passage, lost=is_lost(judgement, changed))
        except (Exception, TooMuchEffortError) as error:
            if isinstance(error, TooMuchEffortError) and not error.is_last:
                raise
            return self._failed_to_judge(message, request, milliseconds, error)
        return sent

    def _failed_to_judge(
        self, message: Answer, request: Request, milliseconds: float, error: BaseException
    ) -> Answer:
        """Say that a result was not judged: it passes only where nothing depends on that."""
        shown = self._reason_of(error)
        if not self._options.is_strict:
            self._say(sentence("judging", tool=quote(_name(request)), reason=shown))
            return message
        reason = sentence("not-judged", tool=quote(_name(request)), reason=shown)
        self._say(reason)
        answer = self._rejecting(request, reason, milliseconds)
        self._record_unjudged(Passage(request, milliseconds, 0, len(to_json(answer))))
        return exchanged(message, answer)

    def _reason_of(self, error: BaseException) -> str:
        """Return why something failed, which may quote a result, or a schema of the server."""
        is_hidden = self._options.redact_log or self._options.repairs.redact
        return type(error).__name__ if is_hidden else str(error) or repr(error)

    def _judged(self, message: Answer, request: Request, milliseconds: float) -> Judgement:
        """Judge a result; where secrets are hidden, no word of the judgement quotes one."""
        judgement = self._judged_as_it_is(message, request, milliseconds)
        is_quoted = judgement.findings or judgement.result is None
        if not self._options.repairs.redact or not is_quoted:
            return judgement
        without = hidden_message(message, self._options.lang)
        return worded_as(judgement, self._judged_as_it_is(without, request, milliseconds))

    def _judged_as_it_is(self, message: Answer, request: Request, milliseconds: float) -> Judgement:
        """Judge a result, without an output schema that cannot be used unless it is enforced."""
        settings, tool = self._reading, _name(request)
        try:
            return judge(message, tool, milliseconds, self._promises, settings)
        except (ValueError, RecursionError) as error:
            if self._options.enforce:
                raise
            if tool not in self._unusable:
                self._unusable.add(tool)
                self._say(sentence("schema", tool=quote(tool), reason=self._reason_of(error)))
            promises = Promises(self._options.contracts)
            return judge(message, tool, milliseconds, promises, settings)

    # What is noted

    def _note(self, judgement: Judgement, passage: Passage, *, lost: bool) -> None:
        request = passage.request
        keys = self._promises.keys(_name(request)) if self._options.redact_log else frozenset[str]()
        shown = shown_of(judgement, passage, self._options, keys)
        self._record(record_line(shown, judgement.outcome, passage, lost=lost))
        pairs = zip(judgement.findings, shown.findings, strict=True)
        # A path may hold a key that the log does not show.
        findings = [replace(finding, path=document["path"]) for finding, document in pairs]
        self._observe(request, shown.envelope, findings, lost=lost)

    def _record_unjudged(self, passage: Passage) -> None:
        if passage.request.is_logged:
            self._record(unjudged_line(passage))
            self._observe(passage.request, _NOT_JUDGED)

    def _observe(self, request: Request, envelope: Answer, *more: Any, **facts: Any) -> None:
        if self._observer is None:
            return
        try:
            self._observer.end(request.request_id, envelope, *more, **facts)
        except Exception as error:  # noqa: BLE001 - telemetry must not cost the client its answer
            self._say(sentence("telemetry", reason=type(error).__name__))

    def _complain_of(self, text: bytes, key: str) -> None:
        """Tell of what is not passed on or not a message, once for each line."""
        if self._has_complained:
            return
        self._has_complained = True
        is_hidden = self._options.redact_log or self._options.repairs.redact
        shown = quote(text.strip()[:_SHOWN].decode("utf-8", "backslashreplace"))
        self._say(sentence(key, line=f"{len(text):,} bytes" if is_hidden else shown))

    # What gets no answer of the server

    def too_long(self, line: LongLine, *, must_answer: bool = False) -> bytes:
        """Note a line of the server that was too long to be held, now that it is over.

        Args:
            line: what is known of it.
            must_answer: whether the client could not be given the line as it came.

        Returns:
            what the client gets in its place, where results may be changed; otherwise it has
            the line already.
        """
        request = self._waiting.take_answered(line.request_id)
        if request is None:
            if self._options.is_strict:
                self._drop("nobody-asked", line.first)
            return b""
        milliseconds = request.milliseconds(perf_counter())
        answer = b""
        if must_answer or self._options.is_strict:
            limit = f"{self._options.max_message:,}"
            size = f"{line.size:,}"
            said = sentence("too-long", limit=limit, tool=_name(request), size=size)
            answer = _written(self._rejecting(request, said, milliseconds))
        sent = len(answer) or line.size
        self._record_unjudged(Passage(request, milliseconds, line.size, sent))
        return answer

    def failed(self, request_id: RequestId | None, reason: str) -> Request | None:
        """Return a request that will have no answer, and wait for it no longer."""
        request = self._waiting.take(request_id)
        if request is not None:
            self._unanswered(request, self._shown(reason))
        return request

    def left(self, among: Iterable[RequestId] | None = None) -> None:
        """Wait no longer for the requests of a client that left; as in `ended`."""
        for request in self._waiting.take_all(among):
            self._cancelled(request)

    @property
    def waiting(self) -> list[RequestId]:
        """The identifiers of the requests that have no answer yet."""
        return self._waiting.identifiers

    @property
    def waits(self) -> bool:
        """Whether a request has no answer yet."""
        return bool(self._waiting)

    def ended(self, reason: Sentence, among: Iterable[RequestId] | None = None) -> Iterable[bytes]:
        """Yield an answer to each request that will have none.

        Args:
            reason: why.
            among: look only at the requests with such identifiers; None is all.
        """
        said = self._shown(reason.text(self._options.lang))
        for request in self._waiting.take_all(among):
            self._unanswered(request, said)
            yield error_answer(request.request_id, said) + b"\n"

    def _shown(self, reason: str) -> str:
        """Return a reason without secrets, where they are hidden: it may have a server's words."""
        return str(hidden(reason, self._options.lang)) if self._options.repairs.redact else reason

    def _unanswered(self, request: Request, reason: str) -> None:
        if request.is_logged:
            message = _NO_ANSWER["message"] if self._options.redact_log else reason
            self._record(unanswered_line(request, str(message)))
        self._observe(request, _NO_ANSWER)

    def _cancelled(self, request: Request) -> None:
        self._late[request.request_id] = None
        while len(self._late) > _MAX_DROPPED:
            del self._late[next(iter(self._late))]
        if request.is_logged:
            self._record(cancelled_line(request, self._options.lang))
            self._observe(request, _CANCELLED)


def long_request(whole: LongLine, options: ProxyOptions, say: Say) -> bytes:
    """Return the answer to a request that is too long to be held."""
    reason = sentence("long-request", limit=f"{options.max_message:,}")
    say(reason)
    asked = [] if whole.request_id is None else [whole.request_id]
    return rejections(asked, reason.text(options.lang))


def _scanned(message: bytes) -> Head | None:
    """Return what can be seen of a request that is nested too deep to be read: servers may."""
    method, tool = _METHOD.search(message), _TOOL.search(message)
    request_id = loose_id(message)
    if method is None or request_id is None:
        return None
    params = b"{}" if tool is None else b'{"name":' + tool[1] + b"}"
    return Head(request_id, method[1].decode(), Raw(params))


def _name(request: Request) -> str:
    return request.tool or ("unknown" if request.is_call else request.method)


def _written(message: Any) -> bytes:
    """Return a message as one line, to whatever reader of lines."""
    text = to_json(message).encode()
    return _OTHER_LINE_ENDS.sub(lambda found: _ESCAPES[found[0]], text) + b"\n"


def _value_of(head: Head) -> Answer:
    """Return an answer as JSON.

    Raises:
        TextError: it is not strict JSON.
    """
    parts = {"result": head.result, "error": head.error}
    found = {key: parse(bytes(raw)).value for key, raw in parts.items() if raw is not UNSET}
    return {"jsonrpc": "2.0", "id": head.request_id, **found}


def _forgotten(_line: bytes) -> None:
    """Take a line that nobody wants."""
