const SEQUENCES: ReadonlySet<string> = new Set(['123456789', '012345678', '987654321', '876543210']);

/** Recognises the nine digits that people invent: one digit repeated, or counting up or down. */
export function findFalseNumber(digits: string): 'identical' | 'sequence' | undefined {
  if (/^(.)\1*$/.test(digits)) return 'identical';
  return SEQUENCES.has(digits) ? 'sequence' : undefined;
}
