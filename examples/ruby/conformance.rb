# frozen_string_literal: true

# Answers the line protocol of `toolresult conformance`: a request and an answer a line.

require_relative "operations"

PROFILES = %w[core text findings evidence].freeze

def answer(request)
  level, operation = request.values_at("level", "operation")
  if level == "behavior"
    return { "skip" => "not there yet" } unless Operations::NAMES.include?(operation)

    return { "verdict" => Operations.public_send(operation, request["input"]) }
  end

  { "verdict" => Operations.judge(request, level) }
end

$stdout.sync = true
$stdin.set_encoding(Encoding::UTF_8)
$stdin.gets # the greeting
puts Json.write("implementation" => "toolresult-ruby", "version" => "1.0.0", "language" => "Ruby", "profiles" => PROFILES)
$stdin.each_line do |line|
  request = StrictJson.lenient(line)
  puts Json.write({ "id" => request["id"], **answer(request) })
end
