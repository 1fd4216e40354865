/** Texts in one line, in the order of a market's `addressLine`: those of a part without a comma between them, and none for what is empty. */
export function writeLine(
  parts: readonly (readonly string[])[],
  textAt: (name: string) => string | undefined,
): string {
  const written = parts.map((names) => names.map(textAt).filter(Boolean).join(' '));
  return written.filter(Boolean).join(', ');
}
