import type { FormatDeclaration, Ignored } from './formatDeclaration.ts';

const IGNORED: Readonly<Record<Ignored, string>> = {
  spaces: '\\s\\p{Cf}',
  dashes: '\\p{Pd}\\u2212',
  dots: '.',
  slashes: '/',
  apostrophes: "'\\u2019",
  parentheses: '()',
};

/** Removes ignored characters anywhere. Idempotent. */
export function createDrop({ ignore = [] }: FormatDeclaration): (text: string) => string {
  if (ignore.length === 0) return (text) => text;
  const pattern = new RegExp(`[${ignore.map((name) => IGNORED[name]).join('')}]`, 'gu');
  return (text) => text.replace(pattern, '');
}

/** Small letters as capitals, each by one character: those that would become two stay as they are. */
export function toCapitals(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}
