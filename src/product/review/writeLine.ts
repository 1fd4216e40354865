/** Texts in one line, in the order of a market's `addressLine`: those of a part without a comma between them, and none for what is empty. */
export function writeLine<Name extends string>(
  parts: readonly (readonly Name[])[],
  textAt: (name: Name) => string | undefined,
): string {
  const written = parts.map((names) => names.map(textAt).filter(Boolean).join(' '));
  return written.filter(Boolean).join(', ');
}
