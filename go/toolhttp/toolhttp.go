// Package toolhttp takes and answers tool results over HTTP: a handler gets only bodies that are valid,
// and a result is answered with the status of its code.
//
//	guard := toolhttp.Guard(toolresult.Settings{Form: toolresult.FormToolReturn}, 1<<20)
//	http.Handle("/results", guard(handler))
package toolhttp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"toolresult.dev/toolresult"
)

// Rules of a text that is JSON; all others that begin with text- say that it is none.
var rulesOfJSON = []string{"text-depth", "text-surrogate"}

// So many findings are in an answer.
const mostFindings = 100

// problem is an answer by RFC 9457.
type problem struct {
	Type     string               `json:"type"`
	Title    string               `json:"title"`
	Status   int                  `json:"status"`
	Detail   string               `json:"detail"`
	Schema   toolresult.Form      `json:"schema,omitempty"`
	Findings []toolresult.Finding `json:"findings,omitempty"`
	More     bool                 `json:"more,omitempty"`
}

var titles = map[string]map[toolresult.Language]string{
	"malformed": {toolresult.English: "The body is not JSON", toolresult.Chinese: "请求体不是 JSON"},
	"invalid":   {toolresult.English: "The body violates the contract", toolresult.Chinese: "请求体不符合契约"},
	"too-large": {toolresult.English: "The body is too large", toolresult.Chinese: "请求体过大"},
}

var tooLarge = map[toolresult.Language]string{
	toolresult.English: "the body is larger than %d bytes; send less, or store large data in a file and send its name",
	toolresult.Chinese: "请求体超过 %d 字节；请减小请求体，或将大块数据存成文件后发送文件名",
}

// Guard lets a request with a JSON body pass only if the body is valid as the settings say. It answers
// any other with problem details (RFC 9457): 400 if the body is not JSON, 422 with the findings if it
// violates the contract, 413 if it has more than maxBytes. Requests without a body, or whose content is
// not JSON, pass unread. Findings are in Chinese for a client that asks for it in Accept-Language, and
// else in the language of the settings.
func Guard(settings toolresult.Settings, maxBytes int64) func(http.Handler) http.Handler {
	if maxBytes < 1 {
		panic(fmt.Sprintf("toolhttp: maxBytes: expected 1 or more, got %d", maxBytes))
	}
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Body == nil || !isJSON(r.Header.Get("Content-Type")) {
				next.ServeHTTP(w, r)
				return
			}
			asked := settings
			asked.Language = languageOf(r, settings.Language)
			body, err := io.ReadAll(io.LimitReader(r.Body, maxBytes+1))
			if err != nil { // the client is gone
				http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
				return
			}
			if int64(len(body)) > maxBytes {
				detail := fmt.Sprintf(tooLarge[asked.Language], maxBytes)
				answer(w, asked.Language, "too-large", problem{Status: http.StatusRequestEntityTooLarge, Detail: detail})
				return
			}
			if len(body) > 0 {
				if !asked.IsValid(body) {
					reject(w, asked.Language, asked.Validate(body))
					return
				}
			}
			r.Body = io.NopCloser(bytes.NewReader(body))
			next.ServeHTTP(w, r)
		})
	}
}

func isJSON(contentType string) bool {
	kind, _, err := mime.ParseMediaType(contentType)
	return err == nil && (kind == "application/json" || strings.HasSuffix(kind, "+json"))
}

func languageOf(r *http.Request, otherwise toolresult.Language) toolresult.Language {
	asked := strings.ToLower(strings.TrimSpace(r.Header.Get("Accept-Language")))
	switch {
	case strings.HasPrefix(asked, "zh"):
		return toolresult.Chinese
	case strings.HasPrefix(asked, "en") || otherwise == "":
		return toolresult.English
	}
	return otherwise
}

func reject(w http.ResponseWriter, language toolresult.Language, report toolresult.Report) {
	first := report.Findings[0]
	kind, status := "invalid", http.StatusUnprocessableEntity
	if strings.HasPrefix(first.Rule, "text-") && !slices.Contains(rulesOfJSON, first.Rule) {
		kind, status = "malformed", http.StatusBadRequest
	}
	answer(w, language, kind, problem{
		Status:   status,
		Detail:   first.String(),
		Schema:   report.Form,
		Findings: report.Findings[:min(len(report.Findings), mostFindings)],
		More:     report.More > 0 || len(report.Findings) > mostFindings,
	})
}

func answer(w http.ResponseWriter, language toolresult.Language, kind string, said problem) {
	said.Type, said.Title = "urn:toolresult:problem:"+kind, titles[kind][language]
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Content-Language", string(language))
	w.Header().Add("Vary", "Accept-Language")
	w.WriteHeader(said.Status)
	_ = json.NewEncoder(w).Encode(said) // a client that is gone reads nothing
}

// Write answers with a tool result: the status is that of its code, 200 of a success, and Retry-After
// says when to try again, if the result does. Nothing is written if the result is not valid.
func Write(w http.ResponseWriter, settings toolresult.Settings, result toolresult.Envelope) error {
	body, err := result.MarshalJSON()
	if err != nil {
		return err
	}
	said, err := toolresult.As[toolresult.ToolReturn](result, toolresult.Given{})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	if said.Meta != nil && said.Meta.RetryAfterMS != nil {
		if wait, err := said.Meta.RetryAfterMS.Float64(); err == nil && wait >= 0 {
			w.Header().Set("Retry-After", strconv.FormatFloat(math.Ceil(wait/1000), 'f', 0, 64))
		}
	}
	w.WriteHeader(statusOf(said, settings))
	_, err = w.Write(body)
	return err
}

func statusOf(said toolresult.ToolReturn, settings toolresult.Settings) int {
	if said.Outcome() == toolresult.OK {
		return http.StatusOK
	}
	if found := settings.Codes.Describe(said.Code).HTTPStatus; said.Code != toolresult.CodeSuccess && found != 0 {
		return found
	}
	return http.StatusInternalServerError
}
