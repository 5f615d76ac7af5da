# frozen_string_literal: true

# What the words of a text say of a failure (WRD-01 to WRD-06).

require_relative "contract"

module Words
  NOTHING = "nothing-found"
  DENIED = "text: denied by a person"
  LISTS = Contract::EVIDENCE["words"]
  FAILURE_TEXT = Contract::PATTERNS[Contract::RULES["patterns"]["failure-text"]]
  QUOTES = { '"' => '"', "'" => "'", "`" => "`", "“" => "”", "‘" => "’", "「" => "」", "『" => "』", "«" => "»" }.freeze
  SIGNS = [[/[.!;?。！；？…\n]/, " . "], [/[,，、]/, " , "], [/[:：]/, " : "],
           [/[❌✗✘⚠🚫⛔🛑❗💥]/, " ✗ "], [/[✅✓✔🎉☑]/, " ✓ "]].freeze
  KEPT = /[^a-z0-9_'\-\u00c0-\u1fff\u3041-\ufdff.,:✗✓ ]/

  module_function

  # The evidence, NOTHING, or nil.
  def read(text)
    wide = simplified(text, LISTS["denial_characters"], LISTS["denial_lines"])
    return DENIED if wide && any?("denial", wide[0...LISTS["denial_within"]])
    return text.start_with?("Error: ") ? "text: Error:" : "text: error" if text.match?(FAILURE_TEXT)

    found = (whole = sentence(text)) ? of_sentence(whole) : (line = telling_line(text)) && of_sentence(line)
    found unless whole.nil? && found == NOTHING
  end

  def sentence(text) = simplified(text, LISTS["most_characters"], LISTS["most_lines"])

  # The line that opens or closes the report of a failure (WRD-07).
  def telling_line(text)
    lines = strip(text).split("\n").reject { |line| strip(line).empty? }
    return nil if strip(text).length > LISTS["opening_characters"] || !lines.length.between?(2, LISTS["opening_lines"])

    { "opening" => lines.first, "closing" => lines.last }.each do |rows, line|
      simple = sentence(line)
      return simple if simple && any?(rows, simple)
    end
    nil
  end

  def of_sentence(sentence)
    return nil if any?("other", sentence)
    return NOTHING if any?("nothing", sentence) && !any?("something", sentence)

    row = LISTS["failure"].find { |one| sentence.match?(Contract::PATTERNS[one["pattern"]]) }
    return nil if row.nil? || taken_back?(sentence, row)

    "text: #{row['name']}"
  end

  def taken_back?(sentence, row)
    return false if any?("contrast", sentence)
    return true if any?("success", sentence) && !any?("no_success", sentence)

    before = sentence.index(Contract::PATTERNS[row["pattern"]])
    patterns("done").any? { |pattern| (found = sentence.index(pattern)) && found < before }
  end

  def patterns(name) = LISTS[name].map { |source| Contract::PATTERNS[source] }
  def any?(name, sentence) = patterns(name).any? { |pattern| sentence.match?(pattern) }

  # The text as a sentence of plain words, nil if it is none.
  def simplified(text, most_characters, most_lines)
    bare = strip(text)
    bare = strip(bare[1...-1]) if bare.length > 1 && bare.start_with?('"') && bare.end_with?('"') && bare.count('"') == 2
    return nil if bare.empty? || bare.length > most_characters || any?("code", bare)
    return nil if bare.split("\n").count { |line| !strip(line).empty? } > most_lines

    plain = SIGNS.reduce(unquoted(bare.downcase(:ascii).tr(LISTS["traditional"], LISTS["simplified"])).gsub("’", "'")) { |made, (from, to)| made.gsub(from, to) }
    " #{plain.gsub(KEPT, ' ').squeeze(' ').strip} "
  end

  def strip(text) = text.gsub(/\A[ \t\r\n]+|[ \t\r\n]+\z/, "")

  # Each quotation as `_`.
  def unquoted(text)
    made = +""
    place = 0
    while place < text.length
      close = closer(text, place)
      made << (close ? "_" : text[place])
      place = (close || place) + 1
    end
    made
  end

  def closer(text, place)
    mark = QUOTES[text[place]] or return nil
    return nil if place.positive? && text[place - 1].match?(/[a-z0-9]/)

    from = place + 1
    while (found = text.index(mark, from))
      return found unless text[found + 1]&.match?(/[a-z0-9]/)

      from = found + 1
    end
    nil
  end
end
