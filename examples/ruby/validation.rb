# frozen_string_literal: true

# The report about a payload (FND-05 to FND-10) and its warnings (WRN-01 to WRN-14 without WRN-09).

require_relative "codes"
require_relative "forms"
require_relative "reading"
require_relative "schema"

# What a report says: the form, the findings that it lists, and how many more there are.
class Report
  POINTERS = 1_000_000

  attr_reader :schema, :listed, :more

  def initialize(schema, findings)
    @schema = schema
    total = 0
    found = findings.partition { |one| severity(one) == "error" }.flatten.first(Contract::LIMITS["findings"])
    listed = found.each_with_index.take_while { |one, place| (total += one.pointer.length) <= POINTERS || place.zero? }
    @listed = listed.sort_by { |one, place| [Contract::RANK[one.rule], one.path.to_a.length, place] }.map(&:first)
    @more = findings.length - @listed.length
  end

  def valid? = errors.empty?
  def errors = @listed.select { |one| severity(one) == "error" }
  def warnings = @listed.select { |one| severity(one) == "warning" }

  private

  def severity(finding) = Contract::RULES["rules"][Contract::RANK[finding.rule]]["severity"]
end

# Validates one payload.
class Validation
  def self.of_text(text, bytes: false, schema: nil, **options)
    reader = StrictJson.read(text, depth: Contract::LIMITS["depth"], bytes: bytes)
    report = of(reader.value, duplicates: reader.duplicates, schema: schema, **options)
    report.errors.each { |one| locate(one, reader) if one.rule == "duplicate-key" }
    report
  rescue TextFault => e
    Report.new(schema, [Finding.new(rule: e.rule, line: e.line, column: e.column)])
  end

  def self.locate(finding, reader)
    before = reader.before(reader.duplicates.fetch(finding.path))
    finding.line = Place.line(before)
    finding.column = Place.column(before)
  end

  def self.of(value, duplicates: {}, schema: nil, dialect: nil, codes: {})
    new(value, duplicates, Codes.new(codes), dialect).report(schema)
  end

  def initialize(value, duplicates, codes, dialect)
    @value = value
    @duplicates = duplicates
    @codes = codes
    @dialect = dialect
    @settled = []
  end

  def report(schema)
    return Report.new(schema, [Finding.new(rule: "json-in-string", path: [])]) if @value.is_a?(String) && StrictJson.holds_json?(@value)

    form = schema ? Form.named(schema) : Form.of(@value)
    return Report.new(nil, [Finding.new(rule: form, path: [])]) if form.is_a?(String)

    schema ||= form.name
    translate if @dialect && form&.code? && @value.is_a?(Hash)
    errors = without(@settled, SchemaCheck.new(schema).findings(@value, @duplicates))
    errors += OwnTable.new(@value).findings(errors) if schema == "error-codes"
    warnings = form ? Warnings.new(form, @value, @duplicates, @codes).findings : []
    Report.new(schema, @settled + errors + without(errors + @settled, warnings))
  end

  private

  # The findings at places where nothing was found before.
  def without(before, findings)
    places = before.map(&:path)
    findings.reject { |one| places.include?(one.path) }
  end

  def translate
    return unless SchemaCheck::TYPES["integer"].call(@value["code"])
    return settle("dialect-code-translated") if Form.of(@value.slice("code")).extension({ "meta" => @value["meta"] }).key?("code")

    row = @codes.translate(@value["code"], @dialect)
    return settle("dialect-code-unknown") if row.nil?
    return unless row["name"] && !Codes.integer(@value["code"]).zero?

    settle("dialect-code")
    record(row)
  end

  def settle(rule) = @settled << Finding.new(rule: rule, path: ["code"])

  def record(row)
    @value = @value.merge("code" => row["means"])
    meta = @value["meta"] || {}
    extension = meta.is_a?(Hash) ? meta.fetch("toolresult", {}) : nil
    return unless extension.is_a?(Hash)

    code = { "value" => row["code"], "name" => row["name"], "dialect" => @dialect }
    @value["meta"] = meta.merge("toolresult" => extension.merge("code" => code))
  end
end

# The table that a team adds (FND-10).
class OwnTable
  def initialize(table)
    @table = table
  end

  # What is wrong with it beyond the schema, where the schema found nothing.
  def findings(errors)
    return [] unless @table.is_a?(Hash)

    @places = errors.map(&:path)
    @found = []
    check_codes
    check_dialects
    @found
  end

  private

  def rows(value) = value.is_a?(Array) ? value.each_with_index.select { |row, _| row.is_a?(Hash) } : []

  def add(rule, *path)
    @found << Finding.new(rule: rule, path: path) unless @places.include?(path)
  end

  def check_codes
    taken = Contract::CODES["codes"].map { |row| row["code"] }
    names = Contract::CODES["codes"].map { |row| row["name"] }
    rows(@table["codes"]).each do |row, place|
      code = Codes.integer(row["code"])
      check_number(code, row, place, taken) if code
      add("code-name-taken", "codes", place, "name") if names.include?(row["name"])
      taken << code
      names << row["name"]
    end
  end

  def check_number(code, row, place, taken)
    if taken.include?(code)
      add("code-taken", "codes", place, "code")
    elsif Codes.range(code) && Codes.reserved?(code)
      add("own-code-reserved", "codes", place, "code")
    end
    kind = Codes.range(code)&.fetch("kind")
    add("code-kind", "codes", place, "kind") if kind && row["kind"] != kind
  end

  def check_dialects
    names = Contract::CODES["dialects"].map { |row| row["name"] }
    known = [*Contract::CODES["codes"], *rows(@table["codes"]).map(&:first)].map { |row| Codes.integer(row["code"]) }
    rows(@table["dialects"]).each do |dialect, place|
      add("dialect-taken", "dialects", place, "name") if names.include?(dialect["name"])
      names << dialect["name"]
      check_dialect(dialect, place, known)
    end
  end

  def check_dialect(dialect, place, known)
    taken = []
    rows(dialect["codes"]).each do |row, at|
      code = Codes.integer(row["code"])
      add("dialect-code-taken", "dialects", place, "codes", at, "code") if taken.include?(code)
      add("dialect-means-unknown", "dialects", place, "codes", at, "means") unless known.include?(Codes.integer(row["means"]))
      taken << code
    end
  end
end

# The warnings about one payload of a form.
class Warnings
  def initialize(form, value, duplicates, codes)
    @form = form
    @value = value
    @duplicates = duplicates
    @codes = codes
    @found = []
  end

  def findings
    return [] unless @value.is_a?(Hash)

    @outcome = @form.outcome(@value)
    of_code if @form.code?
    of_operation_type if @value.key?("operationType") && @form.name == "tool-execution-result"
    of_meta if @form.extension_key == "meta"
    of_success if @form.result?
    of_message if @form.message_key
    of_data if @form.data_key && !@form.text_data?
    of_numbers(@value, [])
    @duplicates.each_key { |path| add("duplicate-key-in-data", path) }
    @found
  end

  private

  def add(rule, path) = @found << Finding.new(rule: rule, path: path)

  def of_code
    code = @value["code"]
    return unless SchemaCheck::TYPES["integer"].call(code)

    add("code-notation", ["code"]) if code.is_a?(Decimal)
    return if @codes.row(code) || Codes.range(code).nil?

    add(Codes.reserved?(Codes.integer(code)) ? "code-reserved" : "code-unknown", ["code"])
  end

  def of_operation_type
    type = @value["operationType"]
    known = Contract::FORMS["operation_types"]
    return if known.include?(type) || !type.is_a?(String)

    add(known.include?(type.downcase) ? "operation-type-case" : "operation-type-unknown", ["operationType"])
  end

  def of_meta
    meta = @value["meta"]
    return unless meta.is_a?(Hash)

    known = Contract::SCHEMAS[@form.name]["properties"]["meta"]["properties"].keys
    (meta.keys - known).each { |name| add("meta-name-unknown", ["meta", name]) unless name.match?(%r{[./]}) }
  end

  def of_success
    sign = @form.sign(@value)
    if sign && @form.outcome(@value.except(@form.extension_key)) == "ok"
      add("success-contradicted", sign.delete_prefix("/").split("/"))
    end
    data = @value[@form.data_key]
    add("failure-in-success", [@form.data_key]) if @outcome == "ok" && Reading.of(data).outcome != "ok"
    add("empty-success", ["data"]) if @value.values_at("success", "operationType") == [true, "query"] && [[], {}, ""].include?(data)
  end

  def of_message
    message = @value[@form.message_key]
    return unless message.is_a?(String)

    add("json-in-message", [@form.message_key]) if @form.result? && StrictJson.holds_json?(message)
    add("vague-message", [@form.message_key]) if %w[failed unknown].include?(@outcome) && vague?(message)
  end

  def vague?(message)
    ends = Regexp.escape(Contract::RULES["final_punctuation"])
    bare = message.gsub(/\A[[:space:]]+|[[:space:]]+\z/, "").sub(/[#{ends}]+\z/, "").downcase
    Contract::RULES["vague_messages"].include?(bare)
  end

  def of_data
    each_text(@value[@form.data_key], [@form.data_key]) do |text, path|
      add("double-encoding", path) if StrictJson.holds_json?(text)
    end
  end

  def each_text(value, path, &block)
    case value
    when String then yield value, path
    when Hash then value.each { |key, one| each_text(one, [*path, key], &block) }
    when Array then value.each_with_index { |one, place| each_text(one, [*path, place], &block) }
    end
  end

  def of_numbers(value, path)
    case value
    when Hash then value.each { |key, one| of_numbers(one, [*path, key]) }
    when Array then value.each_with_index { |one, place| of_numbers(one, [*path, place]) }
    when Integer then add("integer-beyond-double", path) if value.abs > 2**53
    when Decimal then add("number-beyond-double", path) unless value.double?
    end
  end
end
