package toolresult

import (
	"encoding/json"
	"slices"
	"strings"
)

// Reading is what a tool's result means, whatever system wrote it.
type Reading struct {
	Outcome OutcomeKind
	// Evidence is by what the outcome is judged, the deciding sign first: the pointer of a field
	// (/status), words (text: not found), or that a success found nothing (nothing-found). It is
	// empty for any other success.
	Evidence []string
	// Empty says that a success found nothing. It is only a hint.
	Empty bool
	// Code is the failure code of the contract that the result names; 0 if it names none.
	Code Code
	// Message is why it failed, in the result's own words; empty if it does not say.
	Message string

	kind kindOfReading
	of   *value // what failed: the object, or the text
}

type kindOfReading int

const (
	plainValue kindOfReading = iota
	anEnvelope
	reportedFailure  // an object that says that it failed
	looksLikeFailure // words, which nobody flagged
)

const (
	wordsPrefix      = "text: "
	nothingFoundSign = "nothing-found"
	completed        = "completed"
)

// Read says what a tool's result means where plain values are welcome: an envelope by its own
// fields, another object by the fields in which it says that it failed, a text by its words. Words
// are weak evidence: what only they call a failure is [Unknown].
//
// Strings and []byte are what a tool printed, and are looked into for JSON; of everything else what
// encoding/json writes is read, [json.RawMessage] included. The error is that of encoding/json.
func Read(result any) (Reading, error) {
	switch given := result.(type) {
	case string:
		return readText(given), nil
	case []byte:
		return readText(string(given)), nil
	}
	written, err := json.Marshal(result)
	if err != nil {
		return Reading{}, err
	}
	found, isJSON := scan(written, theContract().Limits.Depth)
	if !isJSON { // too deep, or not Unicode
		return readText(string(written)), nil
	}
	return readValue(found), nil
}

func readValue(v *value) Reading {
	switch v.kind {
	case text:
		return readText(v.str())
	case object:
		return readObject(v)
	case null:
		return Reading{Outcome: Failed}
	case list:
		if listed := readList(v); listed != nil {
			return *listed
		}
	}
	return plainReading(isEmptyValue(v))
}

// readList reads a list whose every item says that it failed; nil of others.
func readList(v *value) *Reading {
	isOther := func(item *value) bool { return !saysFailed(item) }
	items := v.items()
	if len(items) == 0 || slices.ContainsFunc(items, isOther) {
		return nil
	}
	place := "/0" + signIn(items[0]).place
	return &Reading{Outcome: Failed, Evidence: []string{place}, Message: reasonIn(items[0]), kind: reportedFailure, of: v}
}

func plainReading(isEmpty bool) Reading {
	if isEmpty {
		return Reading{Outcome: OK, Evidence: []string{nothingFoundSign}, Empty: true}
	}
	return Reading{Outcome: OK}
}

func readText(said string) Reading {
	found, isJSON := scan([]byte(said), theContract().Limits.Depth)
	if isJSON && found.is(list) {
		if listed := readList(found); listed != nil {
			return *listed
		}
	}
	if isJSON && found.is(object) {
		read := readObject(found)
		if facts := formOf(found); read.kind == anEnvelope && facts.isAmbiguous(found) {
			read.Outcome = Failed
		}
		return read
	}
	spoken := spokenOf(said)
	if worded := readWords(spoken); worded != nil {
		return *worded
	}
	return plainReading(nothingFound(spoken))
}

// isAmbiguous says whether a key that is there twice is where the outcome is read.
func (facts *formFacts) isAmbiguous(v *value) bool {
	if len(v.twice()) > 0 {
		return true
	}
	if facts.Extension == nil {
		return false
	}
	beside := v.field(*facts.Extension)
	return beside != nil && slices.Contains(beside.twice(), "toolresult") || hasTwice(beside.field("toolresult"))
}

func hasTwice(v *value) bool {
	if v == nil {
		return false
	}
	isTwice := func(one member) bool { return hasTwice(one.value) }
	return len(v.twice()) > 0 || slices.ContainsFunc(v.members(), isTwice) || slices.ContainsFunc(v.items(), hasTwice)
}

// isOnlyWords says whether a judgment rests on words.
func isOnlyWords(evidence []string) bool {
	return len(evidence) > 0 && strings.HasPrefix(evidence[0], wordsPrefix)
}

// readWords reads a text that words a failure or a denial; nil of any other. Nobody flagged it, so
// its outcome is unknown.
func readWords(said *spoken) *Reading {
	name, code := "denied by a person", CodeApprovalDenied
	if !isDenial(said) {
		if name, code = failureInWords(said), 0; name == "" {
			return nil
		}
	}
	return &Reading{
		Outcome: Unknown, Code: code, Message: said.text, Evidence: []string{wordsPrefix + name},
		kind: looksLikeFailure, of: newText(said.text),
	}
}

func readObject(v *value) Reading {
	if item := readItem(v); item != nil {
		return *item
	}
	if facts := onlyFormOf(v); facts != nil && facts.isOnly(v) {
		return facts.readEnvelope(v)
	}
	if reported := readReported(v); reported != nil {
		return *reported
	}
	said := wrappedIn(v)
	if said == nil && onlyExplains(v) && !saysSucceeded(v) {
		said = newText(reasonIn(v))
	}
	if said.is(text) {
		if worded := readWords(spokenOf(said.str())); worded != nil {
			return *worded
		}
	}
	return plainReading(isEmptyValue(v))
}

// onlyFormOf returns the form of an object; nil if it has none, or the keys of two.
func onlyFormOf(v *value) *formFacts {
	if keys := theContract().ExclusiveKeys; v.has(keys[0]) && v.has(keys[1]) {
		return nil
	}
	return formOf(v)
}

// isOnly says whether an object is an envelope and nothing else, so that it can only be meant as one.
// Objects of a tool's own may well have a code or an output among other fields.
func (facts *formFacts) isOnly(v *value) bool {
	if !facts.isResult() || hasOtherKeys(v, facts.Name) {
		return false
	}
	switch {
	case slices.Contains(facts.Discriminators, "success"):
		return v.field("success").is(boolean)
	case slices.Contains(facts.Discriminators, "code"):
		code, isWhole := wholeCode(v)
		return isWhole && code == 0 || hasOwnCode(v) || hasForeignCode(v)
	}
	return !namesNoError(v.field("error")) && (v.field("output").is(text) || isError(v.field("error")))
}

func hasOtherKeys(v *value, form Form) bool {
	known := theContract().schemas[string(form)].properties
	return slices.ContainsFunc(v.members(), func(one member) bool { return known[one.key] == nil })
}

func (facts *formFacts) readEnvelope(v *value) Reading {
	read := Reading{Outcome: facts.outcome(v), kind: anEnvelope, of: v}
	if read.Outcome == OK {
		return read
	}
	if hasOwnCode(v) {
		code, _ := wholeCode(v)
		read.Code = Code(code)
	}
	read.Message, read.Evidence = reasonOf(v), facts.evidenceIn(v)
	return read
}

// evidenceIn returns by what an envelope shows that it is not ok: recorded, beside its flag, its flag.
func (facts *formFacts) evidenceIn(v *value) []string {
	if kept := recordedEvidence(v, *facts.Extension); kept != nil {
		return kept
	}
	if beside := contradictingSign(v, *facts.Extension); beside != "" {
		return []string{steps{*facts.Extension, beside}.pointer()}
	}
	if found := signIn(v); found != nil {
		return []string{found.place}
	}
	for _, key := range facts.Discriminators {
		if v.has(key) {
			return []string{steps{key}.pointer()}
		}
	}
	return nil
}

// recordedEvidence returns the texts in the list of evidence that an envelope records; nil without a
// list.
func recordedEvidence(v *value, extension string) []string {
	kept := v.field(extension).field("toolresult").field("evidence")
	if !kept.is(list) {
		return nil
	}
	found := []string{}
	for _, one := range kept.items() {
		if one.is(text) {
			found = append(found, one.str())
		}
	}
	return found
}

// readItem reads the item of a provider's call whose output failed, or looks so; nil of others. What
// the tool said is in it as text. Of one that is not completed nobody knows how it ends.
func readItem(v *value) *Reading {
	output := v.field("output")
	if !strings.HasSuffix(v.field("type").textOr(""), "_output") || !output.is(text) && !output.is(object) || saysFailed(v) {
		return nil
	}
	read := readValue(output)
	if read.Outcome == OK {
		if status := v.field("status"); status == nil || status.kind == null || status.textOr("") == completed {
			return nil
		}
		return &Reading{Outcome: Unknown, kind: reportedFailure, of: v}
	}
	read.kind, read.of = reportedFailure, v
	return &read
}

// readReported reads an object that says in its own way that it failed; nil of others.
func readReported(v *value) *Reading {
	read := Reading{Outcome: Failed, Evidence: []string{"/code"}, kind: reportedFailure, of: v}
	var found *sign
	switch code, _ := wholeCode(v); {
	case hasOwnCode(v) && v.field("message").is(text):
		if read.Code = Code(code); code == int64(theContract().Special.NoData) {
			read.Outcome = Empty
		}
	case hasForeignCode(v):
	default:
		if found = signIn(v); found == nil {
			return readWrapped(v)
		}
		read.Evidence = []string{found.place}
		if !found.isCertain {
			read.Outcome = Unknown
		}
	}
	if facts := onlyFormOf(v); read.Code == 0 && facts != nil && facts.outcome(v) == Unknown {
		read.Outcome = Unknown
	}
	read.Message = reasonOf(v)
	if found != nil && found.isEmptyIfSaid && nothingFound(spokenOf(read.Message)) {
		read.Outcome = Empty
	}
	if read.Code == 0 && isDenial(spokenOf(read.Message)) {
		read.Code = CodeApprovalDenied
	}
	if read.Code == 0 && found != nil {
		read.Code = found.code
	}
	return &read
}

// readWrapped reads what a server wrapped, if that is a failure. Whatever is deeper is data.
func readWrapped(v *value) *Reading {
	inner := wrappedIn(v)
	if inner.is(text) {
		inner, _ = scan([]byte(inner.str()), theContract().Limits.Depth)
	}
	if inner.is(list) {
		listed := readList(inner)
		if listed != nil {
			listed.of = v
		}
		return listed
	}
	if !inner.is(object) || wrappedIn(inner) != nil {
		return nil
	}
	read := readObject(inner)
	if read.Outcome == OK {
		return nil
	}
	read.kind, read.of = reportedFailure, v
	return &read
}

// reasonOf returns why an object failed; what a process printed is its output, and no reason.
func reasonOf(v *value) string {
	if failed := processIn(v, nil); failed != nil {
		said := newObject(slices.DeleteFunc(slices.Clone(v.members()), func(one member) bool { return one.key == "output" }))
		return cmpOr(reasonIn(said), failed.reason())
	}
	if found := reasonIn(v); found != "" {
		return found
	}
	body := v.field("body")
	if body.is(text) {
		if parsed, isJSON := scan([]byte(body.str()), theContract().Limits.Depth); isJSON {
			return cmpOr(reasonIn(parsed), reasonIn(body))
		}
	}
	return reasonIn(body)
}

// wholeCode returns the whole number in the field `code`.
func wholeCode(v *value) (int64, bool) {
	if code := v.field("code"); code.is(number) {
		return writtenNumber(code)
	}
	return 0, false
}

// hasOwnCode says whether the code of an object is one of the ranges of the contract, but not 0.
func hasOwnCode(v *value) bool {
	code, isWhole := wholeCode(v)
	return isWhole && code != 0 && Code(code).Kind() != ""
}

// hasForeignCode says whether an object is an envelope but for its code, which is not a success of
// HTTP either. So a tool's own {"code": 5, "message": "bad"} is a failure, not data.
func hasForeignCode(v *value) bool {
	code, isWhole := writtenNumber(v.field("code"))
	isFailure := isWhole && code != 0 && (code < 200 || code >= 300)
	return isFailure && v.field("message").is(text) && !hasOtherKeys(v, FormToolReturn)
}

// failure returns the result of what is not ok, without its data. What the extension says beside the
// outcome is written if it is unknown, or if the evidence of another's failure is wanted, too.
func (read Reading) failure(withEvidence bool, language Language) ToolReturn {
	code := read.Code
	switch {
	case read.Outcome == Empty:
		code = Code(theContract().Special.NoData)
	case code == 0:
		code = Code(theContract().Special.Failure)
	}
	made := Settings{Language: language}.NewFailure(code, read.Message)
	extension := &Extension{}
	if read.Outcome == Unknown {
		extension.Outcome = Ptr(string(Unknown))
	}
	if read.Outcome == Unknown || withEvidence {
		extension.Evidence = read.Evidence
	}
	if extension.Outcome != nil || extension.Evidence != nil {
		made.Meta = &ToolReturnMeta{Toolresult: extension}
	}
	return made
}
