# frozen_string_literal: true

# What a value means that a tool or another system returned (EVI-01 to EVI-09).

require_relative "codes"
require_relative "forms"

# The outcome, its evidence, and whether the value says that nothing was found.
class Reading
  LISTS = Contract::EVIDENCE
  NO_DATA = Contract::CODES["no_data"]

  attr_reader :outcome, :evidence, :nothing

  def self.ok(nothing: false) = new("ok", nothing ? [Words::NOTHING] : [], nothing)

  def self.of(value)
    case value
    when String then of_text(value)
    when Hash then of_object(value)
    when Array then of_list(value)
    else ok
    end
  end

  def self.of_text(text)
    reader = json_in(text)
    return of_failures(reader&.value) || of_words(text) unless reader&.value.is_a?(Hash)

    form = envelope(reader.value)
    found = of_object(reader.value)
    form && twice?(form, reader.duplicates) ? new("failed", found.evidence) : found
  end

  # The reader of a text that is one JSON object or list.
  def self.json_in(text)
    return nil unless text.match?(/\A[ \t\r\n]*[{\[]/)

    StrictJson.read(text, depth: Contract::LIMITS["depth"])
  rescue TextFault
    nil
  end

  # Whether a key is twice in an envelope or in its extension.
  def self.twice?(form, duplicates)
    duplicates.keys.any? { |path| [[], [form.extension_key], [form.extension_key, "toolresult"]].include?(path[0...-1]) }
  end

  def self.of_words(text)
    found = Words.read(text) or return ok
    found == Words::NOTHING ? ok(nothing: true) : new("unknown", [found])
  end

  def self.of_list(list) = of_failures(list) || ok(nothing: list.empty?)

  # A list whose every item says that it failed, nil for others.
  def self.of_failures(list)
    return nil if !list.is_a?(Array) || list.empty?

    signs = list.map { |one| Structure.of(one) if one.is_a?(Hash) }
    new("failed", ["/0#{signs.first.pointer}"]) if signs.all? { |sign| sign&.outcome == "failed" }
  end

  def self.of_object(object)
    of_item(object) || of_envelope(object) || of_code(object) || of_structure(object) ||
      of_wrapped_object(object) || of_reason(object) || ok(nothing: nothing_in?(object))
  end

  def self.of_item(object)
    return nil unless object["type"].is_a?(String) && object["type"].end_with?("_output")

    output = object["output"]
    return nil unless output.is_a?(String) || output.is_a?(Hash)
    return nil if Structure.of(object)

    inner = of(output)
    return inner unless inner.outcome == "ok"

    new("unknown", []) unless [nil, "completed"].include?(object["status"])
  end

  # The form of an envelope (EVI-03), nil if the object is none.
  def self.envelope(object)
    form = Form.of(object)
    return nil unless form.is_a?(Form) && form.result? && (object.keys - form.fields).empty?

    form if decides?(form, object)
  end

  def self.decides?(form, object)
    return [true, false].include?(object["success"]) if form.name == "tool-execution-result"
    unless form.code?
      return !Structure.named?("no-error", object["error"]) && (object["output"].is_a?(String) || Structure.set?(object["error"]))
    end

    contract_code?(object["code"]) || foreign_code?(object)
  end

  def self.contract_code?(code) = Json.number?(code) && !Codes.range(code).nil?

  def self.foreign_code?(object)
    code = Structure.whole(object["code"])
    return false if code.nil? || code.zero? || code.between?(200, 299)

    object["message"].is_a?(String) && (object.keys - Form.named("tool-return").fields).empty?
  end

  def self.of_envelope(object)
    form = envelope(object) or return nil
    outcome = form.outcome(object)
    return ok if outcome == "ok"

    recorded = form.extension(object)["evidence"]
    return new(outcome, recorded.grep(String)) if recorded.is_a?(Array)

    new(outcome, [form.sign(object) || form.structure(object)&.pointer || "/#{form.key(object)}"])
  end

  def self.of_code(object)
    own = contract_code?(object["code"]) && !Decimal.of(object["code"]).sign.zero? && object["message"].is_a?(String)
    return nil unless own || foreign_code?(object)

    new(Json.equal?(object["code"], NO_DATA) ? "empty" : "failed", ["/code"])
  end

  def self.of_structure(object)
    sign = Structure.of(object) or return nil
    form = Form.of(object)
    doubtful = sign.outcome == "failed" && form.is_a?(Form) && form.outcome(object) == "unknown"
    new(doubtful ? "unknown" : sign.outcome, [sign.pointer])
  end

  # The value that an object wraps.
  def self.wrapped(object)
    keys = object.keys & LISTS["wrappers"]
    object[keys.first] if keys.length == 1 && (object.keys - keys - LISTS["beside_wrapper"]).empty?
  end

  def self.of_wrapped_object(object)
    inner = wrapped(object)
    inner = json_in(inner)&.value if inner.is_a?(String)
    return of_failures(inner) if inner.is_a?(Array)
    return nil if !inner.is_a?(Hash) || wrapped(inner)

    found = of_object(inner)
    found unless found.outcome == "ok"
  end

  def self.of_reason(object)
    inner = wrapped(object)
    text = inner.is_a?(String) ? inner : explanation(object)
    found = text && of_words(text)
    found if found && found.outcome != "ok"
  end

  # The reason of an object that only explains.
  def self.explanation(object)
    return nil if object.any? { |key, value| !Structure::NAMES["explaining"].include?(key) && ![nil, "", [], {}].include?(value) } || succeeded?(object)
    return nil unless LISTS["reasons"].any? { |key| Structure.reason(object[key], 1) }

    Structure.reason(object)
  end

  def self.succeeded?(object)
    flags = LISTS["structure"].find { |row| row["id"] == "success-flag" }["keys"]
    said = LISTS["succeeded"]
    flags.any? { |key| object[key] == true } ||
      (object["status"].is_a?(String) && said["statuses"].include?(object["status"].downcase)) ||
      %w[code status].any? { |key| said["codes"].include?(Structure.whole(object[key])) }
  end

  def self.nothing_in?(object)
    LISTS["empty"]["lists"].any? { |key| object[key].is_a?(Array) } &&
      object.values.none? { |value| (value.is_a?(Array) || value.is_a?(Hash)) && value.any? } &&
      LISTS["empty"]["counts"].all? { |key| !object.key?(key) || Structure.holds?("zero", object[key]) }
  end

  def initialize(outcome, evidence, nothing = false)
    @outcome = outcome
    @evidence = evidence
    @nothing = nothing
  end
end
