/**
 * Tool results in Spring AI: callbacks that always return a valid result, responses both ways.
 */
package dev.toolresult.springai;
