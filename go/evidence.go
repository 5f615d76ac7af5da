package toolresult

import (
	"fmt"
	"math"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// evidenceFacts are the rows of the contract by which somebody else's result is judged. The package
// of Python with the same names, toolresult.forms.evidence, states the rules.
type evidenceFacts struct {
	Names         map[string][]string              `json:"names"`
	Values        map[string][]string              `json:"values"`
	Patterns      map[string]string                `json:"patterns"`
	Reasons       []string                         `json:"reasons"`
	Structure     []evidenceRow                    `json:"structure"`
	Process       processFacts                     `json:"process"`
	Wrappers      []string                         `json:"wrappers"`
	BesideWrapper []string                         `json:"beside_wrapper"`
	Flags         map[string]flagFacts             `json:"flags"`
	Empty         struct{ Lists, Counts []string } `json:"empty"`
	Succeeded     struct {
		Statuses []string `json:"statuses"`
		Codes    []int64  `json:"codes"`
	} `json:"succeeded"`
	Words sentenceFacts `json:"words"`
}

// evidenceRow says that an object failed if one of its keys holds what the row names, and the object
// is what the row asks for beside that.
type evidenceRow struct {
	ID     string   `json:"id"`
	In     string   `json:"in"`
	Keys   []string `json:"keys"`
	Is     string   `json:"is"`
	Beside []struct {
		Keys []string `json:"keys"`
		Is   string   `json:"is"`
	} `json:"beside"`
	Without []string `json:"without"`
	Only    []string `json:"only"` // nil if all keys may be there
	Outcome string   `json:"outcome"`
	Empty   bool     `json:"empty"`
	Code    Code     `json:"code"`
}

// flagFacts are the flag of a carrier, and whether an SDK writes it when nobody sets it.
type flagFacts struct {
	Field   string `json:"field"`
	Default bool   `json:"default"`
}

// An object with more keys has no key of its own beside what explains.
const mostKeys = 64

// What counts in meta or metadata, where a status may be what a successful call found.
var flagRows = []string{"failure-flag", "success-flag", "error"}

// rowSet is a set of rows; the last bit is that of a failed process.
type rowSet uint64

const ofProcess rowSet = 1 << 63

// evidenceIndex says which rows may hold of an object that has a key.
type evidenceIndex struct {
	rows     map[string]rowSet
	suffixes map[string]rowSet
	patterns map[string]*regexp.Regexp
}

var theEvidence = sync.OnceValue(func() *evidenceIndex {
	facts := &theContract().Evidence
	made := &evidenceIndex{map[string]rowSet{}, map[string]rowSet{}, map[string]*regexp.Regexp{}}
	for name, source := range facts.Patterns {
		made.patterns[name] = regexp.MustCompile(source)
	}
	if len(facts.Structure) >= bits.Len64(uint64(ofProcess)) {
		panic(fmt.Sprintf("toolresult: %d rows of evidence do not fit into a set", len(facts.Structure)))
	}
	for i, row := range facts.Structure {
		keys := row.Keys
		if row.In != "" {
			keys = []string{row.In}
		}
		for _, key := range keys {
			if suffix, isSuffix := strings.CutPrefix(key, "*"); isSuffix {
				made.suffixes[suffix] |= 1 << i
			} else {
				made.rows[key] |= 1 << i
			}
		}
	}
	for _, key := range facts.Process.signs() {
		made.rows[key] |= ofProcess
	}
	return made
})

// candidates returns the rows that may hold of an object: most objects have none.
func (e *evidenceIndex) candidates(v *value) (found rowSet) {
	all := v.members()
	for _, one := range all {
		found |= e.rows[one.key]
		if len(all) > mostKeys {
			continue
		}
		for suffix, rows := range e.suffixes {
			if strings.HasSuffix(one.key, suffix) {
				found |= rows
			}
		}
	}
	return found
}

// sign is a field by which an object says that it failed.
type sign struct {
	place         string // JSON Pointer to the field
	isCertain     bool
	isEmptyIfSaid bool // a reason that says that nothing was found makes it merely empty
	code          Code // of the contract, where the field means one
}

// saysFailed says whether an object says that it failed, whatever else it is; some fields do not
// count, because the form decides by them.
func saysFailed(v *value, apartFrom ...string) bool {
	found := signIn(v, apartFrom...)
	return found != nil && found.isCertain
}

// signIn returns the first field by which an object says that it failed, a certain one before
// others; nil if there is none.
func signIn(v *value, apartFrom ...string) *sign {
	if !v.is(object) {
		return nil
	}
	rows := theEvidence().candidates(v)
	var doubtful *sign
	for left := rows &^ ofProcess; left != 0; left &= left - 1 {
		row := &theContract().Evidence.Structure[bits.TrailingZeros64(uint64(left))]
		place := row.place(v, apartFrom)
		switch isCertain := row.Outcome != string(Unknown); {
		case place == "":
		case isCertain:
			return &sign{place, true, row.Empty, row.Code}
		case doubtful == nil:
			doubtful = &sign{place: place}
		}
	}
	if rows&ofProcess != 0 && processIn(v, apartFrom) != nil {
		return &sign{place: placeOfProcess(v, apartFrom), isCertain: true}
	}
	return doubtful
}

// failureSign returns the field of meta or metadata that says that a call failed, or "". Only what no
// success has counts there: a flag of another system, an error, and the signs of a process.
func failureSign(beside *value) string {
	if !beside.is(object) || theEvidence().candidates(beside) == 0 {
		return ""
	}
	for _, name := range flagRows {
		row := theContract().Evidence.row(name)
		for _, key := range row.Keys {
			if one := beside.field(key); one != nil && holds(row.Is, one) {
				return key
			}
		}
	}
	return processSign(beside)
}

// row returns the row with a name; that it is there is tested.
func (facts *evidenceFacts) row(id string) *evidenceRow {
	return &facts.Structure[slices.IndexFunc(facts.Structure, func(row evidenceRow) bool { return row.ID == id })]
}

// place returns the pointer to the field by which a row says that an object failed, or "".
func (row *evidenceRow) place(v *value, apartFrom []string) string {
	holder, path := v, steps{}
	if row.In != "" {
		holder, path = v.field(row.In), steps{row.In}
	}
	if !holder.is(object) {
		return ""
	}
	for _, key := range keysIn(holder, row.Keys) {
		if !slices.Contains(apartFrom, key) && holds(row.Is, holder.field(key)) && row.allows(key, holder) {
			return path.to(key).pointer()
		}
	}
	return ""
}

// keysIn returns the keys of an object that have one of these names, or end as one that begins with *.
func keysIn(holder *value, names []string) (found []string) {
	var others []string
	for _, name := range names {
		suffix, isSuffix := strings.CutPrefix(name, "*")
		switch {
		case !isSuffix && holder.has(name):
			found = append(found, name)
		case isSuffix && len(holder.members()) <= mostKeys:
			for _, one := range holder.members() {
				if strings.HasSuffix(one.key, suffix) && !slices.Contains(names, one.key) && !slices.Contains(others, one.key) {
					others = append(others, one.key)
				}
			}
		}
	}
	slices.Sort(others)
	return append(found, others...)
}

func (row *evidenceRow) allows(key string, holder *value) bool {
	if row.Only != nil && slices.ContainsFunc(holder.members(), func(one member) bool { return one.key != key && !row.mayHave(one.key) }) {
		return false
	}
	if slices.ContainsFunc(row.Without, func(key string) bool { return !isNothing(holder.field(key)) }) {
		return false
	}
	for _, beside := range row.Beside {
		isThere := func(key string) bool { return holds(beside.Is, holder.field(key)) }
		if !slices.ContainsFunc(keysIn(holder, beside.Keys), isThere) {
			return false
		}
	}
	return true
}

func (row *evidenceRow) mayHave(key string) bool {
	return slices.ContainsFunc(row.Only, func(name string) bool { return slices.Contains(theContract().Evidence.Names[name], key) })
}

// isNothing says whether a field is absent, null or empty.
func isNothing(v *value) bool {
	return v == nil || v.kind == null || v.kind == text && v.str() == "" ||
		v.isNested() && len(v.items())+len(v.members()) == 0
}

// holds says whether a value is what a row names.
func holds(what string, v *value) bool {
	number, isWhole := int64(0), false
	switch what {
	case "true", "false":
		return v.isBool(what == "true") || v.is(text) && lower(v.str()) == what
	case "error":
		return isError(v) && !namesNoError(v)
	case "text":
		return isSaid(v)
	case "reason":
		return isSaid(v) && !namesNoError(v)
	case "said":
		return reason(v, 1) != ""
	case "there":
		return true
	case "filled":
		return len(v.items()) > 0
	case "all-null", "some-null":
		nulls := 0
		for _, one := range v.members() {
			nulls += count(one.value.kind == null)
		}
		return nulls > 0 && (nulls == len(v.members())) == (what == "all-null")
	case "given", "zero", "nonzero", "positive", "negative", "http":
		number, isWhole = writtenNumber(v)
	default:
		if pattern := theEvidence().patterns[what]; pattern != nil {
			return v.is(text) && pattern.MatchString(v.str())
		}
		return isOneOf(v, theContract().Evidence.Values[what])
	}
	switch what {
	case "given":
		return isSaid(v) || isWhole && number != 0
	case "zero":
		return isWhole && number == 0
	case "nonzero":
		return isWhole && number != 0
	case "positive":
		return len(v.items()) > 0 || isWhole && number > 0
	case "negative":
		return isWhole && number < 0
	}
	return isWhole && number >= 400 && number < 600
}

func count(isTrue bool) int {
	if isTrue {
		return 1
	}
	return 0
}

// isOneOf says whether a text is one of some words, whatever its case; *_call is every text that ends
// so.
func isOneOf(v *value, words []string) bool {
	if !v.is(text) {
		return false
	}
	said := lower(v.str())
	return slices.ContainsFunc(words, func(word string) bool {
		suffix, isSuffix := strings.CutPrefix(word, "*")
		return said == word || isSuffix && strings.HasSuffix(said, suffix)
	})
}

// lower is the lower case of Unicode; package strings makes one letter of İ.
func lower(said string) string { return strings.ToLower(strings.ReplaceAll(said, "İ", "i̇")) }

// isError says whether the value of `error` is one: null, blank, empty and a number are not.
func isError(v *value) bool {
	return isSaid(v) || v.isBool(true) || v.isNested() && !isNothing(v)
}

// namesNoError says whether a text beside a success says that there is no error, or how exact a
// value is.
func namesNoError(v *value) bool {
	return v.is(text) && theEvidence().patterns["no-error"].MatchString(v.str())
}

func isSaid(v *value) bool {
	return v.is(text) && !isBlank(v.str())
}

// onlyExplains says whether an object has a reason in words, and nothing else but what explains it or
// is empty.
func onlyExplains(v *value) bool {
	facts := &theContract().Evidence
	isOther := func(one member) bool {
		return !slices.Contains(facts.Names["explaining"], one.key) && !isNothing(one.value)
	}
	isReason := func(key string) bool { return reason(v.field(key), 1) != "" }
	return !slices.ContainsFunc(v.members(), isOther) && slices.ContainsFunc(facts.Reasons, isReason)
}

// saysSucceeded says whether an object has a flag by which somebody says that it succeeded.
func saysSucceeded(v *value) bool {
	facts := &theContract().Evidence
	isFlag := func(key string) bool { return v.field(key).isBool(true) }
	isCode := func(key string) bool {
		code, isWhole := writtenNumber(v.field(key))
		return isWhole && slices.Contains(facts.Succeeded.Codes, code)
	}
	return slices.ContainsFunc(facts.row("success-flag").Keys, isFlag) ||
		isOneOf(v.field("status"), facts.Succeeded.Statuses) || isCode("code") || isCode("status")
}

// isEmptyValue says whether a value holds nothing, or is an object whose list of results is empty.
func isEmptyValue(v *value) bool {
	if !v.is(object) {
		return v.is(list) && len(v.items()) == 0
	}
	facts := &theContract().Evidence.Empty
	isFilled := func(one member) bool { return one.value.isNested() && !isNothing(one.value) }
	isOther := func(key string) bool { return v.has(key) && !holds("zero", v.field(key)) }
	return slices.ContainsFunc(facts.Lists, func(key string) bool { return v.field(key).is(list) }) &&
		!slices.ContainsFunc(v.members(), isFilled) && !slices.ContainsFunc(facts.Counts, isOther)
}

// wrappedIn returns what a server wrapped in result or the like, as JSON-RPC does; nil if it did not.
func wrappedIn(v *value) *value {
	facts := &theContract().Evidence
	var found *value
	for _, one := range v.members() {
		switch {
		case slices.Contains(facts.BesideWrapper, one.key):
		case found != nil || !slices.Contains(facts.Wrappers, one.key):
			return nil
		default:
			found = one.value
		}
	}
	if found.is(null) {
		return nil
	}
	return found
}

// Where a text of a reason may stand beside the fields of `reasons`.
var besideReasons = []string{"content", "text", "value", "output", "result", "stderr"}

// reasonIn returns the text in which a failure says why, wherever its system puts it; "" without one.
func reasonIn(v *value) string { return reason(v, deepestReason) }

func reason(v *value, depth int) string {
	switch {
	case isSaid(v):
		return v.str()
	case depth == 0 || !v.isNested():
		return ""
	}
	for _, item := range v.items() {
		if found := reason(item, depth-1); found != "" {
			return found
		}
	}
	if v.kind == list {
		return ""
	}
	for _, names := range [][]string{theContract().Evidence.Reasons, besideReasons} {
		for _, key := range names {
			if found := reason(v.field(key), depth-1); found != "" {
				return found
			}
		}
	}
	return ""
}

var digits = regexp.MustCompile("^-?[0-9]{1,9}$")

// writtenNumber returns a whole number, or the one in a text of digits. Of one that is too large for
// an int64 all that is asked is its sign.
func writtenNumber(v *value) (int64, bool) {
	switch {
	case v.is(text) && digits.MatchString(v.str()):
		found, err := strconv.ParseInt(v.str(), 10, 64)
		return found, err == nil
	case v.is(number) && v.isWhole():
		if found, fits := v.int(); fits {
			return found, true
		}
		if _, err := strconv.ParseFloat(v.str(), 64); err != nil && strings.ContainsAny(v.str(), "eE") {
			return 0, false // infinite in every language
		}
		if v.raw[0] == '-' {
			return math.MinInt64, true
		}
		return math.MaxInt64, true
	}
	return 0, false
}
