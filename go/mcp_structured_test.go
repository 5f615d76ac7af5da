package toolresult_test

import (
	"encoding/json"
	"testing"

	"toolresult.dev/toolresult"
)

// Some servers send the structured content as JSON text.
func TestAFailureInStructuredTextIsNoSuccess(t *testing.T) {
	for structured, code := range map[string]toolresult.Code{
		`{"error": "x"}`:                     toolresult.CodeInternalError,
		`{"code": 1002, "message": "no id"}`: toolresult.CodeParameterError,
		`{"rows": 1}`:                        toolresult.CodeSuccess,
	} {
		for _, text := range []string{"ok", structured} {
			sent := map[string]any{
				"content": []any{map[string]any{"type": "text", "text": text}}, "structuredContent": structured,
			}
			read, err := toolresult.FromMCP(sent)
			if err != nil || read.Code != code {
				written, _ := json.Marshal(read)
				t.Errorf("%s: expected %s, got %s, %v", structured, code, written, err)
			}
		}
	}
}
