/** Scripts that are written from right to left, by ISO 15924. Not every browser knows the direction of a language. */
export const FROM_RIGHT: readonly string[] = 'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' ');

/** Returns the direction in which a language is written, by the script that it mostly has: the value of `dir`. */
export function writingDirection(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language || 'und').maximize();
  return script !== undefined && FROM_RIGHT.includes(script) ? 'rtl' : 'ltr';
}
