package toolresult

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// secret is the shape of a key or a token. What its capture matches stays, such as the name of a
// field.
type secret struct {
	pattern    pattern
	firstBytes *[256]bool
}

var theSecrets = sync.OnceValue(func() (made []secret) {
	for _, source := range theContract().Secrets {
		compiled := compilePattern(source)
		made = append(made, secret{compiled, compiled.firstBytes()})
	}
	return made
})

// redacted returns a value without its secrets, as the options say; nil stays nil.
func (s Settings) redacted(v *value) *value {
	if v == nil || !s.Shown.HideSecrets && s.Shown.Redact == nil {
		return v
	}
	if s.Shown.HideSecrets {
		v = withoutNamed(v, phrase("llm.redacted", s.language()))
	}
	return mapTexts(v, s.redactedText)
}

// Fields of an envelope that say what a tool said.
var toldFields = []string{"message", "error", "data", "output", "meta", "metadata"}

// redactedEnvelope returns a valid envelope without the secrets in what it tells.
func (s Settings) redactedEnvelope(content []byte) []byte {
	if !s.Shown.HideSecrets && s.Shown.Redact == nil {
		return content
	}
	v, _ := scan(content, theContract().Limits.Depth)
	return []byte(compact(v.mapped(nil, func(one member) *value {
		if slices.Contains(toldFields, one.key) {
			return s.redacted(one.value)
		}
		return one.value
	})))
}

// redactedText returns a text without its secrets, as the options say.
func (s Settings) redactedText(content string) string {
	if s.Shown.HideSecrets {
		content = withoutSecrets(content, phrase("llm.redacted", s.language()))
	}
	if s.Shown.Redact != nil {
		content = s.Shown.Redact(content)
	}
	return content
}

// withoutNamed returns a value without the texts and numbers of fields whose names say secret.
func withoutNamed(v *value, words string) *value {
	return v.mapped(func(item *value) *value { return withoutNamed(item, words) }, func(one member) *value {
		if isSecret(one) {
			return hidden(one.value, words)
		}
		return withoutNamed(one.value, words)
	})
}

// hidden returns a secret without its texts and numbers, at any depth.
func hidden(v *value, words string) *value {
	switch v.kind {
	case list, object:
		return v.mapped(func(item *value) *value { return hidden(item, words) }, func(one member) *value {
			if isAboutSecret(one.key) {
				return withoutNamed(one.value, words)
			}
			return hidden(one.value, words)
		})
	case text:
		if isBlank(v.str()) {
			return v
		}
		return newText(words)
	case number:
		return newText(words)
	}
	return v
}

// mapped returns a list or an object with other values; anything else is itself.
func (v *value) mapped(ofItem func(*value) *value, ofMember func(member) *value) *value {
	switch v.kind {
	case list:
		items := make([]*value, len(v.items()))
		for i, item := range v.items() {
			items[i] = ofItem(item)
		}
		return newList(items)
	case object:
		members := make([]member, len(v.members()))
		for i, one := range v.members() {
			members[i] = member{one.key, ofMember(one)}
		}
		return newObject(members)
	}
	return v
}

// isSecret says whether the name of a field says that its value is a secret. Only the short name pwd
// looks at the value: what begins like a path is a working directory.
func isSecret(one member) bool {
	if one.value.kind == text && (strings.HasPrefix(one.value.str(), "/") || strings.HasPrefix(one.value.str(), "~")) {
		return isSecretName(one.key, "/")
	}
	return isSecretName(one.key, "x")
}

var plainName = regexp.MustCompile(`^[A-Za-z_-]{1,20}$`)

// isAboutSecret says whether the name of a field in a secret says that its own value is none, such as
// type.
func isAboutSecret(name string) bool {
	return plainName.MatchString(name) && !isSecretName("password_"+name, "x")
}

// isSecretName says whether the name of a field says that its value is a secret, which begins so.
func isSecretName(name, begins string) bool {
	field := `"` + name + `":"` + begins
	var retries []retry
	for _, one := range theSecrets() {
		if !one.firstBytes['"'] {
			continue
		}
		found, isMatch := one.pattern.match(field, 0, &retries)
		if isMatch && found.end == len(field) && found.capture[0] >= 0 {
			return true
		}
	}
	return false
}

var (
	escapedASCII = regexp.MustCompile(`\\u00[2-7][0-9a-fA-F]`)
	spelledASCII = regexp.MustCompile(`^[A-Za-z0-9_./+=:@-]$`)
)

// withoutSecrets replaces each secret in a text, also where a character of it is spelled as an escape
// of JSON.
func withoutSecrets(content, words string) string {
	found := withoutEach(content, words)
	if !strings.Contains(found, `\u00`) {
		return found
	}
	spelled := escapedASCII.ReplaceAllStringFunc(found, func(escape string) string {
		point, _ := strconv.ParseUint(escape[2:], 16, 32)
		if one := string(rune(point)); spelledASCII.MatchString(one) {
			return one
		}
		return escape
	})
	if left := withoutEach(spelled, words); left != spelled {
		return left
	}
	return found
}

func withoutEach(content, words string) string {
	for _, one := range theSecrets() {
		content = one.replacedIn(content, words)
	}
	return content
}

func (s secret) replacedIn(content, words string) string {
	var made strings.Builder
	var retries []retry
	start := 0
	for at := 0; at < len(content); at++ {
		if !s.firstBytes[content[at]] || content[at]&0xc0 == 0x80 { // within a character
			continue
		}
		found, isMatch := s.pattern.match(content, at, &retries)
		if !isMatch || found.end == at {
			continue
		}
		made.WriteString(content[start:at])
		made.WriteString(found.captured(content))
		made.WriteString(words)
		start, at = found.end, found.end-1
	}
	if start == 0 {
		return content
	}
	return made.String() + content[start:]
}
