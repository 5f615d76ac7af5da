// Package sdk holds the Go module to the libraries that it is used with: the official SDK of MCP, a
// server and a client that talk to each other, and that of OpenTelemetry.
package sdk

import (
	"context"
	"errors"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"toolresult.dev/toolresult"
)

type input struct {
	ID int `json:"id"`
}

// answer runs a tool as a handler of the SDK does.
func answer(tool func(context.Context, input) (any, error)) mcp.ToolHandlerFor[input, any] {
	return func(ctx context.Context, request *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		response := toolresult.Run(ctx, request.Params.Name, func(ctx context.Context) (any, error) { return tool(ctx, in) })
		var result mcp.CallToolResult
		return &result, nil, toolresult.ToMCP(response, &result)
	}
}

func connected(t *testing.T, server *mcp.Server) *mcp.ClientSession {
	ctx := context.Background()
	near, far := mcp.NewInMemoryTransports()
	if _, err := server.Connect(ctx, far, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil)
	session, err := client.Connect(ctx, near, nil)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

func TestAnEnvelopeComesBackThroughMCPAsItWasSent(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "orders", Version: "1"}, nil)
	tools := map[string]func(context.Context, input) (any, error){
		"find": func(_ context.Context, in input) (any, error) { return map[string]int{"id": in.ID}, nil },
		"none": func(context.Context, input) (any, error) { return toolresult.NewEmpty("no orders in May"), nil },
		"bad": func(context.Context, input) (any, error) {
			return nil, &toolresult.ToolError{Code: toolresult.CodeNotFound, Message: "no order 17"}
		},
		"broken": func(context.Context, input) (any, error) { return nil, errors.New("secret") },
	}
	for name, tool := range tools {
		mcp.AddTool(server, &mcp.Tool{Name: name, Description: name}, answer(tool))
	}
	session := connected(t, server)
	for name, expected := range map[string]struct {
		code    toolresult.Code
		outcome toolresult.OutcomeKind
		shown   string
	}{
		"find":   {0, toolresult.OK, `{"id":17}`},
		"none":   {toolresult.CodeNoData, toolresult.Empty, "Error: no orders in May"},
		"bad":    {toolresult.CodeNotFound, toolresult.Failed, "Error: no order 17"},
		"broken": {toolresult.CodeInternalError, toolresult.Failed, "Error: broken could not complete"},
	} {
		result, err := session.CallTool(context.Background(), &mcp.CallToolParams{Name: name, Arguments: input{17}})
		if err != nil {
			t.Fatal(err)
		}
		if shown := result.Content[0].(*mcp.TextContent).Text; shown != expected.shown {
			t.Errorf("%s: the model reads %q", name, shown)
		}
		if result.IsError != (expected.outcome != toolresult.OK) {
			t.Errorf("%s: isError is %v", name, result.IsError)
		}
		read, err := toolresult.FromMCP(result)
		if err != nil || read.Code != expected.code || read.Outcome() != expected.outcome {
			t.Errorf("%s: read as %s, %v", name, read, err)
		}
	}
}

func TestResultsOfOtherServersAreRead(t *testing.T) {
	text := func(said string) []mcp.Content { return []mcp.Content{&mcp.TextContent{Text: said}} }
	for name, one := range map[string]struct {
		result   mcp.CallToolResult
		expected string
	}{
		"text":      {mcp.CallToolResult{Content: text("hi")}, `{"code":0,"data":"hi"}`},
		"error":     {mcp.CallToolResult{Content: text("boom"), IsError: true}, `{"code":5000,"message":"boom","meta":{"toolresult":{"assumed":["/code"]}}}`},
		"structure": {mcp.CallToolResult{Content: text("x"), StructuredContent: map[string]int{"a": 1}}, `{"code":0,"message":"x","data":{"a":1}}`},
		"the same":  {mcp.CallToolResult{Content: text(`{"a": 1}`), StructuredContent: map[string]int{"a": 1}}, `{"code":0,"data":{"a":1}}`},
		"failed inside": {
			mcp.CallToolResult{Content: text("x"), StructuredContent: map[string]string{"status": "error", "message": "no"}},
			`{"code":5000,"message":"x","data":{"message":"no","status":"error"},"meta":{"toolresult":{"assumed":["/code"],"evidence":["/status"]}}}`,
		},
		"an envelope": {mcp.CallToolResult{Content: text(`{"code":1002,"message":"no size"}`)}, `{"code":1002,"message":"no size"}`},
		"image": {
			mcp.CallToolResult{Content: []mcp.Content{&mcp.ImageContent{Data: []byte("hi"), MIMEType: "image/png"}}},
			`{"code":0,"data":[{"type":"image","mimeType":"image/png","data":"aGk="}]}`,
		},
		"only words": {
			mcp.CallToolResult{Content: text("Element 12 not found")},
			`{"code":5000,"message":"Element 12 not found","meta":{"toolresult":{"outcome":"unknown","assumed":["/code"],"evidence":["text: not found","flag: isError, default"]}}}`,
		},
		"a failure in the second block": {
			mcp.CallToolResult{Content: append(text("Sun"), text(`{"error":"disk full"}`)...)},
			`{"code":5000,"message":"disk full","data":[{"type":"text","text":"Sun"},{"type":"text","text":"{\"error\":\"disk full\"}"}],"meta":{"toolresult":{"assumed":["/code"],"evidence":["/error"]}}}`,
		},
		"denied by a person": {
			mcp.CallToolResult{Content: text("Tool call rejected by the user"), IsError: true},
			`{"code":1903,"message":"Tool call rejected by the user"}`,
		},
		"nothing said": {mcp.CallToolResult{Content: []mcp.Content{}, IsError: true}, `{"code":5000,"message":"Internal error","meta":{"toolresult":{"assumed":["/code","/message"]}}}`},
	} {
		read, err := toolresult.FromMCP(&one.result)
		if err != nil || read.String() != one.expected {
			t.Errorf("%s: expected %s, got %s, %v", name, one.expected, read, err)
		}
	}
	if _, err := toolresult.FromMCP(map[string]int{"a": 1}); err == nil {
		t.Error("what is no CallToolResult was read")
	}
}
