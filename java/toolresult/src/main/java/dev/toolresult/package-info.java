/**
 * One contract for what a tool returns to an agent: build, read, check, convert and show results.
 *
 * <p>Begin with {@link dev.toolresult.ToolReturn}, {@link dev.toolresult.ToolRunner}, {@link
 * dev.toolresult.Validation} and {@link dev.toolresult.Llm}.
 */
@NullMarked
package dev.toolresult;

import org.jspecify.annotations.NullMarked;
