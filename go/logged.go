package toolresult

import "log/slog"

// LogValue returns what a log or a span says of a response, under the names that OpenTelemetry has for
// tools of agents, and nothing of what the tool said.
func (v ToolResponse) LogValue() slog.Value { return Settings{}.LogValue(v) }

// LogValue is the method of a [ToolResponse] with settings: a team's own codes have their names.
func (s Settings) LogValue(response ToolResponse) slog.Value {
	outcome := response.Outcome()
	said := []slog.Attr{
		slog.String("gen_ai.operation.name", "execute_tool"),
		slog.String("gen_ai.tool.name", response.Meta.Tool),
		slog.String("toolresult.outcome", string(outcome)),
		slog.Int64("toolresult.code", int64(response.Code)),
	}
	if outcome == Failed {
		row := s.Codes.Describe(response.Code)
		if response.Code == CodeSuccess { // what beside it says failed has no name
			row = CodeInfo{}
		}
		said = append(said, slog.String("error.type", cmpOr(row.Name, "_OTHER")))
		if row.Retryable != nil {
			said = append(said, slog.Bool("toolresult.retryable", *row.Retryable))
		}
	}
	return slog.GroupValue(said...)
}
