/** What is thrown where a text is not strict JSON. */

import type { Finding } from "../findings/finding.js";

/** The text is not strict JSON; `finding` says where and why. */
export class TextError extends Error {
  override readonly name = "TextError";

  constructor(readonly finding: Finding) {
    super(finding.message);
  }
}
