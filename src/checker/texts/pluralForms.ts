/** In the order of CLDR, which Intl does not keep. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Lists the plural forms of a language (CLDR), from `zero` to `other`: the texts that i18next asks for. */
export function pluralFormsOf(locale: string): readonly string[] {
  const forms: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => forms.includes(form));
}
