package toolresult_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"toolresult.dev/toolresult"
)

type purchase struct {
	ID int `json:"id"`
}

func TestRunAlwaysAnswers(t *testing.T) {
	var logged strings.Builder
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, nil)))
	defer slog.SetDefault(before)
	failed := toolresult.NewFailure(toolresult.CodeNotFound, "no order 17")
	for name, one := range map[string]struct {
		value    any
		err      error
		code     toolresult.Code
		message  string
		expected string // data
	}{
		"a plain value":      {purchase{17}, nil, 0, "success", `{"id":17}`},
		"an envelope":        {failed, nil, 1910, "no order 17", "null"},
		"one of another":     {json.RawMessage(`{"error":"no file"}`), nil, 5000, "no file", "null"},
		"a failure in words": {map[string]any{"success": false, "error": "disk full"}, nil, 5000, "disk full", `{"error":"disk full","success":false}`},
		"a ToolError":        {nil, &toolresult.ToolError{Code: 1002, Message: "no size"}, 1002, "no size", "null"},
		"an error":           {nil, errors.New("password hunter2"), 5000, "an error could not complete", "null"},
		"nothing":            {nil, nil, 5000, "nothing returned nothing where a result is expected", "null"},
		"a channel":          {make(chan int), nil, 5000, "a channel completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.", "null"},
	} {
		response := toolresult.Run(context.Background(), name, func(context.Context) (any, error) { return one.value, one.err })
		if response.Code != one.code || response.Message != one.message || response.Meta.Tool != name {
			t.Errorf("%s: got %s", name, response)
		}
		if data := string(response.Data); data != one.expected && (one.expected != "null" || data != "") {
			t.Errorf("%s: expected the data %s, got %s", name, one.expected, data)
		}
		if _, err := json.Marshal(response); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	panicked := toolresult.Run(context.Background(), "divide", func(context.Context) (any, error) { panic("boom") })
	if panicked.Code != toolresult.CodeInternalError || panicked.Message != "divide could not complete" {
		t.Errorf("got %s", panicked)
	}
	for _, secret := range []string{"hunter2", "boom"} {
		if !strings.Contains(logged.String(), secret) {
			t.Errorf("the log does not say %q: %s", secret, logged.String())
		}
	}
}

func TestRunEndsWithItsContextAndSaysWhatKeepsRunning(t *testing.T) {
	late, stop := context.WithTimeout(context.Background(), time.Millisecond)
	defer stop()
	never := make(chan struct{})
	defer close(never)
	obstinate := toolresult.Run(late, "pay", func(context.Context) (any, error) { <-never; return nil, nil })
	if obstinate.Code != toolresult.CodeExecutionTimeout || obstinate.Meta.Toolresult == nil || !*obstinate.Meta.Toolresult.StillRunning {
		t.Errorf("got %s", obstinate)
	}
	obedient := toolresult.Run(late, "pay", func(ctx context.Context) (any, error) { <-ctx.Done(); return nil, ctx.Err() })
	if obedient.Code != toolresult.CodeExecutionTimeout || obedient.Meta.Toolresult != nil {
		t.Errorf("got %s", obedient)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	cancelled := toolresult.Run(gone, "pay", func(ctx context.Context) (any, error) { return nil, ctx.Err() })
	if cancelled.Code != toolresult.CodeCancelled || cancelled.Message != "pay was cancelled" {
		t.Errorf("got %s", cancelled)
	}
}

func TestEveryFormCanBeBuilt(t *testing.T) {
	failed := toolresult.NewFailure(toolresult.CodeNotFound, "no order 17")
	result, err := toolresult.As[toolresult.ToolResult](failed, toolresult.Given{Tool: "find", ToolCallID: "call_1"})
	if err != nil || result.String() != `{"error":"no order 17","name":"find","tool_call_id":"call_1"}` {
		t.Errorf("got %s, %v", result, err)
	}
	empty, err := toolresult.As[toolresult.ToolExecutionResult](toolresult.NewEmpty("no orders"), toolresult.Given{OperationType: "query"})
	if err != nil || empty.Success || empty.Outcome() != toolresult.Empty {
		t.Errorf("got %s, %v", empty, err)
	}
	back, err := toolresult.As[toolresult.ToolReturn](empty, toolresult.Given{})
	if err != nil || back.Code != toolresult.CodeNoData || back.Outcome() != toolresult.Empty {
		t.Errorf("got %s, %v", back, err)
	}
	_, err = toolresult.As[toolresult.ToolExecutionResult](toolresult.ToolReturn{}, toolresult.Given{OperationType: "query"})
	var problem *toolresult.Error
	if !errors.As(err, &problem) || problem.Rule != "query-needs-data" {
		t.Errorf("expected query-needs-data, got %v", err)
	}
}

func TestACallIsTriedAgainWhereThatHelpsAndDoesNoHarm(t *testing.T) {
	soon := func(code toolresult.Code) error {
		return &toolresult.ToolError{Code: code, Message: "no", RetryAfter: time.Microsecond}
	}
	for name, one := range map[string]struct {
		runner   toolresult.Runner
		err      error
		expected int // attempts
	}{
		"no retries":           {toolresult.Runner{}, soon(toolresult.CodeRateLimited), 1},
		"a limit":              {toolresult.Runner{Retries: 2}, soon(toolresult.CodeRateLimited), 3},
		"wrong arguments":      {toolresult.Runner{Retries: 2}, soon(toolresult.CodeParameterError), 1},
		"may have happened":    {toolresult.Runner{Retries: 2}, soon(toolresult.CodeExecutionTimeout), 1},
		"may happen twice":     {toolresult.Runner{Retries: 2, Idempotent: true}, soon(toolresult.CodeExecutionTimeout), 3},
		"asks for long":        {toolresult.Runner{Retries: 2}, &toolresult.ToolError{Code: toolresult.CodeRateLimited, RetryAfter: time.Minute}, 1},
		"longer than the time": {toolresult.Runner{Retries: 2, Timeout: time.Second}, &toolresult.ToolError{Code: toolresult.CodeRateLimited, RetryAfter: 2 * time.Second}, 1},
	} {
		attempts := 0
		response := one.runner.Run(context.Background(), "find", func(context.Context) (any, error) {
			attempts++
			return nil, one.err
		})
		if attempts != one.expected {
			t.Errorf("%s: expected %d attempts, got %d", name, one.expected, attempts)
		}
		if _, err := json.Marshal(response); err != nil || response.Outcome() != toolresult.Failed {
			t.Errorf("%s: got %s, %v", name, response, err)
		}
		counted := response.Meta.Toolresult != nil && response.Meta.Toolresult.Attempts != nil
		if counted != (one.expected > 1) {
			t.Errorf("%s: got %s", name, response)
		}
	}
}

func TestARunnerAsksBeforeItRuns(t *testing.T) {
	ran := false
	pay := func(context.Context) (any, error) { ran = true; return 1, nil }
	var logged strings.Builder
	runner := toolresult.Runner{Logger: slog.New(slog.NewTextHandler(&logged, nil))}
	runner.Approve = func(context.Context, string) error {
		return &toolresult.ToolError{Code: toolresult.CodeApprovalDenied, Message: "over the limit of 100"}
	}
	if denied := runner.Run(context.Background(), "pay", pay); denied.Code != toolresult.CodeApprovalDenied || denied.Message != "over the limit of 100" || ran {
		t.Errorf("got %s", denied)
	}
	runner.Approve = func(context.Context, string) error { return errors.New("password hunter2") }
	undecided := runner.Run(context.Background(), "pay", pay)
	if ran || undecided.Message != "pay did not run: the decision whether it may could not be made" || !strings.Contains(logged.String(), "hunter2") {
		t.Errorf("got %s, logged %s", undecided, logged.String())
	}
	runner.Approve = func(context.Context, string) error { return nil }
	if approved := runner.Run(context.Background(), "pay", pay); approved.Code != 0 || !ran {
		t.Errorf("got %s", approved)
	}
}

func TestARunnerHasALimitAndSomethingAround(t *testing.T) {
	var seen []string
	runner := toolresult.Runner{Timeout: time.Millisecond, Around: func(ctx context.Context, tool string, run func(context.Context) toolresult.ToolResponse) toolresult.ToolResponse {
		response := run(ctx)
		for _, one := range response.LogValue().Group() {
			seen = append(seen, one.String())
		}
		return response
	}}
	late := runner.Run(context.Background(), "find", func(ctx context.Context) (any, error) { <-ctx.Done(); return nil, ctx.Err() })
	if late.Message != "find did not finish within 0.001 seconds" {
		t.Errorf("got %s", late.Message)
	}
	expected := "gen_ai.operation.name=execute_tool gen_ai.tool.name=find toolresult.outcome=failed toolresult.code=2002 error.type=EXECUTION_TIMEOUT toolresult.retryable=true"
	if late.Code != toolresult.CodeExecutionTimeout || strings.Join(seen, " ") != expected {
		t.Errorf("got %s, seen %s", late, seen)
	}
}

// What Python's executor makes of the same values.
func TestRunReadsWhatOtherSystemsReturn(t *testing.T) {
	const ajax = `{"code":200,"msg":"操作成功","data":{"id":1}}`
	for name, one := range map[string]struct {
		value    any
		outcome  toolresult.OutcomeKind
		code     toolresult.Code
		message  string
		expected string // data
	}{
		"AjaxResult's success": {json.RawMessage(ajax), toolresult.OK, 0, "success", ajax},
		"its failure":          {json.RawMessage(`{"code":500,"msg":"操作失败"}`), toolresult.Failed, 5000, "操作失败", `{"code":500,"msg":"操作失败"}`},
		"a status of HTTP":     {json.RawMessage(`{"code":200,"message":"ok"}`), toolresult.OK, 0, "success", `{"code":200,"message":"ok"}`},
		"a code and more":      {json.RawMessage(`{"code":0,"rows":[1]}`), toolresult.OK, 0, "success", `{"code":0,"rows":[1]}`},
		"an envelope as text":  {`{"code":1002,"message":"no size"}`, toolresult.Failed, 1002, "no size", "null"},
		"words":                {"Error: disk full", toolresult.Unknown, 5000, "disk full", "null"},
		"a denied success":     {json.RawMessage(`{"code":0,"data":1,"meta":{"error":"boom"}}`), toolresult.Failed, 5000, "Internal error", "1"},
		"a flag alone":         {json.RawMessage(`{"success":false}`), toolresult.Unknown, 5000, "find could not complete", `{"success":false}`},
		"what is incomplete":   {json.RawMessage(`{"success":true,"message":"sent"}`), toolresult.Failed, 5000, "find completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.", "null"},
	} {
		response := toolresult.Run(context.Background(), "find", func(context.Context) (any, error) { return one.value, nil })
		if response.Outcome() != one.outcome || response.Code != one.code || response.Message != one.message {
			t.Errorf("%s: got %s", name, response)
		}
		if data := string(response.Data); data != one.expected && (one.expected != "null" || data != "") {
			t.Errorf("%s: expected the data %s, got %s", name, one.expected, data)
		}
	}
}

func TestALimitOfOneSecondIsInTheSingular(t *testing.T) {
	t.Parallel()
	late := toolresult.Runner{Timeout: time.Second}.Run(context.Background(), "find", func(ctx context.Context) (any, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	})
	if late.Message != "find did not finish within 1 second" {
		t.Errorf("got %s", late.Message)
	}
}
