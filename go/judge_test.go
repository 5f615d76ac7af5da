package toolresult_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"toolresult.dev/toolresult"
)

func TestReadSaysByWhatItJudges(t *testing.T) {
	for given, one := range map[string]struct {
		outcome  toolresult.OutcomeKind
		evidence []string
		code     toolresult.Code
		message  string
	}{
		`{"rows": 3}`: {outcome: toolresult.OK},
		`{"status": "failed", "message": "no such build"}`:       {toolresult.Failed, []string{"/status"}, 0, "no such build"},
		`{"status": "failed", "build": 3}`:                       {outcome: toolresult.OK},
		`{"metadata": {"exit_code": 2}, "output": "no"}`:         {toolresult.Failed, []string{"/metadata/exit_code"}, 0, "exited with code 2"},
		`{"code": 1002, "message": "no size"}`:                   {toolresult.Failed, []string{"/code"}, 1002, "no size"},
		`{"code": 0, "code": 1002}`:                              {toolresult.Failed, []string{"/code"}, 1002, ""},
		`{"data": {"a": 1, "b": null}, "errors": ["no b"]}`:      {toolresult.Unknown, []string{"/errors"}, 0, "no b"},
		`{"result": "Element with index 12 not found"}`:          {toolresult.Unknown, []string{"text: not found"}, 0, "Element with index 12 not found"},
		`{"status": "denied", "reason": "rejected by the user"}`: {toolresult.Failed, []string{"/status"}, toolresult.CodeApprovalDenied, "rejected by the user"},
		`{"type": "x_output", "output": "Error: no such file"}`:  {toolresult.Unknown, []string{"text: Error:"}, 0, "Error: no such file"},
		`{"status": false, "msg": "没有找到匹配的订单"}`:                  {toolresult.Empty, []string{"/status"}, 0, "没有找到匹配的订单"},
		"Saved the file, but could not send the mail":            {toolresult.Unknown, []string{"text: could not"}, 0, "Saved the file, but could not send the mail"},
		"No errors found in 3 files":                             {outcome: toolresult.OK},
		"No matches found":                                       {outcome: toolresult.OK, evidence: []string{"nothing-found"}},
		strings.Repeat("The request failed. ", 20):               {outcome: toolresult.OK}, // a document
		"all done\n\nFix the errors and try again.":              {toolresult.Unknown, []string{"text: error"}, 0, "all done\n\nFix the errors and try again."},
		"[ERROR] job 3\n12:00 [INFO] job 4\n12:01 [INFO] job 5":  {outcome: toolresult.OK}, // a log
	} {
		read, err := toolresult.Read(given)
		if err != nil || read.Outcome != one.outcome || !slices.Equal(read.Evidence, one.evidence) || read.Code != one.code || read.Message != one.message {
			t.Errorf("%s: read as %+v, %v", given, read, err)
		}
	}
}

func TestReadTellsTextsFromValues(t *testing.T) {
	failures := []map[string]string{{"error": "disk full"}, {"error": "disk full"}}
	if read, err := toolresult.Read(failures); err != nil || read.Outcome != toolresult.Failed || read.Evidence[0] != "/0/error" {
		t.Errorf("read as %+v, %v", read, err)
	}
	printed, _ := json.Marshal(failures)
	if read, err := toolresult.Read(printed); err != nil || read.Outcome != toolresult.Failed || read.Evidence[0] != "/0/error" {
		t.Errorf("printed, it is the same list: %+v, %v", read, err)
	}
	if read, err := toolresult.Read(nil); err != nil || read.Outcome != toolresult.Failed {
		t.Errorf("nothing is no result: %+v, %v", read, err)
	}
	if _, err := toolresult.Read(make(chan int)); err == nil {
		t.Error("a channel was read")
	}
}

func TestWhatOnlyWordsCallAFailureIsShownAsItIs(t *testing.T) {
	read, err := toolresult.FromMCP(json.RawMessage(`{"content": [{"type": "text", "text": "Element 12 not found"}]}`))
	if err != nil || read.Outcome() != toolresult.Unknown {
		t.Fatalf("got %s, %v", read, err)
	}
	if shown, err := read.Content(); err != nil || shown != "Element 12 not found" {
		t.Errorf("the model reads %q, %v", shown, err)
	}
	response, err := toolresult.As[toolresult.ToolResponse](read, toolresult.Given{Tool: "click"})
	if err != nil || !slices.Equal(response.Meta.Toolresult.Evidence, []string{"text: not found", "flag: isError, default"}) {
		t.Errorf("the evidence is lost: %s, %v", response, err)
	}
}

func TestRunRecordsTheEvidenceOfWhatIsUnknown(t *testing.T) {
	response := toolresult.Run(context.Background(), "query", func(context.Context) (any, error) {
		return json.RawMessage(`{"data": {"a": 1, "b": null}, "errors": ["no b"]}`), nil
	})
	if response.Outcome() != toolresult.Unknown || response.Message != "no b" || response.Meta.Toolresult.Evidence[0] != "/errors" {
		t.Errorf("got %s", response)
	}
}
