# frozen_string_literal: true

# The table of codes, its dialects and its search (COD, DIA, SRC); a team may add a table of its own.

require_relative "contract"

class Codes
  attr_reader :rows, :dialects

  def initialize(added = {})
    @rows = (Contract::CODES["codes"] + added.fetch("codes", [])).to_h { |row| [row["code"], row] }
    @dialects = (Contract::CODES["dialects"] + added.fetch("dialects", [])).to_h { |row| [row["name"], row["codes"]] }
  end

  def self.contract = @contract ||= new

  def self.range(code)
    code = Codes.integer(code)
    code && Contract::CODES["ranges"].find { |range| code.between?(range["minimum"], range["maximum"]) }
  end

  # The integer that a number is, if it can be a code.
  def self.integer(value)
    return value if value.is_a?(Integer)

    value.plain if value.is_a?(Decimal) && value.integer? && value.magnitude < 10
  end

  def self.reserved?(code) = (code % 1000).between?(*Contract::CODES["reserved"])

  def row(code) = @rows[Codes.integer(code)]

  def describe(code)
    row = row(code)
    source = row || Codes.range(code) || {}
    retryable, effect = row&.values_at("retryable", "effect")
    repeats = retryable == true
    { "known" => !row.nil?, "name" => row&.fetch("name"), "kind" => source["kind"], "retryable" => retryable,
      "effect" => effect, "http_status" => source["http_status"],
      "may_repeat" => repeats && !%w[unknown partial].include?(effect), "may_repeat_idempotent" => repeats }
  end

  # The row of a dialect that has this number; 0 stays 0.
  def translate(code, dialect)
    number = Codes.integer(code)
    @dialects.fetch(dialect).find { |row| row["code"] == number } || (number&.zero? ? { "means" => 0 } : nil)
  end

  def search(words)
    known = terms(words)
    asked = known.select { |term| worth.key?(term) }
    return [] if asked.empty? || asked.length * 3 < known.length

    scored = indexed.map { |row| score(row, asked) }
    total = sum(asked)
    whole = scored.any? { |row| row[:best] == total }
    found = scored.select { |row| whole ? row[:worth] == total : row[:worth] * 2 > total }
    found.each_with_index.sort_by { |row, place| [*row[:order], -row[:worth], place] }.map { |row, _| row[:name] }
  end

  private

  def score(row, asked)
    phrases = row[:phrases].map { |phrase| [-sum(asked & phrase[:terms]), phrase[:long], phrase[:terms].length] }
    order = phrases.min
    { name: row[:name], order: order, best: -order[0], worth: sum(asked & row[:terms]) }
  end

  def sum(terms) = terms.sum { |term| worth.fetch(term, 0) }

  def worth
    @worth ||= indexed.flat_map { |row| row[:terms] }.tally.transform_values { |count| 1000 / count }
  end

  def indexed
    @indexed ||= @rows.values.map do |row|
      aliases = row.fetch("aliases", {}).values.flatten
      phrases = [row["name"], *row["message"].values, *aliases].map { |text| { terms: terms(text), long: 0 } }
      long = [*row.fetch("description", {}).values, "HTTP #{row['http_status']}"]
      phrases += long.map { |text| { terms: terms(text), long: 1 } }
      { name: row["name"], phrases: phrases, terms: phrases.flat_map { |phrase| phrase[:terms] }.uniq }
    end
  end

  def terms(text)
    text.downcase(:ascii).scan(/[a-z0-9]+|[\u4e00-\u9fff]+/).flat_map do |run|
      next run.length == 1 ? [run] : run.chars.each_cons(2).map(&:join) unless run.ascii_only?

      Contract::CODES["search"]["ignored"].include?(run) ? [] : [stem(run)]
    end.uniq
  end

  def stem(word)
    Contract::CODES["search"]["endings"].each do |ending, instead|
      next unless word.end_with?(ending) && word.length - ending.length >= 3

      word = word.delete_suffix(ending) + instead
      break
    end
    word.length > 3 && word[-1] == word[-2] ? word[0...-1] : word
  end
end
