/** Amazon Bedrock Converse: toolResult. The envelope is its JSON block. */

import type { JsonObject } from "../../contract/contract.js";
import type { Media } from "../../forms/media-shapes.js";
import { mediaOf } from "../../forms/media.js";
import { isObject, own } from "../../strict-json/values.js";
import { hasFailed, NOTHING, ShapeError, type Carrier, type Incoming, type Outgoing } from "../carrier.js";
import { besideStructure, onlyBlock, readContent, unwrapped } from "../content.js";
import { MEDIA_TYPES } from "../normalized.js";

/** A medium of a block: its format, and its bytes in base64. */
type Named<Format> = { format: Format; source: { bytes: string } };

/** A block of a toolResult; the bytes are base64, as in the JSON of the API. */
export type BedrockBlock =
  | { json: JsonObject }
  | { text: string }
  | { image: Named<string> }
  | { document: Named<string> & { name: string } };

/** Bedrock's toolResult. */
export type BedrockToolResult = {
  toolUseId: string;
  content: BedrockBlock[];
  status: "success" | "error";
};

const IMAGES = ["png", "jpeg", "gif", "webp"];
const DOCUMENTS = ["pdf", "csv", "doc", "docx", "xls", "xlsx", "html", "txt", "md"];
const STATUS: ReadonlyMap<string, boolean> = /* @__PURE__ */ new Map([
  ["success", false],
  ["error", true],
  ["failure", true],
]);

export const BEDROCK: Carrier<BedrockToolResult> = {
  title: "Bedrock toolResult",
  shape: '{"toolUseId": "...", "content": [{"text": "..."}], "status": "success"}',
  write: (outgoing) => ({
    toolUseId: outgoing.toolCallId ?? "",
    content: [...(outgoing.isTextOnly ? [] : [{ json: outgoing.shown }]), ...piecesOf(outgoing)],
    status: hasFailed(outgoing) ? "error" : "success",
  }),
  read,
  name: "bedrock",
  hasPlace: true,
  toolCallId: { field: "toolUseId", isRequired: true, pattern: "[a-zA-Z0-9_.:-]{1,64}" },
  toolName: null,
  native: (media) => {
    if (media.data === null) return null;
    const source = { bytes: media.data };
    const [image, document] = [formatOf(media, IMAGES), formatOf(media, DOCUMENTS)];
    if (media.kind === "image" && image !== null) return { image: { format: image, source } };
    return document === null ? null : { document: { format: document, name: media.name ?? "file", source } };
  },
};

function piecesOf({ pieces }: Outgoing): BedrockBlock[] {
  return pieces.map((one) => (typeof one === "string" ? { text: one } : (one as BedrockBlock)));
}

/** Return the format of media by one of the names that the API takes, or null. */
function formatOf({ mimeType }: Media, allowed: readonly string[]): string | null {
  const type = mimeType ?? "";
  const names = Object.keys(MEDIA_TYPES).filter((name) => MEDIA_TYPES[name] === type);
  names.push(type.slice(type.lastIndexOf("/") + 1));
  return names.find((name) => allowed.includes(name)) ?? null;
}

function read(whole: JsonObject): Incoming {
  const message = onlyBlock(whole, "content", (block) => Object.hasOwn(block, "toolResult"));
  const result = unwrapped(message, "toolResult");
  const written = own(result, "content");
  if (typeof written !== "string" && !Array.isArray(written)) {
    throw new ShapeError("/content", "carrier.content", written);
  }
  const content = readContent(written, "/content");
  const others = (content.value ?? []) as readonly unknown[];
  const documents = others.filter((one) => isObject(one) && Object.keys(one).join() === "json");
  const [document] = documents as readonly JsonObject[];
  const isOne = documents.length === 1 && (others.length === 1 || others.every(isMediaOrDocument));
  const rest = others.filter((one) => one !== document);
  const fields =
    isOne && document !== undefined
      ? besideStructure({ ...content, value: rest.length > 0 ? rest : undefined }, document["json"])
      : { ...content, beside: [] };
  return {
    ...NOTHING,
    ...fields,
    failed: STATUS.get(String(own(result, "status") ?? "success")) ?? null,
    flagged: (own(result, "status") ?? null) !== null,
    // Beside a text the document may be our envelope; alone it is plain data. The model sees it,
    // and nothing marks it, so it is trusted as much as the text.
    kept: isOne && content.blocks.length > 1 ? fields.value : undefined,
    ours: false,
    toolCallId: own(result, "toolUseId"),
  };
}

function isMediaOrDocument(block: unknown): boolean {
  return mediaOf(block) !== null || (isObject(block) && Object.hasOwn(block, "json"));
}
