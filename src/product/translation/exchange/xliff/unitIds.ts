/**
 * An id of XLIFF is an NMTOKEN, which the key of a text need not be: other characters become their number between colons. The same text has
 * the same id in every export.
 */
export function toUnitId(name: string): string {
  return Array.from(name, (letter) => (/[A-Za-z0-9._-]/.test(letter) ? letter : `:${hexOf(letter)}:`)).join(
    '',
  );
}

/** The name that an id was derived from. */
export function fromUnitId(id: string): string {
  return id.replaceAll(/:([0-9a-f]{1,6}):/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= LAST_CODE ? String.fromCodePoint(code) : whole;
  });
}

const LAST_CODE = 0x10ffff;

function hexOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16);
}
