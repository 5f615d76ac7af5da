package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/xeipuuv/gojsonschema"
)

const validatorModule = "github.com/xeipuuv/gojsonschema"

// linear are the groups of patterns that an engine without backtracking can run.
var linear = []string{"schemas", "data"}

// refuse stands in for the network: no schema may be fetched.
type refuse struct{}

func (refuse) RoundTrip(*http.Request) (*http.Response, error) {
	return nil, errors.New("a validator opens a connection")
}

// sayOutside prints what programs of other hands say: a validator, and the engine of package regexp.
func sayOutside() {
	http.DefaultTransport = refuse{}
	version := moduleVersion(validatorModule)
	schemas := map[string]*gojsonschema.Schema{}
	read("schema", func(one group) {
		name := one.name()
		if schemas[name] == nil {
			schemas[name] = published(name)
		}
		for _, test := range one.Tests {
			sayAs("gojsonschema", version, "schema", name, test.ID, verdict(schemas[name], test), map[string]any{"valid": test.Valid})
		}
	})
	if file := os.Getenv("TOOLRESULT_PATTERNS"); file != "" {
		tryPatterns(file)
	}
}

func published(name string) *gojsonschema.Schema {
	content, err := os.ReadFile(filepath.Join(os.Getenv("TOOLRESULT_GENERATED"), "java", "schemas", name+".schema.json"))
	must(err)
	made, err := gojsonschema.NewSchema(gojsonschema.NewBytesLoader(content))
	must(err)
	return made
}

func verdict(schema *gojsonschema.Schema, test test) any {
	result, err := schema.Validate(gojsonschema.NewBytesLoader(test.Data))
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	return map[string]any{"valid": result.Valid()}
}

type patternRow struct {
	ID, Group, Pattern string
	Texts              []string
	Matches            []int
}

func tryPatterns(file string) {
	content, err := os.ReadFile(file)
	must(err)
	var rows []patternRow
	must(json.Unmarshal(content, &rows))
	for _, row := range rows {
		if slices.Contains(linear, row.Group) {
			expected := map[string]any{"matches": row.Matches}
			sayAs("go-regexp", "standard library", "pattern", row.Group, row.ID, matchesOf(row), expected)
		}
	}
}

func matchesOf(row patternRow) any {
	pattern, err := regexp.Compile(row.Pattern)
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	found := []int{}
	for place, text := range row.Texts {
		if pattern.MatchString(text) {
			found = append(found, place)
		}
	}
	return map[string]any{"matches": found}
}

func moduleVersion(path string) string {
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		if module.Path == path {
			return strings.TrimPrefix(module.Version, "v")
		}
	}
	return "unknown"
}
