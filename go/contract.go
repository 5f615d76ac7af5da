package toolresult

import (
	"encoding/json"
	"regexp"
	"slices"
	"sync"
)

// contract is the part of the contract that is data, as contractText has it.
type contract struct {
	Forms         []formFacts                    `json:"forms"`
	ExclusiveKeys []string                       `json:"exclusive_keys"`
	Evidence      evidenceFacts                  `json:"evidence"`
	FailureBegins string                         `json:"failure_begins"`
	FailureHolds  []string                       `json:"failure_holds"`
	Repetition    repetitionFacts                `json:"repetition"`
	Media         mediaFacts                     `json:"media"`
	Limits        limits                         `json:"limits"`
	Defaults      defaults                       `json:"defaults"`
	KeywordRules  map[string]string              `json:"keyword_rules"`
	Messages      []string                       `json:"default_messages"`
	Visible       string                         `json:"visible"`
	Special       specialCodes                   `json:"special_codes"`
	Patterns      map[string]string              `json:"traceback_patterns"`
	TracebackCues []string                       `json:"traceback_cues"`
	Secrets       []string                       `json:"secrets"`
	Schemas       map[string]json.RawMessage     `json:"schemas"`
	SuggestedKeys []string                       `json:"suggested_keys"`
	Rules         []rule                         `json:"rules"`
	KeyRules      []string                       `json:"key_rules"`
	Phrases       map[string]map[Language]string `json:"phrases"`
	Runs          map[string]map[Language]string `json:"runs"`
	Dialects      []dialect                      `json:"dialects"`

	OperationTypes   []string `json:"operation_types"`
	VagueMessages    []string `json:"vague_messages"`
	FinalPunctuation string   `json:"final_punctuation"`

	Search searchFacts `json:"search"`

	patterns   map[string]func() pattern
	schemas    map[string]*schema
	visible    *regexp.Regexp
	dataURL    *regexp.Regexp
	base64     *regexp.Regexp
	longBase64 *regexp.Regexp
}

type defaults struct {
	Message       string `json:"message"`
	OperationType string `json:"operation_type"`
	Tool          string `json:"tool"`
	Milliseconds  int    `json:"execution_time_ms"`
}

type specialCodes struct {
	NoData, Failure int
	Reserved        [2]Code // of each thousand
}

type limits struct {
	Depth     int     `json:"depth"`
	Findings  int     `json:"findings"`
	Quoted    int     `json:"quoted_characters"`
	Closeness float64 `json:"suggestion_closeness"`
}

type formFacts struct {
	Name           Form                `json:"name"`
	Discriminators []string            `json:"discriminators"`
	Nested         map[string][]string `json:"nested_discriminators"`
	Message        *string             `json:"message"`
	Data           *string             `json:"data"`
	DataIsText     bool                `json:"data_is_text"`
	Extension      *string             `json:"extension"`
	Tool           *string             `json:"tool"`
	ToolCallID     *string             `json:"tool_call_id"`
	Duration       *duration           `json:"duration"`
}

// The contract was written by a program and is read once; that it can be read is tested.
var theContract = sync.OnceValue(func() *contract {
	var read contract
	if err := json.Unmarshal([]byte(contractText), &read); err != nil {
		panic(err)
	}
	read.visible = regexp.MustCompile(read.Visible)
	read.dataURL = regexp.MustCompile(read.Media.DataURL)
	read.base64 = regexp.MustCompile("^(?:" + read.Media.Base64 + ")$")
	read.longBase64 = regexp.MustCompile(read.Media.LongBase64)
	for i := range read.Media.Signatures {
		one := &read.Media.Signatures[i]
		one.compiled = regexp.MustCompile(one.Pattern)
	}
	read.patterns = map[string]func() pattern{}
	for name, source := range read.Patterns {
		source := source
		read.patterns[name] = sync.OnceValue(func() pattern { return compilePattern(source) })
	}
	read.schemas = map[string]*schema{}
	for name, text := range read.Schemas {
		parsed, isJSON := scan(text, maxDepthOfSchemas)
		if !isJSON {
			panic("toolresult: the schema " + name + " is not JSON")
		}
		read.schemas[name] = compile(parsed.whole(), read.Visible)
	}
	return &read
})

// factsOf returns the facts of a form. One that the contract does not have is a mistake of the
// program, as a pattern that package regexp cannot compile.
func (c *contract) factsOf(form Form) *formFacts {
	return &c.Forms[slices.IndexFunc(c.Forms, func(one formFacts) bool { return one.Name == form })]
}

// patternNamed returns a pattern of tracebacks, compiled at first use.
func patternNamed(name string) pattern { return theContract().patterns[name]() }

const maxDepthOfSchemas = 100

// Language is a language of messages and advice.
type Language string

// The languages.
const (
	English Language = "en"
	Chinese Language = "zh"
)

func isBlank(text string) bool {
	for i := 0; i < len(text) && text[i] <= '~'; i++ {
		if text[i] > ' ' { // of ASCII all that is not a control character is visible
			return false
		}
	}
	return !theContract().visible.MatchString(text)
}
