package toolresult

import (
	"errors"
	"strconv"
	"strings"
)

// decimal is a number in its one spelling: digits without zeros at either end, times a power of
// ten. It is exact whatever the size, and == is equality.
type decimal struct {
	negative bool
	digits   string
	exponent int64
}

// An exponent with more digits is an error, as in every implementation.
const longestExponent = 17

var errNumber = errors.New("the exponent is too large")

func readDecimal(spelled string) (decimal, error) {
	mantissa, written, _ := strings.Cut(strings.ToLower(spelled), "e")
	negative := strings.HasPrefix(mantissa, "-")
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(mantissa, "-"), ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	significant := strings.TrimRight(digits, "0")
	if significant == "" {
		return decimal{}, nil
	}
	exponent := int64(0)
	if written != "" {
		found, err := strconv.ParseInt(written, 10, 64)
		if err != nil || len(strings.TrimLeft(strings.TrimLeft(written, "+-"), "0")) > longestExponent+1 {
			return decimal{}, errNumber
		}
		exponent = found
	}
	exponent += int64(len(digits)-len(significant)) - int64(len(fraction))
	return decimal{negative, significant, exponent}, nil
}

// String returns a spelling of the number.
func (d decimal) String() string {
	if d.isZero() {
		return "0"
	}
	sign := ""
	if d.negative {
		sign = "-"
	}
	return sign + d.digits + "e" + strconv.FormatInt(d.exponent, 10)
}

func (d decimal) isInteger() bool { return d.exponent >= 0 }

func (d decimal) isZero() bool { return d.digits == "" }

// less says whether a number is below another.
func (d decimal) less(other decimal) bool {
	if d == other {
		return false
	}
	if d.sign() != other.sign() {
		return d.sign() < other.sign()
	}
	return d.isSmaller(other) != d.negative
}

func (d decimal) sign() int {
	switch {
	case d.isZero():
		return 0
	case d.negative:
		return -1
	}
	return 1
}

func (d decimal) isSmaller(other decimal) bool {
	size, otherSize := int64(len(d.digits))+d.exponent, int64(len(other.digits))+other.exponent
	if size != otherSize {
		return size < otherSize
	}
	return d.digits < other.digits
}

// int returns an integer; false if it is a fraction or too large.
func (d decimal) int() (int64, bool) {
	if !d.isInteger() || int64(len(d.digits))+d.exponent > 18 {
		return 0, false
	}
	if d.isZero() {
		return 0, true
	}
	found, err := strconv.ParseInt(d.digits+strings.Repeat("0", int(d.exponent)), 10, 64)
	if d.negative {
		found = -found
	}
	return found, err == nil
}
