package agent

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"toolresult.dev/toolresult"
)

type Input struct {
	To string `json:"to"`
}

func NewServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "files", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "copy_files"}, copyFiles)
	return server
}

func copyFiles(ctx context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) {
	response := toolresult.Run(ctx, "copy_files", func(context.Context) (any, error) {
		result, err := CopyFiles(in.To)
		if err != nil {
			err = &toolresult.ToolError{Code: toolresult.CodeInternalError, Message: err.Error()}
		}
		return result, err
	})
	var result mcp.CallToolResult
	return &result, nil, toolresult.ToMCP(response, &result)
}
