/**
 * Replaces sealed values in what a browser stores by the text in them, or by nothing if they are no text: random base64
 * contains three given letters now and then.
 */
export function decodeSealed(stored: string): string {
  return stored.replaceAll(/(\\*"(?:iv|sealed)\\*":\\*")([\w+/=]+)/g, (_, start: string, base64: string) => {
    try {
      return start + new TextDecoder('utf8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
    } catch {
      return start;
    }
  });
}
