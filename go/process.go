package toolresult

import (
	"math"
	"slices"
	"strconv"
)

// processFacts are the names of what an object says of a process.
type processFacts struct {
	ExitCodes     []string `json:"exit_codes"`
	SpawnCodes    []string `json:"spawn_codes"`
	Timeouts      []string `json:"timeouts"`
	Interruptions []string `json:"interruptions"`
	Streams       []string `json:"streams"`
	Process       []string `json:"process"`
	Holders       []string `json:"process_holders"`
}

// signs returns the keys of which one is there whenever a process failed.
func (names *processFacts) signs() []string {
	signs := []string{"stdout", "stderr"}
	for _, kind := range [][]string{names.Timeouts, names.ExitCodes, names.Interruptions, names.Holders} {
		signs = append(signs, kind...)
	}
	return signs
}

// failedProcess is a process that failed: by its exit code if that is not 0, by its time limit, or by
// an interruption.
type failedProcess struct {
	exitCode string
	isLate   bool
}

// processIn returns the process that failed whose output an object holds, or nil; into some fields
// nobody looks.
func processIn(v *value, apartFrom []string) *failedProcess {
	names := &theContract().Evidence.Process
	describing := [][]string{
		theContract().Evidence.Names["explaining"], names.ExitCodes, names.Timeouts, names.Interruptions, names.Process,
	}
	isOther := func(one member) bool {
		return !slices.ContainsFunc(describing, func(keys []string) bool { return slices.Contains(keys, one.key) })
	}
	if !hasAny(v, names.Streams) && slices.ContainsFunc(v.members(), isOther) {
		return nil
	}
	holders := []*value{v}
	for _, key := range names.Holders {
		if !slices.Contains(apartFrom, key) {
			holders = append(holders, v.field(key))
		}
	}
	for _, holder := range holders {
		if firstTrue(holder, names.Timeouts) != "" {
			return &failedProcess{isLate: true}
		}
	}
	for _, holder := range holders {
		if key := exitCodeIn(holder); key != "" {
			return &failedProcess{exitCode: spelledWhole(holder.field(key))}
		}
	}
	for _, holder := range holders {
		if firstTrue(holder, names.Interruptions) != "" {
			return &failedProcess{}
		}
	}
	return nil
}

// reason returns why a process failed.
func (failed *failedProcess) reason() string {
	switch {
	case failed.isLate:
		return phrase("carrier.timed-out", English)
	case failed.exitCode != "":
		return phrase("carrier.exit-code", English, "code", failed.exitCode)
	}
	return phrase("carrier.interrupted", English)
}

// spelledWhole spells a whole number without a fraction or an exponent, where it is not enormous.
func spelledWhole(v *value) string {
	if whole, _ := writtenNumber(v); whole != math.MaxInt64 && whole != math.MinInt64 {
		return strconv.FormatInt(whole, 10)
	}
	return v.str()
}

func placeOfProcess(v *value, apartFrom []string) string {
	if own := processSign(v); own != "" {
		return steps{own}.pointer()
	}
	for _, key := range theContract().Evidence.Process.Holders {
		if inner := processSign(v.field(key)); inner != "" && !slices.Contains(apartFrom, key) {
			return steps{key, inner}.pointer()
		}
	}
	return ""
}

// processSign returns the first field of an object that says that a process failed, or "".
func processSign(holder *value) string {
	names := &theContract().Evidence.Process
	return cmpOr(firstTrue(holder, names.Timeouts), exitCodeIn(holder), firstTrue(holder, names.Interruptions))
}

func firstTrue(holder *value, keys []string) string {
	for _, key := range keys {
		if holder.field(key).isBool(true) {
			return key
		}
	}
	return ""
}

// exitCodeIn returns the name of the first exit code in an object that is not 0, or "".
func exitCodeIn(holder *value) string {
	names := &theContract().Evidence.Process
	keys := names.ExitCodes
	if holder.has("stdout") && holder.has("stderr") {
		keys = append(slices.Clone(keys), names.SpawnCodes...)
	}
	for _, key := range keys {
		if code, isWhole := writtenNumber(holder.field(key)); isWhole && code != 0 {
			return key
		}
	}
	return ""
}
