# frozen_string_literal: true

# The contract as data: the folder `schemas/v1` of the project, or the archive (`source` and `data`).

require_relative "strict_json"

module Contract
  FOLDER = ENV.fetch("TOOLRESULT_CONTRACT", File.expand_path("../../schemas/v1", __dir__))

  def self.read(name)
    file = ["", "source/", "data/"].map { |folder| "#{FOLDER}/#{folder}#{name}.json" }.find { |path| File.file?(path) }
    StrictJson.read(File.binread(file || raise("no #{name}.json in #{FOLDER}"))).value
  end

  # A pattern of the contract: ^ and $ are about the whole text, and nothing in a class has a meaning in Ruby only.
  def self.pattern(source)
    in_class = false
    Regexp.new(source.gsub(/\\.|[\[\]^$&]/m) do |one|
      case one
      when "[" then in_class ? "\\[" : (in_class = true) && one
      when "]" then (in_class = false) || one
      when "^" then in_class ? one : "\\A"
      when "$" then in_class ? one : "\\z"
      when "&" then in_class ? "\\&" : one
      else one
      end
    end)
  end

  SCHEMAS = Hash.new { |known, name| known[name] = read("#{name}.schema") }
  CODES, RULES, FORMS = %w[error-codes rules forms].map { |name| read(name) }
  EVIDENCE = FORMS["evidence"]
  LIMITS = FORMS["limits"]
  RANK = RULES["rules"].each_with_index.to_h { |row, rank| [row["id"], rank] }
  PATTERNS = Hash.new { |known, source| known[source] = pattern(source) }
  VISIBLE = PATTERNS[RULES["patterns"]["visible"]]

  def self.blank?(text) = !text.match?(VISIBLE)
  def self.phrase(name) = RULES["phrases"].fetch(name).values
end
