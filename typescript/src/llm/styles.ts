/** How a result reaches the model. */

/** As text, or as JSON of one form. */
export type Style = "text" | "envelope";

/** The styles. */
export const STYLES: readonly string[] = ["text", "envelope"];
