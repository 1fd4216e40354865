/** Names of countries, or of languages, in a language, by their codes. */
export function displayNames(
  locale: string,
  type: 'region' | 'language' = 'region',
): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type });
  return (code) => names.of(code) ?? code;
}
