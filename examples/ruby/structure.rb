# frozen_string_literal: true

# What the fields of an object say of a failure (STR-01 to STR-05, SGN-02).

require_relative "contract"
require_relative "words"

module Structure
  FLAGS = %w[failure-flag success-flag error].freeze
  ROWS = Contract::EVIDENCE["structure"]
  NAMES, VALUES, NAMED, PROCESS = Contract::EVIDENCE.values_at("names", "values", "patterns", "process")
  LATER_REASONS = %w[content text value output result stderr].freeze
  EXPLAINING_PROCESS = NAMES["explaining"] + PROCESS.values_at("exit_codes", "timeouts", "interruptions", "process").flatten

  Sign = Struct.new(:pointer, :outcome)

  module_function

  # The sign that an object shows, or nil; the field that decides about its form is none.
  def of(object, deciding: nil)
    in_part = nil
    ROWS.each do |row|
      found = match(row, object, deciding) or next
      return found unless found.outcome == "unknown"

      in_part ||= found
    end
    ended = ended_badly(object, deciding)
    ended ? Sign.new(ended, "failed") : in_part
  end

  # The first of the flags of SGN-02, as a pointer.
  def flag(object)
    ROWS.select { |row| FLAGS.include?(row["id"]) }.each do |row|
      key = row["keys"].find { |one| object.key?(one) && holds?(row["is"], object[one]) }
      return "/#{key}" if key
    end
    nil
  end

  # What says that a process failed, as a pointer.
  def process(object)
    codes = PROCESS["exit_codes"]
    codes += PROCESS["spawn_codes"] if %w[stdout stderr].all? { |key| object.key?(key) }
    key = PROCESS["timeouts"].find { |one| object[one] == true } ||
          codes.find { |one| holds?("nonzero", object[one]) } ||
          PROCESS["interruptions"].find { |one| object[one] == true }
    key && "/#{key}"
  end

  def ended_badly(object, deciding)
    shown = PROCESS["streams"].any? { |key| object.key?(key) } || object.keys.all? { |key| EXPLAINING_PROCESS.include?(key) }
    return nil unless shown

    held = PROCESS["process_holders"].filter_map { |key| (found = process(object[key])) && "/#{key}#{found}" if object[key].is_a?(Hash) }
    process(object.except(deciding)) || held.first
  end

  def match(row, object, deciding)
    holder = row["in"] ? object[row["in"]] : object
    return nil unless holder.is_a?(Hash)

    names = expand(row["keys"], holder) - (row["in"] ? [] : [deciding])
    key = names.find { |one| holder.key?(one) && holds?(row["is"], holder[one]) }
    return nil unless key && beside?(row, holder) && without?(row, holder) && only?(row, holder, key)

    outcome = row.fetch("outcome", "failed")
    outcome = "empty" if row["empty"] && Words.read(reason(object).to_s) == Words::NOTHING
    Sign.new(Json.pointer([*row["in"], key]), outcome)
  end

  def expand(keys, object)
    endings, names = keys.partition { |key| key.start_with?("*") }
    return names if endings.empty? || object.length > 64

    names + endings.flat_map { |ending| object.keys.select { |key| key.end_with?(ending[1..]) } }.sort
  end

  def beside?(row, object)
    row.fetch("beside", []).all? do |entry|
      expand(entry["keys"], object).any? { |key| object.key?(key) && holds?(entry["is"], object[key]) }
    end
  end

  def without?(row, object) = row.fetch("without", []).all? { |key| [nil, "", [], {}].include?(object[key]) }

  def only?(row, object, key)
    return true unless row["only"]

    allowed = row["only"].flat_map { |name| NAMES[name] }
    object.keys.all? { |one| one == key || allowed.include?(one) }
  end

  def holds?(name, value)
    case name
    when "true", "false" then value.to_s.downcase == name && [true, false, value.to_s].include?(value)
    when "error" then set?(value) && !named?("no-error", value)
    when "text" then said_text?(value)
    when "reason" then said_text?(value) && !named?("no-error", value)
    when "said" then said_text?(value) || !reason(value, 1).nil?
    when "given" then said_text?(value) || holds?("nonzero", value)
    when "there" then true
    when "filled" then filled_list?(value)
    when "zero", "nonzero", "negative" then !(number = whole(value)).nil? && number.public_send("#{name}?")
    when "positive" then filled_list?(value) || (!(number = whole(value)).nil? && number.positive?)
    when "http" then whole(value)&.between?(400, 599)
    when "all-null" then value.is_a?(Hash) && value.any? && value.values.all?(&:nil?)
    when "some-null" then value.is_a?(Hash) && value.value?(nil) && !value.values.all?(&:nil?)
    when *NAMED.keys then named?(name, value)
    else value.is_a?(String) && listed?(VALUES.fetch(name), value.downcase)
    end
  end

  # Whether a pattern of the contract is found in a text.
  def named?(pattern, value) = value.is_a?(String) && value.match?(Contract::PATTERNS[NAMED[pattern]])

  def listed?(names, text)
    names.any? { |name| name.start_with?("*") ? text.end_with?(name[1..]) : name == text }
  end

  # `set` of the specification: true, text that is not blank, a list or object that is not empty.
  def set?(value)
    case value
    when String then said_text?(value)
    when Hash, Array then value.any?
    else value == true
    end
  end

  def said_text?(value) = value.is_a?(String) && !Contract.blank?(value)
  def filled_list?(value) = value.is_a?(Array) && !value.empty?

  # A whole number: without a fraction, or text of one to nine digits.
  def whole(value)
    case value
    when Integer then value
    when Decimal then value.plain if value.integer? && value.magnitude < 17 && value.plain.abs < 2**53
    when String then value.to_i if value.match?(/\A-?[0-9]{1,9}\z/)
    end
  end

  # The first text that is not blank, in the order in which fields explain.
  def reason(value, depth = 6)
    return value if said_text?(value)
    return nil if depth.zero?

    inner = case value
            when Hash then (Contract::EVIDENCE["reasons"] + LATER_REASONS).filter_map { |key| value[key] }
            when Array then value
            else []
            end
    inner.each do |one|
      found = reason(one, depth - 1)
      return found if found
    end
    nil
  end
end
