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
