/**
 * Runs of agents: read what tools returned, decide whether a workflow goes on.
 *
 * <p>Begin with {@link dev.toolresult.runs.Workflow}.
 */
@NullMarked
package dev.toolresult.runs;

import org.jspecify.annotations.NullMarked;
