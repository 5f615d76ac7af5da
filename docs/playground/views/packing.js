// A text as few characters of an address as the browser can make of it.

// A link that unpacks to more was made to do harm.
const LARGEST = 5_000_000;

/** Compress a text into characters of an address; null where the browser cannot. */
export async function packed(text) {
  if (globalThis.CompressionStream === undefined) return null;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Return the text that was compressed; null if it is damaged, too large, or cannot be read here. */
export async function unpacked(characters) {
  try {
    const binary = atob(characters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await textOf(stream.getReader());
  } catch {
    return null;
  }
}

async function textOf(reader) {
  const chunks = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
