/** Images, audio and files as the formats of others have them, read as blocks of an envelope. */

import type { JsonObject } from "../contract/contract.js";
import { kindOf, type Media } from "../forms/media-shapes.js";
import { isOwnBlock } from "../forms/media.js";
import { isObject, own } from "../strict-json/values.js";

// How Bedrock names the format of a document or an image whose media type is another word.
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  txt: "text/plain",
  md: "text/markdown",
  jpg: "image/jpeg",
};
const MEDIA_OF_BEDROCK = ["image", "video", "document"] as const;
const STEMS = ["image", "audio", "video", "file", "document", "media", "binary"];

/** Return a content block with its media as an envelope holds it; any other block as it is. */
export function normalized(block: unknown): unknown {
  if (!isObject(block) || isOwnBlock(block)) return block;
  const found = mediaInOtherWords(block);
  if (found === null) return block;
  const { kind, mimeType, data, uri, name } = found;
  const fields = { type: kind, mimeType, data, uri, name };
  return Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== null));
}

function mediaInOtherWords(block: JsonObject): Media | null {
  const [source, held] = [own(block, "source"), own(block, "inlineData") ?? own(block, "fileData")];
  const inBedrock = MEDIA_OF_BEDROCK.map((kind) => mediaOfBedrock(block, kind)).find((one) => one !== null);
  if (inBedrock !== undefined) return inBedrock;
  const type = text(own(block, "type")) ?? "";
  if (isObject(source) && ["image", "document"].includes(type)) {
    const kind = type === "image" ? "image" : null;
    return found(kind, own(source, "media_type"), own(source, "data"), own(source, "url"), own(block, "title"));
  }
  if (isObject(held)) {
    return found(null, own(held, "mimeType"), own(held, "data"), own(held, "fileUri"), own(held, "displayName"));
  }
  if (type === "input_image" || type === "image_url") {
    const url = own(block, "image_url");
    return found("image", null, null, isObject(url) ? own(url, "url") : url, null);
  }
  if (type === "input_file") {
    return found(null, null, null, own(block, "file_data") ?? own(block, "file_url"), own(block, "filename"));
  }
  if (type === "resource_link" && text(own(block, "mimeType")) !== null) {
    return found(null, own(block, "mimeType"), null, own(block, "uri"), own(block, "name"));
  }
  const stem = (type || (text(own(block, "kind")) ?? "")).replace(/[-_]url$|-data$/, "");
  if (!STEMS.includes(stem)) return null;
  const mimeType = ["mimeType", "mime_type", "mediaType", "media_type"].map((key) => text(own(block, key)));
  const kind = ["image", "audio", "video"].includes(stem) ? stem : null;
  const data = own(block, "data") ?? own(block, "base64");
  const named = own(block, "filename") ?? own(block, "name");
  return found(kind, mimeType.find((one) => one !== null), data, own(block, "url"), named);
}

function mediaOfBedrock(block: JsonObject, kind: (typeof MEDIA_OF_BEDROCK)[number]): Media | null {
  const held = own(block, kind);
  const source = isObject(held) ? own(held, "source") : undefined;
  if (!isObject(held) || !isObject(source)) return null;
  const format = text(own(held, "format")) ?? "";
  const mimeType = own(MEDIA_TYPES, format) ?? `${kind === "document" ? "application" : kind}/${format}`;
  const stored = own(source, "s3Location");
  const url = isObject(stored) ? own(stored, "uri") : undefined;
  return found(null, mimeType, own(source, "bytes"), url, own(held, "name"));
}

/** Return media, if there is any; the data in a URL is data. */
function found(kind: string | null, mime: unknown, held: unknown, url: unknown, name: unknown): Media | null {
  const inUrl = typeof url === "string" ? /^data:([^,;]*)[^,]*;base64,(.*)$/s.exec(url) : null;
  const mimeType = text(inUrl?.[1]) ?? text(mime);
  const data = text(held) ?? text(inUrl?.[2]);
  const uri = data === null ? text(url) : null;
  if (data === null && uri === null) return null;
  return { kind: kind ?? kindOf(mimeType), mimeType, data, uri, name: text(name) };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Return media as a URL: its own, or one that holds the data. */
export function dataUrl({ mimeType, data, uri }: Media): string {
  if (data === null) return String(uri);
  return `data:${mimeType ?? "application/octet-stream"};base64,${data}`;
}
