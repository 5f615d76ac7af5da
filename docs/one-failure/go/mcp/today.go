package agent

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type Input struct {
	To string `json:"to"`
}

func NewServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "files", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "copy_files"}, copyFiles)
	return server
}

func copyFiles(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) {
	result, err := CopyFiles(in.To)
	return nil, result, err
}
