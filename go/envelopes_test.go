package toolresult

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

func ruleOf(err error) string {
	var problem *Error
	if errors.As(err, &problem) {
		return problem.Rule + " " + problem.Path
	}
	return ""
}

func TestFailuresAreWrittenAsInEveryLanguage(t *testing.T) {
	content, err := os.ReadFile("../tests/conformance/failures.json")
	if err != nil {
		t.Skip("the cases are not part of the module")
	}
	var cases []struct {
		Form, Build, Message, Text string
		Code                       Code
	}
	if err := json.Unmarshal(content, &cases); err != nil {
		t.Fatal(err)
	}
	for _, one := range cases {
		if one.Form != "tool-return" {
			continue
		}
		made := NewEmpty(one.Message)
		if one.Build == "failure" {
			made = NewFailure(one.Code, one.Message)
		}
		if text, err := json.Marshal(made); err != nil || string(text) != one.Text {
			t.Errorf("%s: got %s, %v", one.Text, text, err)
		}
	}
}

func TestAStructRejectsWhatTheSchemaRejects(t *testing.T) {
	cases := map[string]string{
		`{"code": 0, "mesage": "m"}`:                       "unknown-field /mesage",
		`{"code": 0, "code": 5000}`:                        "duplicate-key /code",
		`{"code": 0, "c\u006fde": 0}`:                      "duplicate-key /code",
		`{"message": "m"}`:                                 "required /code",
		`{"code": 0, "message": null}`:                     "type /message",
		`{"code": "0"}`:                                    "type /code",
		`{"code": 42, "message": "m"}`:                     "code-range /code",
		`{"code": 5000}`:                                   "failure-needs-message /message",
		`{"code": 5000, "message": "\u200b"}`:              "failure-needs-message /message",
		`{"code": 0, "meta": {"toolresult": {"x": 1}}}`:    "unknown-field /meta/toolresult/x",
		`{"code": 0, "meta": {"tool": "a", "tool": "b"}}`:  "duplicate-key /meta/tool",
		`{"code": 0, "data": "\ud800"}`:                    "text-surrogate ",
		`{"code": 0, "data": NaN}`:                         "text-constant ",
		`{"code": 0`:                                       "text-truncated ",
		`{"code": 0} {}`:                                   "text-trailing ",
		``:                                                 "text-empty ",
		"\ufeff{\"code\": 0}":                              "text-bom ",
		"{\"code\": 0, \"data\": \"\xff\"}":                "text-encoding ",
		`{"code": 0, "data": ` + strings.Repeat("[", 200):  "text-depth ",
		`{"code": 0, "data": 1e9999999999999999999999999}`: "text-number ",
	}
	for text, rule := range cases {
		var result ToolReturn
		if found := ruleOf(result.UnmarshalJSON([]byte(text))); found != rule {
			t.Errorf("%s: expected %q, got %q", text, rule, found)
		}
	}
}

func TestWhatWasReadIsWrittenAgain(t *testing.T) {
	for _, text := range []string{
		`{"code":0}`,
		`{"code":0,"message":"","data":null}`,
		`{"code":0,"data":{"b":12345678901234567890,"a":1.50,"a":2}}`,
		`{"code":0,"meta":null}`,
		`{"code":0,"meta":{"execution_time_ms":0.1,"session_id":null,"acme.com/shard":[7,null]}}`,
		`{"code":0,"data":"<&>\u2028"}`,
	} {
		var result ToolReturn
		if err := result.UnmarshalJSON([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		// Called directly: json.Marshal would escape < and > once more.
		if written, err := result.MarshalJSON(); err != nil || string(written) != text {
			t.Errorf("%s is written as %s (%v)", text, written, err)
		}
	}
}

func TestForeignKeysAreKeptInExtra(t *testing.T) {
	var result ToolResponse
	text := `{"code":0,"message":"m","data":1,"meta":{"tool":"t","execution_time_ms":1,"acme.com/x":{"y":1e400}}}`
	if err := json.Unmarshal([]byte(text), &result); err != nil {
		t.Fatal(err)
	}
	if found := string(result.Meta.Extra["acme.com/x"]); found != `{"y":1e400}` {
		t.Errorf("Extra has %s", found)
	}
	result.Meta.Extra["tool"] = json.RawMessage(`"other"`)
	if _, err := json.Marshal(result); ruleOf(err) != "duplicate-key /meta/tool" {
		t.Errorf("a key of the contract in Extra is written: %v", err)
	}
}

func TestNothingInvalidIsWritten(t *testing.T) {
	for rule, result := range map[string]any{
		"failure-needs-message /message": ToolReturn{Code: CodeInternalError},
		"code-range /code":               ToolReturn{Code: 42, Message: Ptr("m")},
		"text-syntax ":                   ToolReturn{Data: json.RawMessage(`{]`)},
		"allowed-value /role":            ToolMessage{Content: "c", ToolCallID: "1"},
	} {
		if written, err := json.Marshal(result); ruleOf(err) != rule {
			t.Errorf("expected %q, got %s (%v)", rule, written, err)
		}
	}
}

func TestAnEarlierValueLeavesNothingBehind(t *testing.T) {
	result := ToolReturn{Message: Ptr("old"), Meta: &ToolReturnMeta{Tool: Ptr("old")}}
	if err := json.Unmarshal([]byte(`{"code":0}`), &result); err != nil || result.Message != nil || result.Meta != nil {
		t.Errorf("%+v (%v)", result, err)
	}
}

func TestWhatACodeSays(t *testing.T) {
	if retryable, known := CodeExecutionTimeout.Retryable(); !retryable || !known {
		t.Error("a timeout may be repeated")
	}
	own := Code(1100)
	if _, known := own.Retryable(); known || own.Name() != "" || own.Kind() != CodeNotFound.Kind() || own.Advice(English) != "" {
		t.Error("a team's own code has the kind of its range, and nothing that only a row can say")
	}
	if none := Code(42); none.Kind() != "" || none.HTTPStatus() != 0 {
		t.Error("42 is in no range")
	}
	for code := range codeRows {
		for _, language := range []Language{English, Chinese} {
			if code != CodeSuccess && (code.Advice(language) == "" || code.Message(language) == "") {
				t.Errorf("%d has no advice or message in %s", code, language)
			}
		}
	}
}

func TestOnlyASuccessGoesOn(t *testing.T) {
	for _, text := range []string{"", "null", "[]", "42", `"{\"code\":0}"`, "done", `{"code":0,"success":true}`, `{}`, `{"code":0`} {
		if found := Outcome([]byte(text)); found != Failed {
			t.Errorf("%q: %s", text, found)
		}
	}
}

// Every beginning of a text, and every text with one byte changed: whatever it is, an answer comes.
func TestNoInputMakesItPanic(t *testing.T) {
	for _, text := range []string{
		`{"code":1904,"message":"none","data":[1,-0.5e3,"\ud83d\ude00"],"meta":{"tool":"x","a/b":null}}`,
		`{"output":"data:image/png;base64,iVBORw0KGgo=","execution_time":1e400,"metadata":null}`,
		`{"success":true,"operationType":"query","message":"m","data":{"type":"image","data":"QQ=="}}`,
	} {
		for i := range []byte(text) {
			ask(text[:i])
			for _, other := range []string{"", "\"", "{", "]", "\\", "0", "e", "\xff"} {
				ask(text[:i] + other + text[i+1:])
			}
		}
	}
}

func ask(text string) {
	content := []byte(text)
	_, _ = Detect(content)
	_, _ = Content(content)
	Outcome(content)
	for _, into := range []json.Unmarshaler{&ToolReturn{}, &ToolResponse{}, &ToolResult{}, &ToolExecutionResult{}} {
		if into.UnmarshalJSON(content) == nil {
			if _, err := json.Marshal(into); err != nil {
				panic(text + " is read and not written: " + err.Error())
			}
		}
	}
}

func TestTheModelSeesThatItFailed(t *testing.T) {
	for text, shown := range map[string]string{
		`{"code":1904,"message":"no order 17"}`:   "Error: no order 17",
		`{"code":5000,"message":"m","data":[1]}`:  "Error: m\n\n[1]",
		`{"code":0}`:                              "(no output)",
		`{"code":0,"message":"m","data":{"a":1}}`: "m\n\n{\"a\":1}",
	} {
		if found, err := Content([]byte(text)); found != shown || err != nil {
			t.Errorf("%s is shown as %q (%v)", text, found, err)
		}
	}
}

func TestAStructHasTheFormOfItsTypeWhateverItsKeysLookLike(t *testing.T) {
	// As text it would be taken for a tool-response, which needs more fields.
	result, err := NewSuccess([]int{17})
	if err != nil {
		t.Fatal(err)
	}
	result.Meta = &ToolReturnMeta{Tool: Ptr("orders:find")}
	if shown, err := result.Content(); shown != "[17]" || err != nil || result.Outcome() != OK {
		t.Errorf("%q (%v), %s", shown, err, result.Outcome())
	}
}

func TestWhatCannotBeWrittenHasFailed(t *testing.T) {
	broken := ToolReturn{Code: 42}
	if shown, err := broken.Content(); err == nil || broken.Outcome() != Failed {
		t.Errorf("%q, %s", shown, broken.Outcome())
	}
	for _, blank := range []ToolReturn{NewFailure(CodeNotFound, " "), NewEmpty("")} {
		if _, err := json.Marshal(blank); err != nil {
			t.Error(err)
		}
	}
	if _, err := NewSuccess(func() {}); err == nil {
		t.Error("a function became data")
	}
	response := ToolResponse{Code: CodeSuccess, Message: "success", Data: json.RawMessage(`3`),
		Meta: ToolResponseMeta{ExecutionTimeMS: "1", Tool: "t"}}
	var three int
	if err := response.DecodeData(&three); err != nil || three != 3 || response.Outcome() != OK {
		t.Errorf("%d (%v), %s", three, err, response.Outcome())
	}
	if shown, err := response.Content(); shown != "3" || err != nil {
		t.Errorf("%q (%v)", shown, err)
	}
}

func TestAFailureIsOneWhateverItsCode(t *testing.T) {
	var nobodySet Code
	failed := NewFailure(nobodySet, "no order 17")
	if failed.Code != CodeInternalError || failed.Outcome() != Failed {
		t.Errorf("%s, %s", failed.Code, failed.Outcome())
	}
}

func TestEachFormOfAResultSaysWhatHappened(t *testing.T) {
	var result ToolResult
	if err := json.Unmarshal([]byte(`{"output":"","error":"disk is full"}`), &result); err != nil {
		t.Fatal(err)
	}
	if shown, err := result.Content(); shown != "Error: disk is full" || err != nil || result.Outcome() != Failed {
		t.Errorf("%q (%v), %s", shown, err, result.Outcome())
	}
	saved := ToolExecutionResult{Success: true, OperationType: "save", Data: json.RawMessage("3"), Message: "saved"}
	var three int
	if err := saved.DecodeData(&three); err != nil || three != 3 || saved.Outcome() != OK {
		t.Errorf("%d (%v), %s", three, err, saved.Outcome())
	}
	if shown, err := saved.Content(); shown != "saved\n\n3" || err != nil {
		t.Errorf("%q (%v)", shown, err)
	}
}

func TestACodePrintsItsName(t *testing.T) {
	if said := fmt.Sprint(CodeNotFound, Code(1234)); said != "NOT_FOUND 1234" {
		t.Error(said)
	}
}
