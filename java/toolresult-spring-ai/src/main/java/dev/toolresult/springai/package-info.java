/**
 * Tool results in Spring AI: callbacks that always return a valid result, responses both ways.
 */
@NullMarked
package dev.toolresult.springai;

import org.jspecify.annotations.NullMarked;
