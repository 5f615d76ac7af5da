# frozen_string_literal: true

# Violations of a schema, with the rule and the place of each (FRM, FND-01 to FND-04).

require_relative "contract"

Finding = Struct.new(:rule, :path, :line, :column, keyword_init: true) do
  def pointer = Json.pointer(path || [])
end

# Checks values against one schema of the contract.
class SchemaCheck
  # A violation, and the conditions that led to it: for each, the fields that its `if` looks at.
  Violation = Struct.new(:rule, :path, :keyword, :conditions, keyword_init: true)
  class Condition
    attr_reader :paths

    def initialize(paths)
      @paths = paths
    end
  end

  TYPES = {
    "string" => ->(value) { value.is_a?(String) }, "boolean" => ->(value) { [true, false].include?(value) },
    "null" => :nil?.to_proc, "array" => ->(value) { value.is_a?(Array) }, "object" => ->(value) { value.is_a?(Hash) },
    "number" => ->(value) { Json.number?(value) },
    "integer" => ->(value) { value.is_a?(Integer) || (value.is_a?(Decimal) && value.integer?) }
  }.freeze

  def initialize(name)
    @root = Contract::SCHEMAS[name]
  end

  def valid?(value) = violations(value).empty?

  # The violations that are no consequences of others, as findings.
  def findings(value, duplicates = {})
    all = violations(value, duplicates)
    places = all.group_by(&:path)
    left = all.reject { |one| consequence?(one, places) }
    left.map { |one| Finding.new(rule: one.rule, path: one.path) }.uniq
  end

  private

  def violations(value, duplicates = {})
    @found = []
    @duplicates = duplicates.keys.group_by { |path| path[0...-1] }
    check(@root, value, [], [])
    @found
  end

  def consequence?(one, places)
    typed = places[one.path].find { |other| other.keyword == "type" }
    return true if typed && !typed.equal?(one)
    return true if one.keyword == "required" && misspelled?(one.path, places)

    one.conditions.any? do |condition|
      condition.paths.any? { |path| places.fetch(path, []).any? { |other| !other.conditions.include?(condition) } }
    end
  end

  # Whether an unknown field of the same object is a misspelling of a missing one.
  def misspelled?(path, places)
    @strange ||= places.values.flatten.select { |one| one.keyword == "additionalProperties" }.map(&:path).group_by { |place| place[0...-1] }
    @strange.fetch(path[0...-1], []).any? { |place| Names.close?(place.last, path.last) }
  end

  def add(schema, keyword, path, conditions)
    rule = schema.fetch("x-rule", {})[keyword] || Contract::FORMS["keyword_rules"].fetch(keyword)
    @found << Violation.new(rule: rule, path: path, keyword: keyword, conditions: conditions)
  end

  def check(schema, value, path, conditions)
    schema.each do |keyword, expected|
      case keyword
      when "$ref" then check(referred(expected), value, path, conditions)
      when "allOf" then expected.each { |part| check(part, value, path, conditions) }
      when "if" then check_branch(schema, value, path, conditions)
      when "properties" then check_fields(schema, value, path, conditions)
      when "items" then check_items(expected, value, path, conditions)
      when "required" then check_required(schema, value, path, conditions)
      when "additionalProperties" then unknown(schema, value).each { |key| add(schema, keyword, [*path, key], conditions) }
      when "x-unique-keys" then check_duplicates(value, path, conditions)
      else add(schema, keyword, path, conditions) unless holds?(keyword, expected, value)
      end
    end
  end

  def check_branch(schema, value, path, conditions)
    branch = schema[accepts?(schema["if"], value) ? "then" : "else"] or return
    check(branch, value, path, [*conditions, Condition.new(looked_at(schema["if"], path))])
  end

  # The places that an `if` looks at: its value, or the fields that it names.
  def looked_at(schema, path)
    fields = schema.fetch("properties", {}).flat_map { |key, part| looked_at(part, [*path, key]) }
    fields += schema.fetch("required", []).map { |key| [*path, key] }
    fields.empty? ? [path] : fields
  end

  def accepts?(schema, value)
    found = @found
    @found = []
    check(schema, value, [], [])
    @found.empty?
  ensure
    @found = found
  end

  def check_fields(schema, value, path, conditions)
    return unless value.is_a?(Hash)

    schema["properties"].each do |key, part|
      next unless value.key?(key)

      place = [*path, key]
      twice = !schema["x-unique-keys"] && unique?(part) && @duplicates.fetch(path, []).include?(place)
      add_duplicate(place, conditions) if twice
      check(part, value[key], place, conditions)
    end
  end

  # Whether a field is marked: in its own schema, or in the one that it refers to.
  def unique?(part)
    part["x-unique-keys"] || (part["$ref"] && referred(part["$ref"])["x-unique-keys"])
  end

  def referred(pointer) = @root["$defs"].fetch(pointer.delete_prefix("#/$defs/"))

  def check_items(schema, value, path, conditions)
    value.each_with_index { |one, place| check(schema, one, [*path, place], conditions) } if value.is_a?(Array)
  end

  def check_duplicates(value, path, conditions)
    @duplicates.fetch(path, []).each { |place| add_duplicate(place, conditions) } if value.is_a?(Hash)
  end

  def add_duplicate(place, conditions)
    @found << Violation.new(rule: "duplicate-key", path: place, keyword: "x-unique-keys", conditions: conditions)
  end

  def check_required(schema, value, path, conditions)
    return unless value.is_a?(Hash)

    (schema["required"] - value.keys).each { |key| add(schema, "required", [*path, key], conditions) }
  end

  def unknown(schema, value)
    return [] unless value.is_a?(Hash) && schema["additionalProperties"] == false

    value.keys - schema.fetch("properties", {}).keys
  end

  def holds?(keyword, expected, value)
    case keyword
    when "type" then [*expected].any? { |name| TYPES.fetch(name).call(value) }
    when "enum" then expected.any? { |one| Json.equal?(one, value) }
    when "const" then Json.equal?(expected, value)
    when "minimum" then !Json.number?(value) || Decimal.of(value) >= expected
    when "maximum" then !Json.number?(value) || Decimal.of(value) <= expected
    when "minLength" then !value.is_a?(String) || value.length >= expected
    when "minItems" then !value.is_a?(Array) || value.length >= expected
    when "maxItems" then !value.is_a?(Array) || value.length <= expected
    when "pattern" then !value.is_a?(String) || value.match?(Contract::PATTERNS[expected])
    when "not" then !accepts?(expected, value)
    else true # annotations
    end
  end
end

# Misspelled names (FND-04).
module Names
  module_function

  def close?(name, other)
    one, two = [name, other].map { |text| text.downcase(:fold).delete("_-") }
    length = one.length + two.length
    length.positive? && 2.0 * matched(one, two) / length >= Contract::LIMITS["suggestion_closeness"].to_f
  end

  # The characters of the matching blocks: the longest block, then those on its left and on its right.
  def matched(one, two)
    start, place, length = longest(one, two)
    return 0 if length.zero?

    length + matched(one[0...start], two[0...place]) + matched(one[(start + length)..], two[(place + length)..])
  end

  def longest(one, two)
    best = [0, 0, 0]
    one.length.times do |start|
      two.length.times do |place|
        length = 0
        length += 1 while one[start + length] && one[start + length] == two[place + length]
        best = [start, place, length] if length > best[2]
      end
    end
    best
  end
end
