// The contract as the library takes it in: of the table of error codes each part is a constant, so that
// a program that makes a failure does not carry what every code means and how it is called elsewhere.

/** Return the parts of the contract; the rows of the codes are `codes`, which the library has already. */
export function partsOf({ error_codes, phrases, patterns, ...contract }) {
  const { version: _, codes, generic_failure, no_data, reserved, ranges, dialects } = error_codes;
  const { "failure.with-type": failure_with_type, ...others } = phrases;
  return {
    ...contract,
    visible: patterns.visible,
    patterns: Object.fromEntries(Object.entries(patterns).filter(([name]) => name !== "visible")),
    phrases: others,
    failure_with_type,
    generic_failure,
    no_data,
    reserved_codes: reserved,
    code_ranges: ranges,
    code_messages: Object.fromEntries(codes.map(({ code, message }) => [code, message])),
    dialects,
  };
}
