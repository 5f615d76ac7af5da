package sdk

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"testing"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
	"toolresult.dev/toolresult"
)

// traced makes a span of each call.
func traced(tracer trace.Tracer) func(context.Context, string, func(context.Context) toolresult.ToolResponse) toolresult.ToolResponse {
	return func(ctx context.Context, tool string, run func(context.Context) toolresult.ToolResponse) toolresult.ToolResponse {
		ctx, span := tracer.Start(ctx, "execute_tool "+tool)
		defer span.End()
		response := run(ctx)
		for _, one := range response.LogValue().Group() {
			span.SetAttributes(attributeOf(one))
		}
		if response.Outcome() == toolresult.Failed {
			span.SetStatus(codes.Error, "")
		}
		return response
	}
}

func attributeOf(one slog.Attr) attribute.KeyValue {
	switch one.Value.Kind() {
	case slog.KindInt64:
		return attribute.Int64(one.Key, one.Value.Int64())
	case slog.KindBool:
		return attribute.Bool(one.Key, one.Value.Bool())
	}
	return attribute.String(one.Key, one.Value.String())
}

func TestASpanSaysWhatHappenedAndNothingOfWhatWasSaid(t *testing.T) {
	exporter := tracetest.NewInMemoryExporter()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSyncer(exporter))
	tracer := provider.Tracer("test")
	runner := toolresult.Runner{Around: traced(tracer), Logger: slog.New(slog.NewTextHandler(io.Discard, nil))}
	runner.Run(context.Background(), "find", func(ctx context.Context) (any, error) {
		_, inner := tracer.Start(ctx, "SELECT") // a child of the span of the tool
		inner.End()
		return nil, errors.New("password hunter2")
	})
	spans := exporter.GetSpans()
	if len(spans) != 2 || spans[0].Parent.SpanID() != spans[1].SpanContext.SpanID() {
		t.Fatalf("expected a span and its child, got %v", spans)
	}
	tool := spans[1]
	if tool.Name != "execute_tool find" || tool.Status.Code != codes.Error {
		t.Errorf("got %s, %v", tool.Name, tool.Status)
	}
	said := attribute.NewSet(tool.Attributes...)
	expected := attribute.NewSet(
		attribute.String("gen_ai.operation.name", "execute_tool"), attribute.String("gen_ai.tool.name", "find"),
		attribute.String("toolresult.outcome", "failed"), attribute.Int64("toolresult.code", 5000),
		attribute.String("error.type", "INTERNAL_ERROR"), attribute.Bool("toolresult.retryable", false),
	)
	if !said.Equals(&expected) {
		t.Errorf("got %v", tool.Attributes)
	}
}
