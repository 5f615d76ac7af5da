/**
 * Tools and how to run them: time limits, approval, exceptions, arguments.
 *
 * <p>Begin with {@link dev.toolresult.running.ToolRunner}.
 */
@NullMarked
package dev.toolresult.running;

import org.jspecify.annotations.NullMarked;
