# frozen_string_literal: true

# What form a payload has (REC), how it went (OUT), and what beside the flag contradicts it (SGN).

require_relative "structure"

# One form, with the facts that `forms.json` has about it.
class Form
  OUTCOMES = %w[ok empty failed unknown].freeze

  attr_reader :name, :message_key, :data_key, :extension_key, :row

  def self.all = @all ||= Contract::FORMS["forms"].map { |row| new(row) }
  def self.named(name) = all.find { |form| form.name == name }

  # The form of a value, or the rule that says why it has none.
  def self.of(value)
    return "form-unknown" unless value.is_a?(Hash)
    return "form-ambiguous" if Contract::FORMS["exclusive_keys"].all? { |key| value.key?(key) }

    all.find { |form| form.matches?(value) } || "form-unknown"
  end

  # The form and the value of a text: a form is only found in an object.
  def self.of_text(text)
    value = StrictJson.read(text, depth: Contract::LIMITS["depth"]).value
    return "json-in-string" if value.is_a?(String) && StrictJson.holds_json?(value)

    of(value)
  rescue TextFault => e
    e.rule
  end

  def initialize(row)
    @row = row
    @name, @message_key, @data_key, @extension_key = row.values_at("name", "message", "data", "extension")
  end

  def matches?(value)
    return false unless key(value)

    @row["nested_discriminators"].all? { |field, keys| value[field].is_a?(Hash) && keys.any? { |key| value[field].key?(key) } }
  end

  # The key by which a value has this form.
  def key(value) = @row["discriminators"].find { |key| value.key?(key) }

  def result? = !@extension_key.nil?
  def code? = @row["discriminators"] == ["code"]
  def text_data? = @row["data_is_text"]
  def fields = Contract::SCHEMAS[@name]["properties"].keys
  def expresses?(part) = @row["capabilities"].include?(part)

  # The toolresult extension of an envelope, {} if it has none.
  def extension(envelope)
    holder = envelope[@extension_key]
    found = holder["toolresult"] if holder.is_a?(Hash)
    found.is_a?(Hash) ? found : {}
  end

  def recorded(envelope) = OUTCOMES.find { |outcome| extension(envelope)["outcome"] == outcome }

  # The pointer of what contradicts the flag in the extension field.
  def sign(envelope)
    holder = envelope[@extension_key]
    return nil if !holder.is_a?(Hash) || recorded(envelope)

    found = Structure.flag(holder) || Structure.process(holder)
    found && "/#{@extension_key}#{found}"
  end

  # The structure of the other fields, apart from the field by which the form decides.
  def structure(envelope)
    Structure.of(envelope.except(@extension_key), deciding: key(envelope))
  end

  def outcome(envelope)
    case @name
    when "tool-return", "tool-response" then outcome_of_code(envelope)
    when "tool-execution-result" then outcome_of_success(envelope)
    when "tool-result" then outcome_of_error(envelope)
    when "tool-message" then contradicted?(envelope) ? "failed" : "unknown"
    else "failed"
    end
  end

  private

  def contradicted?(envelope)
    recorded(envelope) == "failed" || !sign(envelope).nil? || !structure(envelope).nil?
  end

  def outcome_of_code(envelope)
    code = envelope["code"]
    return "failed" unless Json.number?(code)
    return contradicted?(envelope) ? "failed" : "ok" if Decimal.of(code).sign.zero?
    return "empty" if Json.equal?(code, Contract::CODES["no_data"])

    recorded(envelope) == "unknown" ? "unknown" : "failed"
  end

  def outcome_of_success(envelope)
    recorded = recorded(envelope)
    case envelope["success"]
    when true then contradicted?(envelope) ? "failed" : "ok"
    when false
      return recorded if %w[empty failed].include?(recorded)

      sign(envelope) || structure(envelope) ? "failed" : "unknown"
    else "failed"
    end
  end

  def outcome_of_error(envelope)
    error, recorded = envelope["error"], recorded(envelope)
    return recorded == "unknown" ? "unknown" : "failed" if Structure.set?(error)
    return "failed" if (Json.number?(error) && !Decimal.of(error).sign.zero?) || !envelope["output"].is_a?(String)
    return "failed" if contradicted?(envelope)

    recorded == "empty" ? "empty" : "ok"
  end
end
