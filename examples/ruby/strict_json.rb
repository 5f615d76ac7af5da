# frozen_string_literal: true

# Reading and writing JSON (TXT-01 to TXT-08): exact numbers, duplicate keys, the place of a fault.

require "strscan"

# A number with a fraction or an exponent: coefficient * 10**exponent, and how it was spelled.
class Decimal
  include Comparable
  attr_reader :coefficient, :exponent, :text

  def self.of(number) = number.is_a?(Decimal) ? number : new(number.to_s)

  def initialize(text)
    @text = text
    head, power = text.downcase.split("e")
    whole, fraction = head.split(".")
    digits = "#{whole}#{fraction}"
    zeros = digits[/0*\z/].length
    @coefficient = digits[0...(digits.length - zeros)].to_i
    @exponent = @coefficient.zero? ? 0 : power.to_i - fraction.to_s.length + zeros
  end

  def integer? = @exponent >= 0

  # How many digits are before the point; the number itself may be too long to write.
  def magnitude = @coefficient.zero? ? 0 : @coefficient.abs.to_s.length + @exponent

  def <=>(other)
    return nil unless Json.number?(other)

    other = Decimal.of(other)
    return coefficient <=> other.coefficient if sign != other.sign || sign.zero?
    return sign * (magnitude <=> other.magnitude) if magnitude != other.magnitude

    low = [exponent, other.exponent].min
    (coefficient * 10**(exponent - low)) <=> (other.coefficient * 10**(other.exponent - low))
  end

  def sign = @coefficient <=> 0

  def scaled(power) = Decimal.new("#{@coefficient}e#{@exponent + power}").plain

  # The same number without an exponent, as an integer if it is one.
  def plain
    return @coefficient * 10**@exponent if integer?

    digits = @coefficient.abs.to_s.rjust(1 - @exponent, "0")
    Decimal.new("#{'-' if sign.negative?}#{digits[0...@exponent]}.#{digits[@exponent..]}")
  end

  def to_f
    return sign * (magnitude.positive? ? Float::INFINITY : 0.0) if magnitude.abs > 400

    @text.to_f
  end

  # Whether a double says it: exactly, or in its shortest spelling.
  def double?
    double = to_f
    return false if double.infinite? || (double.zero? && !sign.zero?)

    self == Decimal.new(double.to_s) || double.to_r == Rational(@coefficient) * Rational(10)**@exponent
  end
end

# A fault of a text: its rule, and the line and column of the character.
class TextFault < StandardError
  attr_reader :rule, :line, :column

  def initialize(rule, before)
    super(rule)
    @rule = rule
    @line = Place.line(before)
    @column = Place.column(before)
  end
end

# The line and the column of a character, both from 1.
module Place
  module_function

  def line(before) = before.count("\n") + 1
  def column(before) = before.length - (before.rindex("\n") || -1)
end

# Reads one JSON value from a text, or from bytes in UTF-8.
class StrictJson
  WHITE_SPACE = "\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
  ESCAPES = { '"' => '"', "\\" => "\\", "/" => "/", "b" => "\b", "f" => "\f", "n" => "\n", "r" => "\r", "t" => "\t" }.freeze
  WORDS = { "true" => true, "false" => false, "null" => nil }.freeze
  NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/

  attr_reader :value, :duplicates

  # The value, and for the path of each duplicate key the byte where it is again.
  def self.read(text, depth: 200, bytes: false)
    new(text, bytes: bytes).tap { |reader| reader.read(depth) }
  end

  # The value as a parser reads it that takes numbers of any size and surrogates without their other half.
  def self.lenient(text) = new(text, lenient: true).tap(&:read).value

  # Whether a text is a JSON object or list, whatever is in it.
  def self.holds_json?(text)
    inner = text.gsub(/\A[#{WHITE_SPACE}]+|[#{WHITE_SPACE}]+\z/, "")
    return false unless inner.match?(/\A(?:\{.*\}|\[.*\])\z/m)

    lenient(inner)
    true
  rescue TextFault, SystemStackError
    false
  end

  def initialize(text, bytes: false, lenient: false)
    @text = text.dup.force_encoding(Encoding::UTF_8)
    @lenient = lenient
    @duplicates = {}
    return if @text.valid_encoding? || lenient

    good = @text.each_char.take_while(&:valid_encoding?).join
    raise TextFault.new(bytes ? "text-encoding" : "text-surrogate", good)
  end

  def read(depth = nil)
    check_before(depth) if depth
    @scanner = StringScanner.new(@text)
    space
    @value = value_at([])
    space
    fault("text-trailing") unless @scanner.eos?
  end

  # The text before a byte.
  def before(offset) = @text.byteslice(0, offset)

  private

  # What is looked for before the syntax (TXT-01 to TXT-05).
  def check_before(depth)
    raise TextFault.new("text-bom", "") if @text.start_with?("\ufeff")
    raise TextFault.new("text-empty", "") if @text.match?(/\A[#{WHITE_SPACE}]*\z/)

    check_surrogates if @text.match?(/\\u[dD][89a-fA-F]/)
    check_depth(depth)
  end

  def check_surrogates
    paired = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/
    scanner = StringScanner.new(@text)
    until scanner.eos?
      next if scanner.skip(/[^\\]+/) || scanner.skip(paired)
      raise TextFault.new("text-surrogate", before(scanner.pos)) if scanner.match?(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/)

      scanner.skip(/\\./m) || scanner.getch
    end
  end

  def check_depth(limit)
    open = 0
    scanner = StringScanner.new(@text)
    until scanner.eos?
      next if scanner.skip(/[^"\[\]{}]+/) || scanner.skip(/"(?:[^"\\]|\\.)*+(?:"|\\?\z)/m)

      start = scanner.pos
      open += "[{".include?(scanner.getch) ? 1 : -1
      raise TextFault.new("text-depth", before(start)) if open > limit
    end
  end

  def space = @scanner.skip(/[ \t\n\r]+/)

  def fault(rule)
    @scanner.terminate if rule == "text-truncated"
    raise TextFault.new(rule, before(@scanner.pos))
  end

  def wrong = fault(@scanner.eos? ? "text-truncated" : "text-syntax")

  def value_at(path)
    case @scanner.check(/./m)
    when "{" then object(path)
    when "[" then list(path)
    when '"' then string
    when /[-0-9]/ then number
    else word
    end
  end

  def word
    fault("text-constant") if @scanner.match?(/NaN|Infinity/)
    WORDS.each do |name, value|
      return value if @scanner.skip(/#{name}/)
      fault("text-truncated") if !@scanner.eos? && name.start_with?(@scanner.rest)
    end
    wrong
  end

  def number
    fault("text-constant") if @scanner.match?(/-Infinity|-NaN/)
    start = @scanner.pos
    token = @scanner.scan(NUMBER)
    fault("text-truncated") if @scanner.match?(/(?:-|\.|[eE][-+]?)\z/)
    if token.nil?
      @scanner.getch
      wrong
    end
    return token.to_i unless token.match?(/[.eE]/)

    return Decimal.new(token) if token[/[eE][-+]?0*([0-9]*)/, 1].to_s.length <= 18
    return Decimal.new("0.0") if @lenient || !token[/[^eE]+/].match?(/[1-9]/)

    @scanner.pos = start
    fault("text-number")
  end

  def string
    @scanner.getch
    made = +""
    loop do
      run = @scanner.scan(/[^"\\\x00-\x1f]+/) and made << run
      case @scanner.peek(1)
      when '"'
        @scanner.getch
        return made
      when "\\" then made << escape
      else wrong
      end
    end
  end

  def escape
    if (found = @scanner.scan(%r{\\["\\/bfnrt]}))
      return ESCAPES[found[1]]
    end
    fault("text-truncated") if @scanner.match?(/\\(?:u[0-9a-fA-F]{0,3})?\z/)
    if @scanner.scan(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/)
      return [0x10000 + ((@scanner[1].hex - 0xD800) << 10) + (@scanner[2].hex - 0xDC00)].pack("U")
    end

    @scanner.scan(/\\u([0-9a-fA-F]{4})/) or fault("text-syntax")
    [@scanner[1].hex].pack("U")
  end

  def list(path)
    made = []
    each_entry("]") { made << value_at([*path, made.length]) }
    made
  end

  def object(path)
    made = {}
    each_entry("}") do
      wrong unless @scanner.peek(1) == '"'
      start = @scanner.pos
      key = string
      space
      @scanner.skip(/:/) or wrong
      space
      place = [*path, key]
      @duplicates[place] ||= start if made.key?(key)
      made[key] = value_at(place)
    end
    made
  end

  def each_entry(close)
    @scanner.getch
    space
    return if @scanner.skip(/#{Regexp.escape(close)}/)

    loop do
      space
      yield
      space
      return if @scanner.skip(/#{Regexp.escape(close)}/)

      @scanner.skip(/,/) or wrong
    end
  end
end

# Writing and comparing values.
module Json
  SHORT = { '"' => '\"', "\\" => "\\\\", "\b" => '\b', "\f" => '\f', "\n" => '\n', "\r" => '\r', "\t" => '\t' }.freeze

  module_function

  # Compact JSON; numbers as they were spelled.
  def write(value)
    case value
    when Hash then "{#{value.map { |key, one| "#{quote(key)}:#{write(one)}" }.join(',')}}"
    when Array then "[#{value.map { |one| write(one) }.join(',')}]"
    when String then quote(value)
    when Decimal then value.text
    when nil then "null"
    else value.to_s
    end
  end

  def quote(text)
    %("#{text.gsub(/["\\\x00-\x1f]/) { |one| SHORT[one] || format('\u%04x', one.ord) }}")
  end

  # Canonical JSON (RFC 8785), with numbers as doubles.
  def canonical(value)
    case value
    when Hash
      pairs = value.sort_by { |key, _| key.encode("UTF-16BE").unpack("n*") }
      "{#{pairs.map { |key, one| "#{quote(key)}:#{canonical(one)}" }.join(',')}}"
    when Array then "[#{value.map { |one| canonical(one) }.join(',')}]"
    when Integer, Decimal then double(value.to_f)
    else write(value)
    end
  end

  # A double as ECMAScript writes it.
  def double(number)
    return "0" if number.zero?
    return "-#{double(-number)}" if number.negative?

    shortest = Decimal.new(number.to_s)
    digits = shortest.coefficient.to_s
    point = shortest.magnitude
    return digits.ljust(point, "0") if digits.length <= point && point <= 21
    return digits.dup.insert(point, ".") if point.between?(1, 21)
    return "0.#{'0' * -point}#{digits}" if point.between?(-5, 0)

    mantissa = digits.length == 1 ? digits : digits.dup.insert(1, ".")
    format("%<mantissa>se%<power>+d", mantissa: mantissa, power: point - 1)
  end

  def equal?(one, other)
    return Decimal.of(one) == Decimal.of(other) if number?(one) && number?(other)
    return one == other unless one.class == other.class

    case one
    when Hash then one.length == other.length && one.all? { |key, value| other.key?(key) && equal?(value, other[key]) }
    when Array then one.length == other.length && one.zip(other).all? { |left, right| equal?(left, right) }
    else one == other
    end
  end

  def number?(value) = value.is_a?(Integer) || value.is_a?(Decimal)

  def pointer(path) = path.map { |step| "/#{step.to_s.gsub('~', '~0').gsub('/', '~1')}" }.join
end
