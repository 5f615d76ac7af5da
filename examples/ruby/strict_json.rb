# frozen_string_literal: true

# Strict JSON (section "Reading JSON" of the specification): exact numbers, duplicate keys, places.

# A number with a fraction or an exponent: coefficient × 10^exponent, without trailing zeros.
class Dec
  include Comparable
  attr_reader :coef, :exp, :text

  def initialize(text)
    @text = text
    head, power = text.downcase.split("e")
    whole, fraction = head.split(".")
    @exp = power.to_i - fraction.to_s.length
    digits = (whole + fraction.to_s).sub(/\A(-?)0*(?=\d)/, '\1')
    zeros = digits[/0*\z/].length
    digits = zeros.positive? && digits.delete("-").length > zeros ? digits[0...-zeros] : digits
    @exp += zeros if digits.to_i != 0
    @coef = digits.to_i
    @exp = 0 if @coef.zero?
  end

  def integer? = @coef.zero? || @exp >= 0
  def magnitude = @coef.zero? ? 0 : @coef.abs.to_s.length + @exp
  def huge? = magnitude.abs > 400

  def <=>(other)
    other = Dec.new(other.to_s) if other.is_a?(Integer)
    return nil unless other.is_a?(Dec)
    return coef <=> other.coef if coef.zero? || other.coef.zero? || (coef.negative? != other.coef.negative?)

    sign = coef.negative? ? -1 : 1
    return sign * (magnitude <=> other.magnitude) if magnitude != other.magnitude

    low = [exp, other.exp].min
    (coef * 10**(exp - low)) <=> (other.coef * 10**(other.exp - low))
  end

  def to_r = Rational(coef) * Rational(10)**exp
  def to_f = huge? ? (magnitude.positive? ? (coef.negative? ? -Float::INFINITY : Float::INFINITY) : 0.0) : text.to_f
end

# A fault of a text: its rule, and the character where it is.
class TextFault < StandardError
  attr_reader :rule, :line, :column

  def initialize(rule, text, offset)
    super(rule)
    before = text[0...offset]
    @rule = rule
    @line = before.count("\n") + 1
    @column = offset - (before.rindex("\n") || -1)
  end
end

# Reads one JSON value.
class StrictJson
  SPACE = "\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
  ESCAPES = { '"' => '"', "\\" => "\\", "/" => "/", "b" => "\b", "f" => "\f", "n" => "\n", "r" => "\r", "t" => "\t" }.freeze
  NUMBER = /\G-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/

  attr_reader :duplicates, :text

  def self.read(source, depth: 200) = new(source, depth).tap(&:read)

  # Whether a text is an object or a list to a lenient parser: its numbers and surrogates are fine.
  def self.holds?(text)
    trimmed = text.gsub(/\A[#{SPACE}\u001c-\u001f]+|[#{SPACE}\u001c-\u001f]+\z/, "")
    return false unless (trimmed.start_with?("{") && trimmed.end_with?("}")) || (trimmed.start_with?("[") && trimmed.end_with?("]"))

    new(trimmed, 5000, lenient: true).read
    true
  rescue TextFault, SystemStackError
    false
  end

  attr_reader :value

  def initialize(source, depth, lenient: false)
    @lenient = lenient
    @limit = depth
    @text = lenient ? source : decoded(source)
    @duplicates = []
  end

  def read
    before unless @lenient
    @chars = @text.ascii_only? ? nil : @text.chars
    @place = 0
    skip
    @value = any([])
    skip
    fault("text-trailing") if @place < size
    @value
  end

  private

  def decoded(source)
    text = source.dup.force_encoding("UTF-8")
    return text if text.valid_encoding?

    good = text.each_char.take_while(&:valid_encoding?).join
    raise TextFault.new("text-encoding", good, good.length)
  end

  def before
    raise TextFault.new("text-bom", @text, 0) if @text.start_with?("\ufeff")
    raise TextFault.new("text-empty", @text, 0) if @text.match?(/\A[#{SPACE}]*\z/)

    surrogates if @text.match?(/\\u[dD][89a-fA-F]/)
    depth
  end

  def surrogates
    high = nil
    @text.scan(/\\(?:u([0-9a-fA-F]{4})|.)/m) do
      found = Regexp.last_match
      unit = found[1] ? found[1].hex : 0
      follows = high && high.end(0) == found.begin(0)
      raise TextFault.new("text-surrogate", @text, high.begin(0)) if high && !(follows && unit.between?(0xDC00, 0xDFFF))
      raise TextFault.new("text-surrogate", @text, found.begin(0)) if high.nil? && unit.between?(0xDC00, 0xDFFF)

      high = unit.between?(0xD800, 0xDBFF) ? found : nil
    end
    raise TextFault.new("text-surrogate", @text, high.begin(0)) if high
  end

  def depth
    open = 0
    @text.scan(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\z)|[\[\]{}]/m) do |token|
      case token
      when "[", "{"
        open += 1
        raise TextFault.new("text-depth", @text, Regexp.last_match.begin(0)) if open > @limit
      when "]", "}" then open -= 1
      end
    end
  end

  def size = @text.length
  def peek = @chars ? @chars[@place] : @text[@place]
  def rest(count = 30) = @text[@place, count] || ""
  def skip = (@place += 1 while (one = peek) && " \t\n\r".include?(one))

  def fault(rule)
    @place = size if rule == "text-truncated"
    raise TextFault.new(rule, @text, @place)
  end

  def wrong = fault(@place >= size ? "text-truncated" : "text-syntax")

  def any(path)
    case peek
    when "{" then object(path)
    when "[" then list(path)
    when '"' then string
    when "-", "0".."9" then number
    else literal
    end
  end

  def literal
    { "true" => true, "false" => false, "null" => nil }.each do |word, value|
      return value.tap { @place += word.length } if rest(word.length) == word
      fault("text-truncated") if @place < size && word.start_with?(rest) && rest.length == size - @place
    end
    fault("text-constant") if rest.start_with?("NaN", "Infinity")
    wrong
  end

  def number
    fault("text-constant") if rest.start_with?("-Infinity")
    start = @place
    found = @chars ? @chars[start, size - start].take_while { |one| "-+.0123456789eE".include?(one) }.join : @text[start..][/\A[-+.0-9eE]*/]
    token = found[/\A#{NUMBER.source.sub('\G', '')}/]
    if token.nil?
      @place += 1 if found == "-"
      wrong
    end
    @place += token.length
    left = found[token.length..]
    fault("text-truncated") if @place + left.length == size && left.match?(/\A(?:\.|[eE][-+]?)\z/) && !left.empty?
    return token.to_i unless token.match?(/[.eE]/)

    power = token[/[eE][-+]?0*([0-9]*)/, 1].to_s
    zero = !token.split(/[eE]/).first.match?(/[1-9]/)
    if power.length > 18
      @place = start
      return Dec.new("0.0").tap { @place += token.length } if zero || @lenient

      fault("text-number")
    end
    Dec.new(token)
  end

  def string
    @place += 1
    made = +""
    loop do
      run = @chars ? plain_run : @text.index(/["\\\x00-\x1f]/, @place)
      fault("text-truncated") if run.nil?
      made << @text[@place...run]
      @place = run
      case peek
      when '"' then return made.tap { @place += 1 }
      when "\\" then made << escape
      else wrong
      end
    end
  end

  def plain_run
    place = @place
    place += 1 while place < @chars.length && !["\"", "\\"].include?(@chars[place]) && @chars[place].ord >= 32
    place < @chars.length ? place : nil
  end

  def escape
    @place += 1
    one = peek
    fault("text-truncated") if one.nil?
    return ESCAPES[one].tap { @place += 1 } if ESCAPES.key?(one)

    digits = one == "u" ? rest(5)[1..] : nil
    if digits.nil? || !digits.match?(/\A[0-9a-fA-F]{4}\z/)
      fault("text-truncated") if digits && digits.match?(/\A[0-9a-fA-F]{0,3}\z/) && @place + 1 + digits.length == size
      @place -= 1
      fault("text-syntax")
    end
    @place += 5
    unit = digits.hex
    return [unit].pack("U") unless unit.between?(0xD800, 0xDFFF)

    low = rest(6)[/\A\\u([dD][c-fC-F][0-9a-fA-F]{2})/, 1]
    return "\ufffd" if low.nil? || unit >= 0xDC00

    @place += 6
    [0x10000 + ((unit - 0xD800) << 10) + (low.hex - 0xDC00)].pack("U")
  end

  def list(path)
    @place += 1
    made = []
    skip
    return made.tap { @place += 1 } if peek == "]"

    loop do
      skip
      made << any([*path, made.length])
      skip
      return made.tap { @place += 1 } if peek == "]"

      wrong unless peek == ","
      @place += 1
    end
  end

  def object(path)
    @place += 1
    made = {}
    skip
    return made.tap { @place += 1 } if peek == "}"

    loop do
      skip
      wrong unless peek == '"'
      key = string
      skip
      wrong unless peek == ":"
      @place += 1
      skip
      place = [*path, key]
      @duplicates << place if made.key?(key) && !@duplicates.include?(place)
      made[key] = any(place)
      skip
      return made.tap { @place += 1 } if peek == "}"

      wrong unless peek == ","
      @place += 1
    end
  end
end

# Writes compact JSON.
module Json
  module_function

  def write(value)
    case value
    when Hash then "{#{value.map { |key, one| "#{quote(key)}:#{write(one)}" }.join(',')}}"
    when Array then "[#{value.map { |one| write(one) }.join(',')}]"
    when String then quote(value)
    when Dec then plain(value)
    when nil then "null"
    else value.to_s
    end
  end

  def quote(text)
    short = { '"' => '\"', "\\" => "\\\\", "\b" => '\b', "\f" => '\f', "\n" => '\n', "\r" => '\r', "\t" => '\t' }
    "\"#{text.gsub(/["\\\u0000-\u001f]/) { |one| short[one] || format('\u%04x', one.ord) }}\""
  end

  def plain(value)
    return value.text if value.huge? || value.text.match?(/[eE]/)

    value.text
  end

  # Canonical JSON (RFC 8785), with numbers as doubles.
  def canonical(value)
    case value
    when Hash
      pairs = value.sort_by { |key, _| key.encode("UTF-16BE").unpack("n*") }
      "{#{pairs.map { |key, one| "#{quote(key)}:#{canonical(one)}" }.join(',')}}"
    when Array then "[#{value.map { |one| canonical(one) }.join(',')}]"
    when Integer, Dec then double(value.to_f)
    else write(value)
    end
  end

  # As ECMAScript writes a double.
  def double(number)
    return "0" if number.zero?
    return "-#{double(-number)}" if number.negative?

    digits, power = number.to_s.include?("e") ? number.to_s.split("e") : [number.to_s, "0"]
    whole, fraction = digits.split(".")
    fraction = "" if fraction == "0"
    all = (whole + fraction.to_s)
    point = whole.length + power.to_i
    lead = all[/\A0*/].length
    all = all[lead..].sub(/0+\z/, "")
    point -= lead
    count = all.length
    return all + "0" * (point - count) if count <= point && point <= 21
    return "#{all[0...point]}.#{all[point..]}" if point.positive? && point <= 21
    return "0.#{'0' * -point}#{all}" if point > -6 && point <= 0

    mantissa = count == 1 ? all : "#{all[0]}.#{all[1..]}"
    "#{mantissa}e#{point.positive? ? '+' : '-'}#{(point - 1).abs}"
  end

  def equal?(one, other)
    return number(one) == number(other) if number?(one) && number?(other)
    return one.length == other.length && one.all? { |key, value| other.key?(key) && equal?(value, other[key]) } if one.is_a?(Hash) && other.is_a?(Hash)
    return one.length == other.length && one.zip(other).all? { |a, b| equal?(a, b) } if one.is_a?(Array) && other.is_a?(Array)

    one.class == other.class && one == other
  end

  def number?(value) = value.is_a?(Integer) || value.is_a?(Dec)
  def number(value) = value.is_a?(Integer) ? Dec.new(value.to_s) : value
end
