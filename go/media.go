package toolresult

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

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
		return v.items(), nil
	}
	isOther := func(one member) bool { return one.key != facts.Content && one.key != facts.Structure }
	if v.kind == object && !slices.ContainsFunc(v.members(), isOther) && isContent(v.field(facts.Content)) {
		return v.field(facts.Content).items(), v.field(facts.Structure)
	}
	if mediumOf(v) != nil {
		return []*value{v}, nil
	}
	return nil, nil
}

func isContent(v *value) bool {
	if !v.is(list) || len(v.items()) == 0 {
		return false
	}
	isMore := func(item *value) bool { return !blockText(item).is(text) || len(item.members()) != 2 }
	if !slices.ContainsFunc(v.items(), isMore) {
		return true
	}
	isPlain := func(item *value) bool { return !item.field("type").is(text) && mediumOf(item) == nil }
	isShown := func(item *value) bool { return mediumOf(item) != nil || resourceText(item) != "" }
	return !slices.ContainsFunc(v.items(), isPlain) && slices.ContainsFunc(v.items(), isShown)
}

// hasOrder says whether a text belongs to its place among other blocks: it stands behind one, or is a
// document.
func hasOrder(blocks []*value) bool {
	isMedium := func(block *value) bool { return mediumOf(block) != nil }
	isDocument := func(block *value) bool { return resourceText(block) != "" }
	isText := func(block *value) bool { return blockText(block) != nil }
	first := slices.IndexFunc(blocks, isMedium)
	return slices.ContainsFunc(blocks, isDocument) || first >= 0 && slices.ContainsFunc(blocks[first:], isText)
}

// blockText returns the text of a block of text, or nil.
func blockText(v *value) *value {
	if v.field("type").textOr("") == "text" && v.field("text").is(text) {
		return v.field("text")
	}
	return nil
}

func mediumOf(v *value) *medium {
	if !v.is(object) {
		return nil
	}
	resource := v.field("resource")
	if v.field("type").textOr("") == "resource" && resource.is(object) {
		if blob := resource.field("blob"); blob.is(text) {
			mimeType := resource.field("mimeType").textOr("")
			return &medium{kind: kindOf(mimeType), mimeType: mimeType, data: blob.str()}
		}
		return nil
	}
	if found := ownMedium(v); found != nil {
		return found
	}
	return bytesIn(v)
}

// ownMedium reads a block of MCP.
func ownMedium(v *value) *medium {
	of := func(key string) string { return v.field(key).textOr("") }
	found := &medium{of("type"), mediaTypeBeside(v), of("data"), of("uri"), of("name")}
	if !slices.Contains(theContract().Media.Kinds, found.kind) || found.data == "" && found.uri == "" {
		return nil
	}
	held := found.data
	if held == "" {
		held = found.uri
	}
	if mimeType, data, isURL := dataInURL(held); isURL {
		found.mimeType, found.data, found.uri = cmpOr(found.mimeType, mimeType), data, ""
	}
	return found
}

func resourceText(v *value) string {
	if v.field("type").textOr("") != "resource" {
		return ""
	}
	return v.field("resource").field("text").textOr("")
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
	return utf8.RuneCountInString(base64)*3/4 - padding
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
		return newText(textWithoutMedia(v.str()))
	case list:
		var items []*value
		for _, item := range v.items() {
			items = append(items, described(item))
		}
		return newList(items)
	case object:
		return describedFields(v)
	}
	return v
}

func describedFields(v *value) *value {
	mimeType := mediaTypeBeside(v)
	isProvided := isOfProvider(v)
	var made []member
	for _, one := range v.members() {
		if isProvided && slices.Contains(theContract().Media.Unreadable.Names, one.key) {
			continue
		}
		shown := described(one.value)
		// Bytes beside their media type are bytes.
		isBytes := mimeType != "" && one.value.is(text) && slices.Contains(theContract().Media.Bytes, one.key)
		if isBytes && isBase64(one.value.str(), mimeType) {
			shown = newText(ofBytes(mimeType, one.value.str()))
		}
		made = append(made, member{one.key, shown})
	}
	return newObject(made)
}

// isOfProvider tells whether an object is a result of a tool that a provider runs: what it
// encrypted there is read by nobody else.
func isOfProvider(v *value) bool {
	for _, one := range v.members() {
		if one.key == "type" && one.value.is(text) {
			return slices.ContainsFunc(theContract().Media.Unreadable.Types, func(end string) bool {
				return strings.HasSuffix(one.value.str(), end)
			})
		}
	}
	return false
}

// textWithoutMedia describes data URLs, base64 of well-known formats, and media in JSON.
func textWithoutMedia(whole string) string {
	if strings.Contains(whole, `"mimeType"`) || theContract().longBase64.MatchString(whole) {
		if parsed, isJSON := scan([]byte(whole), theContract().Limits.Depth); isJSON && parsed.isNested() {
			shown := withoutMedia(parsed)
			if equal(shown, parsed) {
				return whole
			}
			return asText(shown)
		}
	}
	if known := knownBytes(whole); known != "" {
		return ofBytes(known, whole)
	}
	pattern := theContract().dataURL
	return pattern.ReplaceAllStringFunc(whole, func(url string) string {
		found := pattern.FindStringSubmatch(url)
		return ofBytes(found[1], found[2])
	})
}

func ofBytes(mimeType, data string) string {
	return mediumOfBytes("file", mimeType, data, "").description()
}

func line(block *value) string {
	if said := resourceText(block); said != "" {
		return textWithoutMedia(said)
	}
	if said := blockText(block); said != nil {
		return textWithoutMedia(said.str())
	}
	return asText(described(block))
}
