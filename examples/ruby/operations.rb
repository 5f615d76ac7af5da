# frozen_string_literal: true

# What the conformance suite asks about: the levels and the operations, by name.

require_relative "conversion"

module Operations
  NAMES = %w[validate detect outcome read describe_code search_codes translate_code convert].freeze

  module_function

  # The verdict on a case of the levels schema, text and warning.
  def judge(request, level)
    report = report(request, "data")
    return { "warnings" => report.warnings.map { |one| { "rule" => one.rule, "path" => one.pointer } } } if level == "warning"

    first = report.errors.first
    verdict = { "valid" => report.valid?, "rule" => first&.rule, "path" => first&.path && first.pointer,
                "line" => first&.line, "column" => first&.column }
    verdict.compact
  end

  def text_of(input)
    return [input["base64"].unpack1("m"), true] if input.key?("base64")
    return [input["text"], false] if input.key?("text")

    recipe = input["recipe"]
    [recipe["prefix"] + recipe["repeat"] * recipe["count"] + recipe["suffix"], false] if recipe
  end

  def report(input, payload)
    options = { schema: input["schema"], dialect: input["dialect"], codes: input["codes"] || {} }
    text, bytes = text_of(input)
    return Validation.of_text(text, bytes: bytes, **options) if text

    Validation.of(input[payload], **options)
  end

  def validate(input)
    report = report(input, "payload")
    { "valid" => report.valid?, "schema" => report.schema, "errors" => report.errors.map(&:rule).uniq,
      "warnings" => report.warnings.map(&:rule).uniq, "listed" => report.listed.length, "more" => report.more }
  end

  def form(input) = input.key?("text") ? Form.of_text(input["text"]) : Form.of(input["payload"])

  def detect(input)
    form = form(input)
    form.is_a?(Form) ? { "form" => form.name } : { "error" => form }
  end

  def outcome(input)
    value = input["payload"]
    value = StrictJson.read(input["text"], depth: 200).value if input.key?("text")
    form = Form.of(value)
    { "outcome" => form.is_a?(Form) ? form.outcome(value) : "failed" }
  rescue TextFault
    { "outcome" => "failed" }
  end

  def read(input)
    reading = Reading.of(input.key?("text") ? input["text"] : input["payload"])
    { "outcome" => reading.outcome, "evidence" => reading.evidence, "empty" => reading.nothing }
  end

  def describe_code(input) = Codes.contract.describe(input["code"])

  def search_codes(input)
    names = Codes.contract.search(input["words"])
    { "first" => names.first, "names" => names }
  end

  def translate_code(input)
    row = Codes.contract.translate(input["code"], input["dialect"])
    row ? { "code" => row["means"] } : { "error" => "dialect-code-unknown" }
  end

  def convert(input)
    options = { extensions: input["extensions"], operation_type: input["operation_type"] }
    { "envelope" => Conversion.convert(input["payload"], input["to"], **options) }
  rescue Conversion::Refused => e
    { "error" => e.message }
  end
end
