package sdk

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

const cell = "../../../docs/one-failure/go/mcp"

// Prints what the client gets, which is what the model reads.
const printing = `package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestPrint(t *testing.T) {
	ctx := context.Background()
	here, there := mcp.NewInMemoryTransports()
	NewServer().Connect(ctx, there, nil)
	session, _ := mcp.NewClient(&mcp.Implementation{Name: "host", Version: "1"}, nil).Connect(ctx, here, nil)
	result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "copy_files", Arguments: Input{To: "backup"}})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(result)
	fmt.Printf("read: %s\n", text)
}
`

var clock = regexp.MustCompile(`(\\*"execution_time_ms\\*": ?)[0-9.e-]+`)

// agentOf makes a package of an agent of the page and the tool that fails this way.
func agentOf(t *testing.T, kind, way string) string {
	folder, err := os.MkdirTemp(".", "cell-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	for name, source := range map[string]string{
		"files.go":      filepath.Join(cell, "..", way+".go"),
		"agent.go":      filepath.Join(cell, kind+".go"),
		"agent_test.go": filepath.Join(cell, "test.go"),
	} {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "print_test.go"), []byte(printing), 0o600); err != nil {
		t.Fatal(err)
	}
	return "./" + folder
}

// readByModel runs an agent, and its test on the page.
func readByModel(t *testing.T, kind, way string) (any, bool) {
	out, err := exec.Command("go", "test", "-v", agentOf(t, kind, way)).CombinedOutput()
	for _, line := range strings.Split(string(out), "\n") {
		if text, found := strings.CutPrefix(line, "read: "); found {
			var read any
			if err := json.Unmarshal(clock.ReplaceAll([]byte(text), []byte("${1}1")), &read); err != nil {
				t.Fatal(err)
			}
			return map[string]any{"reads": read}, err == nil
		}
	}
	t.Fatalf("%s, %s: %s", kind, way, out)
	return nil, false
}

// The page "One failure, every framework": its programs in Go. With TOOLRESULT_RECORD=1, what comes
// of them is recorded; else it is compared with the recording.
func TestTheRecordingIsWhatTheSDKDoes(t *testing.T) {
	const module = "github.com/modelcontextprotocol/go-sdk"
	version, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}", module).Output()
	if err != nil {
		t.Fatal(err)
	}
	recording := map[string]any{"sdk": map[string]any{module: strings.TrimPrefix(strings.TrimSpace(string(version)), "v")}}
	for _, kind := range []string{"today", "fixed"} {
		ways := map[string]any{}
		for _, way := range []string{"returns", "raises"} {
			read, passes := readByModel(t, kind, way)
			ways[way] = read
			if kind == "fixed" && !passes {
				t.Errorf("%s: the test of the page fails", way)
			}
			if kind == "today" && way == "returns" && passes {
				t.Error("the test of the page passes before the fix")
			}
		}
		recording[kind] = ways
	}
	file := filepath.Join(cell, "recorded.json")
	if os.Getenv("TOOLRESULT_RECORD") != "" {
		var text bytes.Buffer
		encoder := json.NewEncoder(&text)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(recording); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var kept any
	if err := json.Unmarshal(text, &kept); err != nil || !reflect.DeepEqual(kept, any(recording)) {
		t.Errorf("%s is not what the SDK does; make recordings records anew", file)
	}
}
