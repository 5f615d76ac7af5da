package toolresult

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// ToolError is a failure that a tool explains itself: code and message reach the model as they are.
type ToolError struct {
	Code    Code
	Message string
}

// Error returns the code and the message.
func (e *ToolError) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

// How long a tool that was told to stop has to do so.
const grace = 20 * time.Millisecond

// What a tool that is run says, in the words of the other languages.
var textsOfRun = map[string]map[Language]string{
	"timeout":         {English: "{tool} did not finish within {limit} seconds", Chinese: "{tool} 未在{limit}秒内完成"},
	"timeout-running": {English: "{tool} did not finish within {limit} seconds and could not be stopped; it may still take effect", Chinese: "{tool} 未在{limit}秒内完成，也无法停止，仍可能生效"},
	"raised":          {English: "{tool} could not complete", Chinese: "{tool} 未能完成"},
	"cancelled":       {English: "{tool} was cancelled", Chinese: "{tool} 已取消"},
	"unusable":        {English: "{tool} completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.", Chinese: "{tool} 已成功执行，但其结果无法显示。它的作用（如有）已经产生：不要用相同的参数再次调用。"},
	"nothing":         {English: "{tool} returned nothing where a result is expected", Chinese: "{tool} 没有返回任何结果"},
}

// Run runs a tool so that there is always a valid response, whatever it returns.
//
// The tool may return an envelope of any form, as a struct or as what encoding/json writes, or a
// plain value, which is the data of a success. A [*ToolError] is a failure with its code and
// message. Of any other error, and of a panic, the model learns only that the tool could not
// complete: the error may hold secrets, and goes to [slog.Default]. When the context ends, so does
// Run: a tool that does not stop then keeps running, and the response says so in still_running.
func Run(ctx context.Context, name string, tool func(context.Context) (any, error)) ToolResponse {
	return Settings{}.Run(ctx, name, tool)
}

// Run is the function [Run] with settings: its messages are in their language.
func (s Settings) Run(ctx context.Context, name string, tool func(context.Context) (any, error)) ToolResponse {
	one := run{s, cmpOr(strip(name), "tool"), time.Now()}
	ended := make(chan ToolReturn, 1)
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				slog.ErrorContext(ctx, "a tool panicked", "tool", one.tool, "cause", cause, "stack", string(debug.Stack()))
				ended <- one.failure(CodeInternalError, "raised")
			}
		}()
		value, err := tool(ctx)
		ended <- one.answer(ctx, value, err)
	}()
	select {
	case found := <-ended:
		return one.response(found)
	case <-ctx.Done():
	}
	select {
	case <-ended:
		return one.response(one.stopped(ctx, false))
	case <-time.After(grace):
		return one.response(one.stopped(ctx, true))
	}
}

type run struct {
	settings Settings
	tool     string
	started  time.Time
}

func (r run) failure(code Code, key string) ToolReturn {
	seconds := strconv.FormatFloat(time.Since(r.started).Round(time.Millisecond).Seconds(), 'f', -1, 64)
	return r.settings.NewFailure(code, fill(textsOfRun[key][r.settings.language()], pairs("tool", r.tool, "limit", seconds)))
}

func (r run) stopped(ctx context.Context, isRunning bool) ToolReturn {
	found := r.failure(CodeCancelled, "cancelled")
	switch isLate := errors.Is(ctx.Err(), context.DeadlineExceeded); {
	case isLate && isRunning:
		found = r.failure(CodeExecutionTimeout, "timeout-running")
	case isLate:
		found = r.failure(CodeExecutionTimeout, "timeout")
	}
	if isRunning {
		found.Meta = &ToolReturnMeta{Toolresult: &Extension{StillRunning: Ptr(true)}}
	}
	return found
}

func (r run) answer(ctx context.Context, value any, err error) ToolReturn {
	var explained *ToolError
	switch {
	case errors.As(err, &explained):
		return r.settings.NewFailure(explained.Code, explained.Message)
	case err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()):
		return r.stopped(ctx, false)
	case err != nil:
		slog.ErrorContext(ctx, "a tool failed", "tool", r.tool, "error", err)
		return r.failure(CodeInternalError, "raised")
	}
	text, err := json.Marshal(value)
	if err != nil {
		slog.ErrorContext(ctx, "a tool returned what is no result", "tool", r.tool, "error", err)
		return r.failure(CodeInternalError, "unusable")
	}
	return r.returned(text)
}

// returned reads what a tool returned: an envelope of any form, or the data of a success.
func (r run) returned(content []byte) ToolReturn {
	found, isJSON := scan(content, theContract().Limits.Depth)
	switch {
	case !isJSON:
		return r.failure(CodeInternalError, "unusable")
	case found.is(null):
		return r.failure(CodeInternalError, "nothing")
	}
	made, facts, err := r.settings.asReturn(found, content)
	if err == nil {
		return made
	}
	var reported *Reading
	if found.is(object) && (facts == nil || facts.outcome(found) != OK) {
		reported = readItem(found)
		if reported == nil {
			reported = readReported(found)
		}
	}
	if reported == nil {
		if facts != nil {
			return r.failure(CodeInternalError, "unusable") // it says too little to be shown
		}
		return ToolReturn{Data: content}
	}
	reported.Message = cmpOr(strings.TrimPrefix(reported.Message, errorPrefix), fill(textsOfRun["raised"][r.settings.language()], pairs("tool", r.tool)))
	failed := reported.failure(false, r.settings.language())
	failed.Data = content
	return failed
}

// asReturn returns a valid envelope of any form of a tool result as a tool-return.
func (s Settings) asReturn(v *value, content []byte) (ToolReturn, *formFacts, error) {
	var made ToolReturn
	facts := formOf(v)
	if facts == nil || !facts.isResult() {
		return made, nil, errors.New("not an envelope")
	}
	valid, err := s.mustBeValid(facts, v, content)
	if err != nil {
		return made, facts, err
	}
	target := theContract().factsOf(FormToolReturn)
	if facts != target {
		valid = forward(valid, facts, target, Given{}, true)
	}
	return made, facts, made.UnmarshalJSON([]byte(compact(valid)))
}

func (r run) response(found ToolReturn) ToolResponse {
	took := float64(time.Since(r.started).Microseconds()) / 1000
	made := ToolResponse{
		Code: found.Code,
		Data: found.Data,
		Meta: ToolResponseMeta{
			Tool:            r.tool,
			ExecutionTimeMS: json.Number(strconv.FormatFloat(took, 'f', -1, 64)),
		},
	}
	if found.Message != nil {
		made.Message = *found.Message
	}
	if found.Code == CodeSuccess {
		made.Message = cmpOr(made.Message, theContract().Defaults.Message)
	}
	if found.Meta != nil {
		took, tool := made.Meta.ExecutionTimeMS, made.Meta.Tool
		made.Meta = ToolResponseMeta{
			ResourceType: found.Meta.ResourceType, SessionID: found.Meta.SessionID,
			TemporarySession: found.Meta.TemporarySession, TraceID: found.Meta.TraceID,
			RequestID: found.Meta.RequestID, ErrorType: found.Meta.ErrorType,
			RetryAfterMS: found.Meta.RetryAfterMS, Toolresult: found.Meta.Toolresult,
			Extra: found.Meta.Extra, Tool: tool, ExecutionTimeMS: took,
		}
	}
	if text, err := made.MarshalJSON(); err != nil {
		slog.Error("a tool returned what is no result", "tool", r.tool, "error", err, "text", strings.ToValidUTF8(string(text), ""))
		return r.response(r.failure(CodeInternalError, "unusable"))
	}
	return made
}
