package sdk

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var serverOfAPage = regexp.MustCompile("(?s)```go title=\"server.go\"\n(.*?)```")

func TestTheServerOfThePagesAnswers(t *testing.T) {
	programs := map[string]bool{}
	for _, lang := range []string{"en", "zh"} {
		page, err := os.ReadFile("../../../docs/" + lang + "/guides/go-and-rust.md")
		if err != nil {
			t.Fatal(err)
		}
		found := serverOfAPage.FindSubmatch(page)
		if found == nil {
			t.Fatalf("the page in %s has no server", lang)
		}
		programs[string(found[1])] = true
	}
	for program := range programs { // mostly both pages have the same
		answersOf(t, program)
	}
}

func answersOf(t *testing.T, program string) {
	folder, err := os.MkdirTemp(".", "server-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	if err := os.WriteFile(filepath.Join(folder, "server.go"), []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	command := exec.Command("go", "run", "./"+folder)
	command.Stderr = os.Stderr
	client := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil)
	session, err := client.Connect(ctx, &mcp.CommandTransport{Command: command}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	for id, expected := range map[int]string{17: `{"id":17}`, 18: "Error: no order 18"} {
		result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "find", Arguments: input{id}})
		if err != nil {
			t.Fatal(err)
		}
		if said := result.Content[0].(*mcp.TextContent).Text; said != expected || result.IsError != (id != 17) {
			t.Errorf("%d: expected %q, got %q, isError %v", id, expected, said, result.IsError)
		}
	}
}
