package toolresult_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"toolresult.dev/toolresult"
)

// Functions of the package that no setting can change: what they do depends on nothing of it.
var withoutSettings = []string{
	"As",                          // a form from a struct, which is valid
	"DataAs", "DecodeData", "Ptr", // data and pointers of the caller
	"HoldsTraceback",                  // a text, whoever reads it
	"NewSuccess", "Read", "ReadCodes", // they write no words, and know no code
}

func TestEveryFunctionTakesSettings(t *testing.T) {
	functions, methods := map[string]bool{}, map[string]bool{}
	isShipped := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), ".", isShipped, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range packages["toolresult"].Files {
		for _, declared := range file.Decls {
			function, isFunction := declared.(*ast.FuncDecl)
			if !isFunction || !function.Name.IsExported() {
				continue
			}
			if function.Recv == nil {
				functions[function.Name.Name] = true
			} else if of, isName := function.Recv.List[0].Type.(*ast.Ident); isName && of.Name == "Settings" {
				methods[function.Name.Name] = true
			}
		}
	}
	if len(functions) < 10 {
		t.Fatalf("only %d functions were found", len(functions))
	}
	for name := range functions {
		if methods[name] == slices.Contains(withoutSettings, name) {
			t.Errorf("%s: expected a method of Settings, or a reason why there is none", name)
		}
	}
}

func table(t *testing.T) *toolresult.CodeTable {
	t.Helper()
	codes, err := toolresult.ReadCodes([]byte(`{
		"codes": [{"code": 1200, "name": "QUOTA_EXCEEDED", "kind": "client", "message": {"en": "Quota exceeded"},
			"advice": {"en": "Ask again tomorrow.", "zh": "明天再试。"}, "retryable": true}],
		"dialects": [{"name": "acme", "codes": [{"code": 77, "name": "QUOTA", "means": 1200}]}]
	}`))
	if err != nil {
		t.Fatal(err)
	}
	return codes
}

func TestOwnCodesCountEverywhere(t *testing.T) {
	settings := toolresult.Settings{
		Codes: table(t), Dialect: "acme", Language: toolresult.Chinese, Shown: toolresult.ContentOptions{Advice: true},
	}
	sent := []byte(`{"code": 77, "message": "50 of 50"}`)
	if shown, err := settings.Content(sent); err != nil || shown != "Error: 50 of 50\n\n明天再试。" {
		t.Errorf("got %q, %v", shown, err)
	}
	if outcome := settings.Outcome(sent); outcome != toolresult.Failed {
		t.Errorf("got %s", outcome)
	}
	made, err := settings.Convert(sent, toolresult.FormToolReturn, toolresult.Given{})
	expected := `{"code":1200,"message":"50 of 50","meta":{"toolresult":{"code":{"value":77,"name":"QUOTA","dialect":"acme"}}}}`
	if err != nil || string(made) != expected {
		t.Errorf("got %s, %v", made, err)
	}
	if failure := settings.NewFailure(1200, ""); *failure.Message != "Quota exceeded" {
		t.Errorf("got %s", failure)
	}
	own := settings.Codes.Describe(1200)
	if own.HTTPStatus != 400 || !own.MayRepeat(false) || own.Name != "QUOTA_EXCEEDED" {
		t.Errorf("got %+v", own)
	}
	own.Advice[toolresult.Chinese] = "changed"
	if again := settings.Codes.Describe(1200); again.Advice[toolresult.Chinese] != "明天再试。" {
		t.Error("what Describe returns changes the table")
	}
	if _, err := (toolresult.Settings{Dialect: "acme"}).Content(sent); err == nil || !strings.Contains(err.Error(), `got "acme"`) {
		t.Errorf("expected the dialect to be unknown without the table, got %v", err)
	}
}

func TestAnUnknownNumberOfADialectSaysSo(t *testing.T) {
	_, err := toolresult.Settings{Codes: table(t), Dialect: "acme"}.TranslateCode(4001)
	var problem *toolresult.Error
	if !errors.As(err, &problem) || problem.Rule != "dialect-code-unknown" || !strings.Contains(problem.Hint, "agentflow") {
		t.Errorf("got %v", err)
	}
}

func TestATableThatClashesIsRejected(t *testing.T) {
	_, err := toolresult.ReadCodes([]byte(`{"codes": [{"code": 1002, "name": "MINE", "kind": "client", "message": {"en": "m"}}]}`))
	var problem *toolresult.Error
	if !errors.As(err, &problem) || problem.Rule != "code-taken" || problem.Line != 1 || problem.Column != 21 {
		t.Errorf("got %v", err)
	}
}

func TestWrongOptionsAreErrors(t *testing.T) {
	for _, options := range []toolresult.ContentOptions{
		{Style: "markdown"}, {Tracebacks: "some"}, {MaxChars: 199}, {MaxChars: -1},
		{Fence: true, Nonce: func() string { return "a" }},
	} {
		if shown, err := (toolresult.Settings{Shown: options}).Content([]byte(`{"code": 0, "data": "a"}`)); err == nil {
			t.Errorf("%+v: got %q", options, shown)
		}
	}
}

func TestSecretsStayHidden(t *testing.T) {
	hiding := toolresult.Settings{Shown: toolresult.ContentOptions{HideSecrets: true}}
	var message toolresult.ToolReturn
	if err := json.Unmarshal([]byte(`{"code": 5000, "message": "bad DB_PASSWORD=hunter2", "data": {"api_key": "k1", "n": 1}}`), &message); err != nil {
		t.Fatal(err)
	}
	var sent json.RawMessage
	if err := hiding.ToMCP(message, &sent); err != nil {
		t.Fatal(err)
	}
	var text struct{ Content []struct{ Text string } }
	if err := json.Unmarshal(sent, &text); err != nil {
		t.Fatal(err)
	}
	if shown := text.Content[0].Text; shown != "Error: bad DB_PASSWORD=[redacted]\n\n{\"api_key\":\"[redacted]\",\"n\":1}" {
		t.Errorf("got %q", shown)
	}
	upper := toolresult.Settings{Shown: toolresult.ContentOptions{Redact: strings.ToUpper}}
	if shown, _ := upper.Content([]byte(`{"code": 0, "data": ["a"]}`)); shown != `["A"]` {
		t.Errorf("got %q", shown)
	}
}

// A backslash before u2028 is a text of six characters, and not the separator.
func TestTextsKeepTheirBackslashes(t *testing.T) {
	for _, said := range []string{`\u2028`, "\u2028", "a\x00\b\f\x1f\"\\", "\xff"} {
		data, _ := json.Marshal(map[string]string{said: "v"})
		written, err := toolresult.Convert([]byte(`{"code": 0, "data": `+string(data)+`}`), toolresult.FormToolResponse, toolresult.Given{Tool: "t"})
		if err != nil {
			t.Fatal(err)
		}
		var read struct{ Data map[string]string }
		if err := json.Unmarshal(written, &read); err != nil || read.Data[strings.ToValidUTF8(said, "\ufffd")] != "v" {
			t.Errorf("%q: got %s, %v", said, written, err)
		}
	}
}

func TestConvertingBackGivesTheFirst(t *testing.T) {
	sent := `{"code":2001,"message":"half","data":{"a":[1.50,null]},"meta":{"tool":"find","execution_time_ms":1.5,"trace_id":"t1","x":{"y":1}}}`
	for _, over := range []toolresult.Form{toolresult.FormToolReturn, toolresult.FormToolExecutionResult} {
		there, err := toolresult.Convert([]byte(sent), over, toolresult.Given{})
		if err != nil {
			t.Fatal(err)
		}
		back, err := toolresult.Convert(there, toolresult.FormToolResponse, toolresult.Given{})
		if err != nil || !sameJSON(back, []byte(sent)) {
			t.Errorf("over %s: got %s, %v", over, back, err)
		}
		edited := strings.Replace(string(there), `"half"`, `"more"`, 1)
		if back, _ := toolresult.Convert([]byte(edited), toolresult.FormToolResponse, toolresult.Given{}); !strings.Contains(string(back), "more") {
			t.Errorf("over %s: an edit is lost: %s", over, back)
		}
	}
}

func sameJSON(one, other []byte) bool {
	var a, b any
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	written, _ := json.Marshal(a)
	expected, _ := json.Marshal(b)
	return string(written) == string(expected)
}
