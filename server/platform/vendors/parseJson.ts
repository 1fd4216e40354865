/** The value of a JSON text, or undefined when it is none. The parser's own error would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
