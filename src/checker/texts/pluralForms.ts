/** In the order of CLDR, which Intl does not keep. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Lists the plural forms of a language (CLDR), from `zero` to `other`: the texts that i18next asks for. */
export function pluralFormsOf(locale: string): readonly string[] {
  const forms = known.get(locale) ?? readForms(locale);
  if (known.size > MOST_KNOWN) known.clear();
  known.set(locale, forms);
  return forms;
}

// Intl takes long to make the rules of a language, and checks ask for those of a few again and again.
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100;

function readForms(locale: string): readonly string[] {
  const forms: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => forms.includes(form));
}
