# frozen_string_literal: true

# From one form to another, by way of a canonical result (CNV-01 to CNV-09).

require "digest"
require_relative "validation"

# The parts of a result; nil is absent, data is in a list so that null can be data.
Result = Struct.new(:outcome, :code, :message, :data, :tool, :tool_call_id, :milliseconds, :operation_type, :extension,
                    keyword_init: true)

module Conversion
  # A payload that cannot be converted, by the rule of its first finding.
  class Refused < StandardError; end

  DEFAULTS = Contract::FORMS["defaults"]
  GENERIC_FAILURE, NO_DATA = Contract::CODES.values_at("generic_failure", "no_data")
  PARTS = %w[evidence still_running attempts].freeze
  WORKED = [DEFAULTS["message"], *Codes.contract.row(0)["message"].values,
            *Contract::RULES["phrases"].keys.grep(/\Adefault\..*-success\z/).flat_map { |name| Contract.phrase(name) }].freeze

  module_function

  def convert(payload, to, extensions: nil, operation_type: nil)
    from = checked(payload)
    return payload if from.name == to

    back = restored(payload, from)
    return convert(back, to, extensions: extensions, operation_type: operation_type) if back

    target = Form.named(to)
    extensions = to != "tool-result" if extensions.nil?
    made = write(read(payload, from), target, extensions, operation_type)
    made = with_origin(made, target, payload, from) if extensions
    refuse(SchemaCheck.new(to).findings(made))
    made
  end

  # The form of a valid payload.
  def checked(payload)
    report = Validation.of(payload)
    refuse(report.errors)
    Form.named(report.schema)
  end

  def refuse(findings)
    return if findings.empty?

    raise Refused, findings.min_by.with_index { |one, place| [Contract::RANK[one.rule], one.path.length, place] }.rule
  end

  def read(payload, form)
    extension = form.extension(payload)
    outcome = form.outcome(payload)
    message, data = message_and_data(payload, form, outcome)
    code = payload["code"] if form.code? && !Decimal.of(payload["code"]).sign.zero?
    tool, call, time = %w[tool tool_call_id duration].map { |part| part_of(payload, form, part) }
    Result.new(outcome: outcome, code: code && Codes.integer(code), message: message, data: data, tool: tool, tool_call_id: call,
               milliseconds: time && scaled(time, form.row["duration"]["milliseconds"]), extension: extension,
               operation_type: (payload["operationType"] if form.expresses?("operation_type")))
  end

  def message_and_data(payload, form, outcome)
    message = payload[form.message_key]
    data = [payload[form.data_key]] if payload.key?(form.data_key)
    data = nil if data == [nil] && (form.name == "tool-response" || form.text_data?)
    message, data = data&.first, nil if form.text_data? && outcome == "empty"
    worked = outcome == "ok" ? [DEFAULTS["message"]] : (WORKED if worked_by_flag?(payload, form))
    [(message unless worked&.include?(message)), data]
  end

  # Whether the form's own field says that the call worked.
  def worked_by_flag?(payload, form)
    form.outcome(payload.slice(*form.row["discriminators"])) == "ok"
  end

  # The tool, the call id or the time of a payload; what was assumed is absent.
  def part_of(payload, form, part)
    return nil unless form.expresses?(part)

    place = form.row[part]
    pointer = place.is_a?(Hash) ? place["path"] : place
    value = payload.dig(*pointer.delete_prefix("/").split("/"))
    assumed = part == "tool" ? DEFAULTS["tool"] : DEFAULTS["execution_time_ms"]
    return nil if part == "tool" && Contract.blank?(value.to_s)
    return nil if form.extension(payload).fetch("assumed", []).include?(pointer) && Json.equal?(value, assumed)

    value
  end

  def scaled(time, factor) = factor == 1 ? time : Decimal.of(time).scaled(Decimal.of(factor).magnitude - 1)

  def write(result, form, extensions, operation_type)
    assumed = []
    made = case form.name
           when "tool-return" then code_envelope(result)
           when "tool-response" then response(result, assumed)
           when "tool-execution-result" then execution(result, operation_type)
           else tool_result(result)
           end
    extensions ? extended(made, form, result, assumed) : made
  end

  def code_envelope(result)
    made = { "code" => code_of(result), "message" => message_of(result), "data" => result.data&.first }
    made.delete("message") if made["message"].nil?
    made.delete("data") if result.data.nil?
    made
  end

  def code_of(result)
    return 0 if result.outcome == "ok"

    result.code || (result.outcome == "empty" ? NO_DATA : GENERIC_FAILURE)
  end

  # The message; that of the code if a failure has none.
  def message_of(result)
    return result.message if result.outcome == "ok" || (result.message && !Contract.blank?(result.message))

    code = code_of(result)
    (Codes.contract.row(code) || Codes.range(code))["message"]["en"]
  end

  def response(result, assumed)
    assumed << "/meta/tool" if result.tool.nil?
    assumed << "/meta/execution_time_ms" if result.milliseconds.nil?
    { "code" => code_of(result), "message" => message_of(result) || DEFAULTS["message"], "data" => result.data&.first,
      "meta" => { "execution_time_ms" => result.milliseconds || DEFAULTS["execution_time_ms"],
                  "tool" => result.tool || DEFAULTS["tool"] } }
  end

  def execution(result, operation_type)
    ok = result.outcome == "ok"
    made = { "success" => ok, "operationType" => result.operation_type || operation_type || DEFAULTS["operation_type"] }
    made["data"] = result.data.first if result.data && (ok || result.data == [nil])
    made.merge("message" => message_of(result) || DEFAULTS["message"])
  end

  def tool_result(result)
    text = result.data && result.data != [nil] ? as_text(result.data.first) : nil
    made = case result.outcome
           when "ok" then { "output" => text || result.message || "" }
           when "empty" then { "output" => message_of(result) }
           else { "output" => text, "error" => message_of(result) }
           end
    time = result.milliseconds && Decimal.of(result.milliseconds).scaled(-3)
    made.merge("name" => result.tool, "tool_call_id" => result.tool_call_id, "execution_time" => time).compact
  end

  def as_text(data) = data.is_a?(String) ? data : Json.write(data)

  def extended(made, form, result, assumed)
    extension = result.extension.slice("code", *PARTS)
    extension["assumed"] = assumed unless assumed.empty?
    extension = { "outcome" => result.outcome }.merge(extension) if result.outcome == "unknown" || form.outcome(made) != result.outcome
    with_extension(made, form, extension)
  end

  def with_extension(made, form, extension)
    holder = made.fetch(form.extension_key, nil) || {}
    holder = extension.empty? ? holder.except("toolresult") : holder.merge("toolresult" => extension)
    holder.empty? ? made.except(form.extension_key) : made.merge(form.extension_key => holder)
  end

  def with_origin(made, form, payload, from)
    back = write(read(made, form), from, true, nil)
    return made if Json.equal?(back, payload)

    rest = { "fields" => payload.reject { |key, value| back.key?(key) && Json.equal?(back[key], value) },
             "absent" => back.keys - payload.keys }.reject { |_, value| value.empty? }
    origin = { "form" => from.name, "digest" => digest(made, form), "rest" => rest }
    with_extension(made, form, form.extension(made).merge("origin" => origin))
  end

  def digest(envelope, form)
    bare = with_extension(envelope, form, form.extension(envelope).except("origin"))
    Digest::SHA256.hexdigest(Json.canonical(bare))[0, 16]
  end

  # The payload that the origin gives back, if it can.
  def restored(payload, from)
    origin = from.extension(payload)["origin"] or return nil
    target = Form.named(origin["form"])
    return nil unless target&.result? && origin["digest"] == digest(payload, from)

    rest = origin["rest"]
    bare = with_extension(payload, from, from.extension(payload).except("origin"))
    back = write(read(bare, from), target, true, nil)
    back = back.merge(rest["fields"] || {}).except(*rest["absent"])
    back if SchemaCheck.new(target.name).valid?(back) && Json.equal?(convert(back, from.name, extensions: true), payload)
  end
end
