package toolresult

import (
	"regexp"
	"slices"
	"strings"
)

type mediaFacts struct {
	Kinds      []string          `json:"kinds"`
	Content    string            `json:"content"`
	Structure  string            `json:"structure"`
	DataURL    string            `json:"data_url"`
	Types      map[string]string `json:"types"`
	Holders    []string          `json:"holders"`
	MediaTypes []string          `json:"media_types"`
	Unreadable struct {
		Names []string `json:"names"`
		Types []string `json:"types"`
	} `json:"unreadable"`
	Bytes      []string          `json:"bytes"`
	URLs       []string          `json:"urls"`
	Names      []string          `json:"names"`
	Formats    map[string]string `json:"formats"`
	Base64     string            `json:"base64"`
	LongBase64 string            `json:"long_base64"`
	SureLength int               `json:"sure_length"`
	Signatures []signature       `json:"signatures"`
}

// medium is an image, an audio or a file in a result; what is not known is empty.
type medium struct{ kind, mimeType, data, uri, name string }

type signature struct {
	MediaType string `json:"media_type"`
	Pattern   string `json:"pattern"`
	compiled  *regexp.Regexp
}

// A block in a block in a block: {"image": {"source": {"bytes": ...}}}.
const deepestBlock = 4

// bytesIn returns what a block of another format holds, if it holds bytes and nothing else.
func bytesIn(block *value) *medium {
	levels, holders := levelsOf(block)
	facts := theContract().Media
	kind := facts.Types[cmpOr(block.field("type").textOr(""), block.field("kind").textOr(""))]
	isOnlyHeld := len(holders) > 0 && len(block.members()) == 1
	isText := levels[0].field("type").textOr("") == "text" // a document of Anthropic that is text
	if kind == "" && !isOnlyHeld || isText {
		return nil
	}
	for i := 0; kind == "" && i < len(holders); i++ {
		kind = facts.Types[holders[i]]
	}
	kind = cmpOr(kind, "file")
	stated := cmpOr(first(levels, facts.MediaTypes), byFormat(levels, kind))
	mimeType, data := heldIn(levels, stated)
	if data == "" {
		return nil
	}
	return mediumOfBytes(kind, cmpOr(stated, mimeType), data, first(levels, facts.Names))
}

// levelsOf returns a block and the objects inside it, the innermost first, and their keys.
func levelsOf(block *value) (levels []*value, holders []string) {
	levels = []*value{block}
	for inner := block; len(levels) < deepestBlock; {
		isHolder := func(key string) bool { return inner.field(key).is(object) }
		found := slices.IndexFunc(theContract().Media.Holders, isHolder)
		if found < 0 {
			break
		}
		holder := theContract().Media.Holders[found]
		inner = inner.field(holder)
		levels = append([]*value{inner}, levels...)
		holders = append(holders, holder)
	}
	return levels, holders
}

func mediumOfBytes(kind, mimeType, data, name string) *medium {
	if kind == "file" {
		kind = kindOf(mimeType)
	}
	return &medium{kind: kind, mimeType: mimeType, data: data, name: name}
}

func kindOf(mimeType string) string {
	kind, _, _ := strings.Cut(strings.ToLower(mimeType), "/")
	if slices.Contains(theContract().Media.Kinds, kind) {
		return kind
	}
	return "file"
}

// dataInURL returns the media type and the base64 of a text that is a data URL.
func dataInURL(content string) (mimeType, data string, isURL bool) {
	pattern := theContract().dataURL
	if place := pattern.FindStringIndex(content); place == nil || place[0] != 0 || place[1] != len(content) {
		return "", "", false
	}
	found := pattern.FindStringSubmatch(content)
	return found[1], found[2], true
}

func mediaTypeBeside(v *value) string { return first([]*value{v}, theContract().Media.MediaTypes) }

// isBase64 says whether a text is bytes, as far as that can be told: without a media type, or with
// that of a text, only a long one is taken for it.
func isBase64(content, mimeType string) bool {
	isMeant := mimeType != "" && !strings.HasPrefix(mimeType, "text/")
	return (isMeant || len(content) >= theContract().Media.SureLength) && theContract().base64.MatchString(content)
}

// knownBytes returns the media type of a text that is the base64 of a well-known format.
func knownBytes(content string) string {
	if len(content) < theContract().Media.SureLength {
		return ""
	}
	for _, one := range theContract().Media.Signatures {
		if one.compiled.MatchString(content) && theContract().base64.MatchString(content) {
			return one.MediaType
		}
	}
	return ""
}

func heldIn(levels []*value, mimeType string) (string, string) {
	facts := theContract().Media
	for _, content := range textsUnder(levels, append(slices.Clone(facts.Bytes), facts.URLs...)) {
		if found, data, isURL := dataInURL(content); isURL {
			return found, data
		}
	}
	if data := first(levels, facts.Bytes); isBase64(data, mimeType) {
		return "", data
	}
	return "", ""
}

// byFormat returns the media type that a format such as "png" means.
func byFormat(levels []*value, kind string) string {
	name := first(levels, []string{"format"})
	if name == "" {
		return ""
	}
	if kind == "file" {
		kind = "application"
	}
	return cmpOr(theContract().Media.Formats[name], kind+"/"+name)
}

func first(levels []*value, names []string) string {
	return cmpOr(textsUnder(levels, names)...)
}

func textsUnder(levels []*value, names []string) []string {
	var found []string
	for _, level := range levels {
		for _, name := range names {
			if content := level.field(name).textOr(""); content != "" {
				found = append(found, content)
			}
		}
	}
	return found
}

// cmpOr returns the first text that is not empty.
func cmpOr(texts ...string) string {
	for _, one := range texts {
		if one != "" {
			return one
		}
	}
	return ""
}
