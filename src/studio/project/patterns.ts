/** Patterns that have a name in words. */
export const PATTERNS: readonly (readonly [pattern: string, name: string])[] = [
  ['^[0-9]*$', 'digits only'],
  [String.raw`^\p{L}*$`, 'letters only'],
  ['^[A-Z0-9]*$', 'capital letters and digits only'],
  [String.raw`^\S*$`, 'no spaces'],
];

/** A pattern in words, else as it is written. */
export function sayPattern(pattern: string): string {
  const named = PATTERNS.find(([one]) => one === pattern);
  return named ? `has ${named[1]}` : `fits the pattern ${pattern}`;
}

/** Reads a pattern; undefined while it is none, such as one that is half typed. */
export function readPattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
