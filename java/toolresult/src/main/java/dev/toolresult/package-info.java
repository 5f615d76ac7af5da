/**
 * One contract for what a tool returns to an agent: the envelopes, their error codes, and the
 * settings of a team.
 *
 * <p>Begin with {@link dev.toolresult.ToolReturn}. Other packages run tools ({@link
 * dev.toolresult.running.ToolRunner}), check payloads ({@link
 * dev.toolresult.validation.Validation}), convert them ({@link
 * dev.toolresult.conversion.Conversion}), show them to a model ({@link
 * dev.toolresult.carriers.Llm}), judge runs ({@link dev.toolresult.runs.Workflow}), and describe
 * error codes ({@link dev.toolresult.codes.ErrorCodes}).
 */
@NullMarked
package dev.toolresult;

import org.jspecify.annotations.NullMarked;
