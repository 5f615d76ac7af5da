package toolresult_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"toolresult.dev/toolresult"
)

func TestAToolResultLosesWhatItHasNoFieldFor(t *testing.T) {
	for envelope, expected := range map[string][]string{
		`{"code":2002,"message":"late"}`:                              {"code"},
		`{"code":1904,"message":"no order 17"}`:                       {"empty", "code"},
		`{"code":0,"message":"2 orders","data":[17,18]}`:              {"success-message", "data"},
		`{"code":0,"data":"done"}`:                                    nil,
		`{"success":true,"operationType":"save","message":"success"}`: {"operation-type"},
	} {
		made, err := toolresult.Convert([]byte(envelope), toolresult.FormToolResult, toolresult.Given{})
		if err != nil {
			t.Fatal(err)
		}
		if lost, err := toolresult.Losses([]byte(envelope), made); err != nil || !slices.Equal(lost, expected) {
			t.Errorf("%s: expected %v, got %v, %v", envelope, expected, lost, err)
		}
		made, err = toolresult.Convert([]byte(envelope), toolresult.FormToolResult, toolresult.Given{Extensions: toolresult.Ptr(true)})
		if err != nil {
			t.Fatal(err)
		}
		if lost, err := toolresult.Losses([]byte(envelope), made); err != nil || lost != nil {
			t.Errorf("%s with the extension: got %v, %v", envelope, lost, err)
		}
	}
}

func TestWhatSettingsHideIsInNoPartOfAnMCPResult(t *testing.T) {
	found, err := toolresult.NewSuccess(map[string]any{"user": "ann", "password": "hunter2", "note": "AKIAIOSFODNN7EXAMPLE"})
	if err != nil {
		t.Fatal(err)
	}
	var sent json.RawMessage
	settings := toolresult.Settings{Shown: toolresult.ContentOptions{HideSecrets: true}}
	if err := settings.ToMCP(found, &sent); err != nil {
		t.Fatal(err)
	}
	if said := string(sent); strings.Contains(said, "hunter2") || strings.Contains(said, "AKIA") || !strings.Contains(said, "ann") {
		t.Errorf("got %s", said)
	}
}

func TestAResponseComesBackThroughMCPWithItsMeta(t *testing.T) {
	sent := `{"code":1911,"message":"slow down","data":null,"meta":{"execution_time_ms":3,"tool":"find","retry_after_ms":2000}}`
	var response toolresult.ToolResponse
	if err := json.Unmarshal([]byte(sent), &response); err != nil {
		t.Fatal(err)
	}
	var over json.RawMessage
	if err := toolresult.ToMCP(response, &over); err != nil {
		t.Fatal(err)
	}
	back, err := toolresult.FromMCP(over)
	if err != nil {
		t.Fatal(err)
	}
	again, err := toolresult.As[toolresult.ToolResponse](back, toolresult.Given{})
	if text, _ := json.Marshal(again); err != nil || string(text) != sent {
		t.Errorf("got %s, %v", text, err)
	}
}
