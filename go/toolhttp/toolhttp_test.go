package toolhttp_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"toolresult.dev/toolresult"
	"toolresult.dev/toolresult/toolhttp"
)

func post(t *testing.T, server *httptest.Server, contentType, language, body string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequest(http.MethodPost, server.URL, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Accept-Language", language)
	response, err := server.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(said)
}

func TestOnlyValidBodiesReachTheHandler(t *testing.T) {
	echo := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		_, _ = w.Write(body)
	})
	server := httptest.NewServer(toolhttp.Guard(toolresult.Settings{Form: toolresult.FormToolReturn}, 100)(echo))
	defer server.Close()
	const ofJSON = "application/json; charset=utf-8"
	for name, one := range map[string]struct {
		contentType, language, body string
		status                      int
		said                        string // a part of the answer
	}{
		"a valid body":   {ofJSON, "en", `{"code": 0, "data": 1}`, 200, `{"code": 0, "data": 1}`},
		"no body":        {ofJSON, "en", "", 200, ""},
		"other content":  {"text/plain", "en", "{", 200, "{"},
		"no JSON":        {ofJSON, "en", `{"code": }`, 400, `"urn:toolresult:problem:malformed"`},
		"an invalid one": {"application/problem+json", "en", `{"code": "0"}`, 422, "expected an integer"},
		"in Chinese":     {ofJSON, "zh-CN,en;q=0.5", `{"code": "0"}`, 422, "请求体不符合契约"},
		"a large one":    {ofJSON, "en", `{"code": 0, "data": "` + strings.Repeat("a", 100) + `"}`, 413, "larger than 100 bytes"},
	} {
		response, said := post(t, server, one.contentType, one.language, one.body)
		if response.StatusCode != one.status || !strings.Contains(said, one.said) {
			t.Errorf("%s: got %d, %s", name, response.StatusCode, said)
		}
		if isProblem := response.Header.Get("Content-Type") == "application/problem+json"; isProblem != (one.status >= 400) {
			t.Errorf("%s: got the content type %s", name, response.Header.Get("Content-Type"))
		}
	}
}

func TestAResultIsAnsweredWithItsStatus(t *testing.T) {
	late := toolresult.NewFailure(toolresult.CodeRateLimited, "too many calls")
	late.Meta = &toolresult.ToolReturnMeta{RetryAfterMS: toolresult.Ptr(json.Number("1500"))}
	found, _ := toolresult.NewSuccess(1)
	other, err := toolresult.As[toolresult.ToolExecutionResult](toolresult.NewEmpty("no orders"), toolresult.Given{})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		result toolresult.Envelope
		status int
		after  string
	}{{found, 200, ""}, {late, 429, "2"}, {other, 404, ""}, {toolresult.NewFailure(5000, ""), 500, ""}} {
		answer := httptest.NewRecorder()
		if err := toolhttp.Write(answer, toolresult.Settings{}, one.result); err != nil {
			t.Fatal(err)
		}
		expected, _ := json.Marshal(one.result)
		if answer.Code != one.status || answer.Header().Get("Retry-After") != one.after || answer.Body.String() != string(expected) {
			t.Errorf("%s: got %d, %v, %s", expected, answer.Code, answer.Header(), answer.Body)
		}
	}
	if err := toolhttp.Write(httptest.NewRecorder(), toolresult.Settings{}, toolresult.ToolReturn{Code: 3000}); err == nil {
		t.Error("expected an error of a result that is not valid")
	}
}
