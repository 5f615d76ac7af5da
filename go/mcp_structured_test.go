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

// What Python's from_mcp makes of the same results.
func TestWhatAServerSaysInABlockOrInAWrapperCounts(t *testing.T) {
	const image = `{"type":"image","mimeType":"image/png","data":"aGk="}`
	for sent, expected := range map[string]string{
		`{"content":[{"type":"text","text":"Sun"},{"type":"text","text":"{\"error\": \"无\"}"}]}`:                                        `{"code":5000,"message":"无","data":[{"type":"text","text":"Sun"},{"type":"text","text":"{\"error\": \"无\"}"}],"meta":{"toolresult":{"assumed":["/code"],"evidence":["/error"]}}}`,
		`{"content":[],"structuredContent":{"result":{"error":"无"}}}`:                                                                   `{"code":5000,"message":"无"}`,
		`{"content":[{"type":"text","text":"Sun"},{"type":"text","text":"{\"code\":1002,\"message\":\"no\"}"}]}`:                        `{"code":1002,"message":"no","data":[{"type":"text","text":"Sun"},{"type":"text","text":"{\"code\":1002,\"message\":\"no\"}"}],"meta":{"toolresult":{"evidence":["/code"]}}}`,
		`{"content":[{"type":"text","text":"half of it"}],"structuredContent":{"code":0,"data":1}}`:                                     `{"code":0,"message":"half of it","data":{"code":0,"data":1}}`,
		`{"content":[{"type":"text","text":"{\"content\": [{\"type\": \"text\", \"text\": \"Cannot connect\"}], \"isError\": true}"}]}`: `{"code":5000,"message":"Cannot connect","meta":{"toolresult":{"assumed":["/code"]}}}`,
		`{"content":[],"structuredContent":{"result":{"content":[{"type":"text","text":"{\"code\":1002,\"message\":\"no\"}"}]}}}`:       `{"code":1002,"message":"no"}`,
		`{"content":[],"structuredContent":["no size","no color"],"isError":true}`:                                                      `{"code":5000,"message":"no size\nno color","data":["no size","no color"],"meta":{"toolresult":{"assumed":["/code"]}}}`,
		`{"content":[` + image + `,{"type":"text","text":"above"}]}`:                                                                    `{"code":0,"data":[` + image + `,{"type":"text","text":"above"}]}`,
		`{"content":[` + image + `],"structuredContent":{"a":1}}`:                                                                       `{"code":0,"data":{"content":[` + image + `],"structuredContent":{"a":1}}}`,
		`{"content":[{"type":"text","text":"(no output)"}]}`:                                                                            `{"code":0}`,
	} {
		read, err := toolresult.FromMCP(json.RawMessage(sent))
		if err != nil || read.String() != expected {
			t.Errorf("%s: expected %s, got %s, %v", sent, expected, read, err)
		}
	}
}

func TestAHostOverrulesTheSuccessThatWasSent(t *testing.T) {
	sent, _ := toolresult.NewSuccess(17)
	var over map[string]any
	if err := toolresult.ToMCP(sent, &over); err != nil {
		t.Fatal(err)
	}
	over["isError"] = true
	over["content"] = []any{map[string]any{"type": "text", "text": "over the limit"}}
	if read, err := toolresult.FromMCP(over); err != nil || read.Outcome() != toolresult.Failed || read.Data != nil || *read.Message != "over the limit" {
		t.Errorf("got %s, %v", read, err)
	}
}
