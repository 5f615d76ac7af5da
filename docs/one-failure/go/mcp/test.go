package agent

import (
	"context"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestAFullDiskIsAFailure(t *testing.T) {
	ctx := context.Background()
	here, there := mcp.NewInMemoryTransports()
	if _, err := NewServer().Connect(ctx, there, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(ctx, here, nil)
	if err != nil {
		t.Fatal(err)
	}
	call := &mcp.CallToolParams{Name: "copy_files", Arguments: Input{To: "backup"}}
	result, err := session.CallTool(ctx, call)
	if err != nil {
		t.Fatal(err)
	}
	text := result.Content[0].(*mcp.TextContent).Text
	if !result.IsError || !strings.Contains(text, "disk is full") {
		t.Errorf("isError is %v, the model reads %q", result.IsError, text)
	}
}
