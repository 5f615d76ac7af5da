// Code generated from go/media.go by make generate. DO NOT EDIT.

package toolresult

import (
	"fmt"
	"slices"
	"strings"
)

type mediaFacts struct {
	Kinds     []string `json:"kinds"`
	Content   string   `json:"content"`
	Structure string   `json:"structure"`
	DataURL   string   `json:"data_url"`
}

type medium struct{ kind, mimeType, data, uri, name string }

// withoutMedia puts a description in the place of each image, audio and file.
func withoutMedia(v *value) *value {
	blocks, beside := blocksOf(v)
	if blocks == nil {
		return described(v)
	}
	var lines []string
	for _, block := range blocks {
		lines = append(lines, line(block))
	}
	if beside != nil && beside.kind != null {
		lines = append(lines, asText(withoutMedia(beside)))
	}
	return newText(strings.Join(lines, "\n"))
}

// blocksOf returns the content blocks of data, and what stands beside them.
func blocksOf(v *value) ([]*value, *value) {
	facts := theContract().Media
	if isContent(v) {
		return v.items, nil
	}
	isOther := func(one member) bool { return one.key != facts.Content && one.key != facts.Structure }
	if v.kind == object && !slices.ContainsFunc(v.members, isOther) && isContent(v.field(facts.Content)) {
		return v.field(facts.Content).items, v.field(facts.Structure)
	}
	if mediumOf(v) != nil {
		return []*value{v}, nil
	}
	return nil, nil
}

func isContent(v *value) bool {
	if !v.is(list) {
		return false
	}
	isPlain := func(item *value) bool { return !item.field("type").is(text) }
	isShown := func(item *value) bool { return mediumOf(item) != nil || resourceText(item) != "" }
	return !slices.ContainsFunc(v.items, isPlain) && slices.ContainsFunc(v.items, isShown)
}

func mediumOf(v *value) *medium {
	kind, resource := v.field("type").textOr(""), v.field("resource")
	if kind == "resource" && resource.is(object) {
		if blob := resource.field("blob"); blob.is(text) {
			mimeType := resource.field("mimeType").textOr("")
			return &medium{kind: kindOf(mimeType), mimeType: mimeType, data: blob.text}
		}
		return nil
	}
	of := func(key string) string { return v.field(key).textOr("") }
	found := &medium{kind, of("mimeType"), of("data"), of("uri"), of("name")}
	if !slices.Contains(theContract().Media.Kinds, kind) || found.data == "" && found.uri == "" {
		return nil
	}
	return found
}

func resourceText(v *value) string {
	if v.field("type").textOr("") != "resource" {
		return ""
	}
	return v.field("resource").field("text").textOr("")
}

func kindOf(mimeType string) string {
	kind, _, _ := strings.Cut(strings.ToLower(mimeType), "/")
	if slices.Contains(theContract().Media.Kinds, kind) {
		return kind
	}
	return "file"
}

func (m *medium) description() string {
	last := m.uri
	if m.data != "" || last == "" {
		last = inWords(sizeOf(m.data))
	}
	about := slices.DeleteFunc([]string{m.mimeType, m.name, last}, func(part string) bool { return part == "" })
	between := " "
	if m.mimeType == "" {
		between = ", "
	}
	return "[" + m.kind + between + strings.Join(about, ", ") + "]"
}

func sizeOf(base64 string) int {
	padding := strings.Count(base64[max(0, len(base64)-2):], "=")
	return len(base64)*3/4 - padding
}

func inWords(size int) string {
	const kilo = 1000
	switch {
	case size < kilo:
		return fmt.Sprintf("%d B", size)
	case size < kilo*kilo:
		return fmt.Sprintf("%d kB", (size+kilo/2)/kilo)
	}
	tenths := (size*10 + kilo*kilo/2) / (kilo * kilo)
	return fmt.Sprintf("%d.%d MB", tenths/10, tenths%10)
}

func described(v *value) *value {
	if found := mediumOf(v); found != nil {
		return newText(found.description())
	}
	switch v.kind {
	case text:
		return newText(describedText(v.text))
	case list:
		made := &value{kind: list}
		for _, item := range v.items {
			made.items = append(made.items, described(item))
		}
		return made
	case object:
		made := &value{kind: object}
		for _, one := range v.members {
			made.members = append(made.members, member{one.key, described(one.value)})
		}
		return made
	}
	return v
}

// describedText describes data URLs, and the media in a text that is JSON.
func describedText(whole string) string {
	if strings.Contains(whole, `"mimeType"`) {
		if parsed, err := parse([]byte(whole), theContract().Limits.Depth); err == nil && (parsed.kind == object || parsed.kind == list) {
			shown := withoutMedia(parsed)
			if equal(shown, parsed) {
				return whole
			}
			return asText(shown)
		}
	}
	pattern := theContract().dataURL
	return pattern.ReplaceAllStringFunc(whole, func(url string) string {
		found := pattern.FindStringSubmatch(url)
		return (&medium{kind: kindOf(found[1]), mimeType: found[1], data: found[2]}).description()
	})
}

func line(block *value) string {
	if said := resourceText(block); said != "" {
		return said
	}
	kind, said := block.field("type").textOr(""), block.field("text")
	if said.is(text) && (kind == "text" || kind == "resource") {
		return said.text
	}
	return asText(described(block))
}
