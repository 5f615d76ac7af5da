package toolresult

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// warned is an envelope whose form is known, and what is worth a warning in it.
type warned struct {
	settings Settings
	facts    *formFacts
	v        *value
	found    []Finding
}

// warnings returns what is worth a warning in an envelope itself; what is inside its data is looked
// for by [Settings.insideWarnings].
func (s Settings) warnings(facts *formFacts, v *value) []Finding {
	w := &warned{settings: s, facts: facts, v: v}
	w.code()
	w.operationType()
	w.metaNames()
	w.contradictedSuccess()
	w.failureInSuccess()
	w.emptySuccess()
	w.message()
	return w.found
}

func (w *warned) add(rule string, at steps, with ...string) {
	w.found = append(w.found, finding(rule, at.pointer(), w.settings.language(), pairs(with...)))
}

func (w *warned) phrase(key string, with ...string) string {
	return phrase(key, w.settings.language(), with...)
}

func (w *warned) hasMeta() bool { return w.facts.Extension != nil && *w.facts.Extension == "meta" }

func (w *warned) code() {
	written, at := w.v.field("code"), steps{"code"}
	code, isWhole := written.int()
	if !w.hasMeta() || !isWhole {
		return
	}
	shown := strconv.FormatInt(code, 10)
	if bytes.ContainsAny(written.raw, ".eE") {
		w.add("code-notation", at, "value", quote(written), "expected", shown)
	}
	switch {
	case w.settings.Codes.has(Code(code)) || rangeOf(Code(code)) == nil:
	case isReserved(code):
		w.add("code-reserved", at, "value", shown)
	default:
		advice := w.phrase("advice.team-table")
		if known := w.settings.Codes.inDialects(code, w.settings.language()); known != "" {
			advice = w.phrase("advice.dialects", "known", known)
		}
		w.add("code-unknown", at, "value", shown, "advice", advice)
	}
}

func (w *warned) operationType() {
	said, known := w.v.field("operationType"), theContract().OperationTypes
	if w.facts.Name != FormToolExecutionResult || !said.is(text) || slices.Contains(known, said.str()) {
		return
	}
	if meant := caseFolded(said.str()); slices.Contains(known, meant) {
		w.add("operation-type-case", steps{"operationType"}, "value", quote(said), "expected", quoteText(meant))
		return
	}
	expected := namesInWords(known, w.settings.language())
	w.add("operation-type-unknown", steps{"operationType"}, "value", quote(said), "expected", expected)
}

// metaNames warns of plain names in meta, which are reserved; that of a third party has a dot or a
// slash.
func (w *warned) metaNames() {
	if !w.hasMeta() {
		return
	}
	known := theContract().schemas[string(w.facts.Name)].properties["meta"]
	for _, one := range w.v.field("meta").members() {
		if known.properties[one.key] != nil || strings.ContainsAny(one.key, "./") {
			continue
		}
		advice := w.phrase("advice.foreign-name", "name", one.key)
		if meant := nearest(one.key, known.names); meant != "" {
			advice = w.phrase("advice.did-you-mean", "name", quoteText(meant))
		}
		w.add("meta-name-unknown", steps{"meta", one.key}, "field", quoteText(one.key), "advice", advice)
	}
}

func (w *warned) contradictedSuccess() {
	if w.facts.Extension == nil {
		return
	}
	extension := *w.facts.Extension
	sign := contradictingSign(w.v, extension)
	if sign == "" || w.facts.outcome(w.v.replaced(extension, newNull())) != OK {
		return
	}
	w.add("success-contradicted", steps{extension, sign}, "value", quote(w.v.field(extension).field(sign)))
}

// failureInSuccess warns of data of a success that say that the call failed.
func (w *warned) failureInSuccess() {
	if w.facts.Data == nil {
		return
	}
	data := w.v.field(*w.facts.Data)
	if !maySayFailed(data) || w.facts.outcome(w.v) != OK {
		return
	}
	read := readValue(data)
	if read.Outcome == OK {
		return
	}
	said := quote(data)
	if read.Message != "" {
		said = quoteText(read.Message)
	}
	w.add("failure-in-success", steps{*w.facts.Data}, "value", said)
}

// maySayFailed says whether data can say that a call failed: a text, or an object or list with such a
// key.
func maySayFailed(data *value) bool {
	if !data.is(list) {
		return data.is(text) || hasTellingKey(data)
	}
	at := skipSpace(data.raw, 1)
	if !nextIs(data.raw, at, '{') {
		return false
	}
	first := valueOf(data.raw[at:skipValue(data.raw, at, theContract().Limits.Depth)])
	return hasTellingKey(&first)
}

// hasTellingKey says whether an object has a key without one of which none says that it failed.
func hasTellingKey(v *value) bool {
	if theEvidence().candidates(v) != 0 {
		return true
	}
	facts := &theContract().Evidence
	return slices.ContainsFunc(v.members(), func(one member) bool {
		return one.key == "code" || slices.Contains(facts.Wrappers, one.key) || slices.Contains(facts.Reasons, one.key)
	})
}

func (w *warned) emptySuccess() {
	data := w.v.field("data")
	isQuery := w.facts.Name == FormToolExecutionResult && w.v.field("success").isBool(true) &&
		w.v.field("operationType").textOr("") == "query"
	if isQuery && data != nil && data.kind != null && isNothing(data) {
		w.add("empty-success", steps{"data"}, "value", quote(data))
	}
}

func (w *warned) message() {
	if w.facts.Message == nil || !w.v.field(*w.facts.Message).is(text) {
		return
	}
	said, at := w.v.field(*w.facts.Message).str(), steps{*w.facts.Message}
	if w.facts.Name != FormToolMessage && holdsJSON(said) {
		w.add("json-in-message", at, "field", quoteText(*w.facts.Message))
	}
	if HoldsTraceback(said) {
		w.add("traceback", at)
	}
	if !isVague(said) {
		return
	}
	if outcome := w.facts.outcome(w.v); outcome == Failed || outcome == Unknown {
		w.add("vague-message", at, "value", quoteText(said))
	}
}

// isVague says whether a message names neither the cause nor the fix.
func isVague(message string) bool {
	said := strings.TrimRight(strip(message), theContract().FinalPunctuation)
	return slices.Contains(theContract().VagueMessages, caseFolded(said))
}

var foldedLetters = strings.NewReplacer("ß", "ss", "ſ", "s", "ς", "σ")

func caseFolded(said string) string { return foldedLetters.Replace(strings.ToLower(said)) }

// holdsJSON says whether a text is itself a JSON object or list.
func holdsJSON(said string) bool {
	found, isJSON := scan([]byte(strip(said)), theContract().Limits.Depth)
	return isJSON && found.isNested()
}

// spot is a place inside an envelope, of which the pointer is written only if it is asked for.
type spot struct {
	around *spot
	step   string
	depth  int
}

func (at *spot) to(step string) *spot {
	if at == nil {
		return &spot{step: step, depth: 1}
	}
	return &spot{at, step, at.depth + 1}
}

// first returns the first step to a place; "" for that of the whole.
func (at *spot) first() string {
	if at == nil {
		return ""
	}
	for at.around != nil {
		at = at.around
	}
	return at.step
}

func (at *spot) pointer() string {
	made := make(steps, at.depth)
	for i := len(made) - 1; i >= 0; i-- {
		made[i], at = at.step, at.around
	}
	return made.pointer()
}

// suspect is what is worth a warning inside an envelope; its words are made of the value, or else of
// the last step to it.
type suspect struct {
	rule string
	at   *spot
	v    *value
}

func (one suspect) words() words {
	if one.v == nil {
		return pairs("field", quoteText(one.at.step))
	}
	return pairs("value", quote(one.v))
}

// insideWarnings returns what is worth a warning inside the data and the foreign values of an
// envelope, apart from what is settled by others; of the best there are as many as a report lists.
func (s Settings) insideWarnings(facts *formFacts, root *schema, v *value, before []Finding) (found []Finding, more int) {
	if isQuietInside(v) {
		return nil, 0
	}
	search := inside{facts: facts}
	search.visit(v, nil, root)
	suspects := search.found
	if settled := settledBy(before); len(settled) > 0 {
		suspects = slices.DeleteFunc(suspects, func(one suspect) bool { return settled[one.at.pointer()] })
	}
	slices.SortStableFunc(suspects, func(one, other suspect) int {
		if order := theContract().rank(one.rule) - theContract().rank(other.rule); order != 0 {
			return order
		}
		return one.at.depth - other.at.depth
	})
	listed := min(len(suspects), theContract().Limits.Findings)
	for _, one := range suspects[:listed] {
		found = append(found, finding(one.rule, one.at.pointer(), s.language(), one.words()))
	}
	return found, len(suspects) - listed
}

// inside is a search in all of an envelope.
type inside struct {
	facts *formFacts
	found []suspect
}

func (in *inside) add(rule string, at *spot, v *value) {
	in.found = append(in.found, suspect{rule, at, v})
}

func (in *inside) visit(v *value, at *spot, known *schema) {
	switch v.kind {
	case object:
		for _, key := range v.twice() {
			if !known.asksForUnique(key) {
				in.add("duplicate-key-in-data", at.to(key), nil)
			}
		}
		for _, one := range v.members() {
			in.visit(one.value, at.to(one.key), known.at(one.key))
		}
	case list:
		for i, item := range v.items() {
			step := strconv.Itoa(i)
			in.visit(item, at.to(step), known.at(step))
		}
	case text:
		in.text(v.str(), at)
	case number:
		if rule := beyondDouble(v); rule != "" {
			in.add(rule, at, v)
		}
	}
}

// text looks at the texts in data; those beside it are looked at by name.
func (in *inside) text(said string, at *spot) {
	if in.facts.Data == nil || at.first() != *in.facts.Data {
		return
	}
	if HoldsTraceback(said) {
		in.add("traceback", at, newText(said))
	}
	if !in.facts.DataIsText && holdsJSON(said) {
		in.add("double-encoding", at, newText(said))
	}
}

// A double holds every whole number up to 2^53, and every decimal fraction of so many digits.
const (
	largestExact   = 1 << 53
	surelyHeldLong = 15
)

// beyondDouble returns the rule of a number that a double does not hold; "" for others. A double holds
// a number that is its shortest spelling, or its exact value.
func beyondDouble(v *value) string {
	spelled := string(v.raw)
	if !strings.ContainsAny(spelled, ".eE") {
		if whole, fits := v.int(); fits && -largestExact <= whole && whole <= largestExact {
			return ""
		}
		return "integer-beyond-double"
	}
	double, _ := strconv.ParseFloat(spelled, 64) // of one that is too large it is infinite
	for _, digits := range []int{-1, mostDigitsOfDouble} {
		held, err := readDecimal(strconv.FormatFloat(double, 'e', digits, 64))
		if !math.IsInf(double, 0) && err == nil && held == v.number() {
			return ""
		}
	}
	return "number-beyond-double"
}

// No double has more digits.
const mostDigitsOfDouble = 767

// isQuietInside says whether certainly nothing inside a value is worth a warning. It reads the text
// and makes nothing of it.
func isQuietInside(v *value) bool {
	if v.raw == nil {
		if v.kind == text {
			return !HoldsTraceback(v.str()) && !holdsJSON(v.str())
		}
		isLoud := func(one member) bool { return !isQuietInside(one.value) }
		return len(v.twice()) == 0 && !slices.ContainsFunc(v.members(), isLoud) && !slices.ContainsFunc(v.items(), func(item *value) bool { return !isQuietInside(item) })
	}
	quiet := quietReader{content: v.raw, mayTrace: bytes.Contains(v.raw, []byte(`\u`))}
	for _, cue := range theContract().TracebackCues {
		quiet.mayTrace = quiet.mayTrace || bytes.Contains(v.raw, []byte(cue))
	}
	quiet.value(0)
	return !quiet.isLoud
}

type quietReader struct {
	content  []byte
	mayTrace bool     // a text may hold a traceback
	keys     [][]byte // of the objects around a place, as they are written
	isLoud   bool
}

// value reads the value that begins at a place, and returns where it ends.
func (q *quietReader) value(at int) int {
	switch one := q.content[at]; one {
	case '{', '[':
		return q.nested(at, one)
	case '"':
		end := skipString(q.content, at)
		q.text(q.content[at:end])
		return end
	case 't', 'f', 'n':
		return skipValue(q.content, at, 0)
	}
	end := skipNumber(q.content, at)
	if spelled := q.content[at:end]; len(spelled) > surelyHeldLong || bytes.ContainsAny(spelled, "eE") {
		q.isLoud = q.isLoud || beyondDouble(&value{kind: number, raw: spelled}) != ""
	}
	return end
}

func (q *quietReader) nested(at int, opening byte) int {
	first := len(q.keys)
	for at = skipSpace(q.content, at+1); q.content[at] != opening+2; { // that is what closes it
		if opening == '{' {
			end := skipString(q.content, at)
			q.key(q.content[at:end], first)
			at = skipSpace(q.content, skipSpace(q.content, end)+1)
		}
		if at = skipSpace(q.content, q.value(at)); q.content[at] == ',' {
			at = skipSpace(q.content, at+1)
		}
	}
	q.keys = q.keys[:first]
	return at + 1
}

// In an object with more keys, or with escapes in one, a key may be there twice.
const mostKeysCompared = 32

func (q *quietReader) key(key []byte, first int) {
	others := q.keys[first:]
	isTwice := func(other []byte) bool { return bytes.Equal(key, other) }
	if len(others) >= mostKeysCompared || bytes.IndexByte(key, '\\') >= 0 || slices.ContainsFunc(others, isTwice) {
		q.isLoud = true
		return
	}
	q.keys = append(q.keys, key)
}

// text looks at a text as it is written: one that does not begin as JSON or white space is none.
func (q *quietReader) text(raw []byte) {
	first, _ := utf8.DecodeRune(raw[1:])
	if !q.mayTrace && first != '{' && first != '[' && first != '\\' && !isSpace(first) {
		return
	}
	said := unquoted(raw)
	q.isLoud = q.isLoud || holdsJSON(said) || HoldsTraceback(said)
}
