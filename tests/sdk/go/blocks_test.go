package sdk

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"toolresult.dev/toolresult"
)

func TestAFailureInOneOfSeveralBlocksNamesItsEvidence(t *testing.T) {
	text, err := os.ReadFile("../../conformance/mcp-blocks.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Texts    []string
		Envelope map[string]any
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, one := range cases {
		var content []any
		for _, said := range one.Texts {
			content = append(content, map[string]any{"type": "text", "text": said})
		}
		read, err := toolresult.FromMCP(map[string]any{"content": content, "isError": false})
		if err != nil {
			t.Fatal(err)
		}
		written, _ := json.Marshal(read)
		var envelope map[string]any
		if json.Unmarshal(written, &envelope); !reflect.DeepEqual(envelope, one.Envelope) {
			t.Errorf("%v: expected %v, got %s", one.Texts, one.Envelope, written)
		}
	}
}
