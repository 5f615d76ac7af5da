package toolresult

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// words returns what fills a place in the texts of a rule.
type words func(place string) (word string, isThere bool)

// pairs are places and their words, one after the other.
func pairs(all ...string) words {
	return func(place string) (string, bool) {
		for i := 0; i < len(all); i += 2 {
			if all[i] == place {
				return all[i+1], true
			}
		}
		return "", false
	}
}

// phrase returns a phrase of the contract with its places filled in.
func phrase(key string, language Language, with ...string) string {
	return fill(theContract().Phrases[key][language], pairs(with...))
}

// fill fills the places of a text; other braces, as in JSON examples, stay as they are.
func fill(template string, with words) string {
	made, start := "", 0
	for at := 0; at < len(template); at++ {
		if template[at] != '{' {
			continue
		}
		length := strings.IndexByte(template[at:], '}')
		if length < 0 {
			break
		}
		if word, isThere := with(template[at+1 : at+length]); isThere {
			made = glue(glue(made, template[start:at]), word)
			start = at + length + 1
		}
	}
	return glue(made, template[start:])
}

// glue joins two texts, with a space where Chinese meets Latin letters, digits or quotes.
func glue(before, after string) string {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	if isHan(last) && isLatin(first) || isLatin(last) && isHan(first) {
		return before + " " + after
	}
	return before + after
}

func isHan(one rune) bool { return one >= 0x4e00 && one <= 0x9fff }

func isLatin(one rune) bool {
	return one >= 'A' && one <= 'Z' || one >= 'a' && one <= 'z' || one >= '0' && one <= '9' || one == '"'
}

// quote writes a value as JSON for a message, at most 80 characters of it.
func quote(v *value) string {
	most := theContract().Limits.Quoted
	// Of a long text only the beginning is written.
	if v.kind == text && len(v.str()) > 8*most {
		return shortened(compact(newText(string([]rune(v.str()[:4*(most+1)])[:most+1]))), most)
	}
	return shortened(compact(v), most)
}

func shortened(content string, most int) string {
	if characters := []rune(content); len(characters) > most {
		return string(characters[:most-1]) + "…"
	}
	return content
}

func quoteText(content string) string { return quote(newText(content)) }

// namesInWords returns a list of names for a message: "a", "b".
func namesInWords(names []string, language Language) string {
	var quoted []string
	for _, one := range names {
		quoted = append(quoted, quoteText(one))
	}
	return strings.Join(quoted, phrase("comma", language))
}

// either joins alternatives: an object or null.
func either(all []string, language Language) string {
	made := ""
	for i, one := range all {
		if i > 0 {
			made = glue(made, phrase("or", language))
		}
		made = glue(made, one)
	}
	return made
}

// describe describes a value in words: the string "0", a list, null.
func describe(v *value, language Language) string {
	kind := kindNames[v.kind]
	if v.kind == number && !strings.ContainsAny(v.str(), ".eE") {
		kind = "integer"
	}
	return phrase("found."+kind, language, "value", quote(v))
}

// rangesInWords returns the ranges of codes: 0, 1000–1999, 2000–2999 and 5000–5999.
func rangesInWords(language Language) string {
	var all []string
	for _, one := range codeRanges {
		if one.minimum == one.maximum {
			all = append(all, fmt.Sprint(int64(one.minimum)))
		} else {
			all = append(all, fmt.Sprintf("%d–%d", int64(one.minimum), int64(one.maximum)))
		}
	}
	last := len(all) - 1
	return strings.Join(all[:last], phrase("comma", language)) + phrase("and", language) + all[last]
}

// nearest returns the known name that was probably meant; empty if there is none. Case, "_" and "-"
// do not count.
func nearest(name string, known []string) string {
	wanted := []rune(folded(name))
	best, found, foundKey := 0.0, "", ""
	for _, one := range known {
		key := folded(one)
		ratio := similarity([]rune(key), wanted)
		if ratio >= theContract().Limits.Closeness && (ratio > best || ratio == best && key >= foundKey) {
			best, found, foundKey = ratio, one, key
		}
	}
	return found
}

var foldedAway = strings.NewReplacer("_", "", "-", "", "ß", "ss", "ſ", "s", "ς", "σ")

func folded(name string) string { return foldedAway.Replace(strings.ToLower(name)) }

// similarity is the share of two words that is in blocks that both have, in their order; 0 if their
// lengths alone say that it is too small.
func similarity(a, b []rune) float64 {
	total := float64(len(a) + len(b))
	if total == 0 {
		return 1
	}
	if 2*float64(min(len(a), len(b)))/total < theContract().Limits.Closeness {
		return 0
	}
	return 2 * float64(matching(a, b)) / total
}

func matching(a, b []rune) int {
	startA, startB, size := longestCommon(a, b)
	if size == 0 {
		return 0
	}
	return size + matching(a[:startA], b[:startB]) + matching(a[startA+size:], b[startB+size:])
}

// longestCommon finds the longest common block; of several, the one that starts first.
func longestCommon(a, b []rune) (startA, startB, size int) {
	lengths := make([]int, len(b)+1)
	for i := range a {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] != b[j] {
				lengths[j+1] = 0
				continue
			}
			lengths[j+1] = lengths[j] + 1
		}
		for j := range b {
			if lengths[j+1] > size {
				size = lengths[j+1]
				startA, startB = i-size+1, j-size+1
			}
		}
	}
	return startA, startB, size
}

// rule is what the contract says of a rule of findings.
type rule struct {
	ID       string              `json:"id"`
	Severity Severity            `json:"severity"`
	Message  map[Language]string `json:"message"`
	Hint     map[Language]string `json:"hint"`
}

// finding makes a finding of a rule.
func finding(id, path string, language Language, with words) Finding {
	one := theContract().Rules[theContract().rank(id)]
	return Finding{
		Rule:     id,
		Severity: one.Severity,
		Path:     path,
		Message:  fill(one.Message[language], with),
		Hint:     fill(one.Hint[language], with),
	}
}

// rank returns the place of a rule: of two findings, that of the first rule explains more.
func (c *contract) rank(id string) int {
	return slices.IndexFunc(c.Rules, func(one rule) bool { return one.ID == id })
}

// bestFirst orders findings by the rank of their rules, then by depth.
func bestFirst(found []Finding) {
	slices.SortStableFunc(found, func(one, other Finding) int {
		if order := cmp.Compare(theContract().rank(one.Rule), theContract().rank(other.Rule)); order != 0 {
			return order
		}
		return cmp.Compare(strings.Count(one.Path, "/"), strings.Count(other.Path, "/"))
	})
}
