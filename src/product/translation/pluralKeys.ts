import { pluralFormsOf, PLURAL_SUFFIX, withoutPlural } from '@stepwright/checker';

/** The keys that a language has for those of another one: its own plural forms in place of the other's. */
export function keysIn(language: string, keys: readonly string[]): readonly string[] {
  const forms = pluralFormsOf(language);
  const all = keys.flatMap((key) =>
    PLURAL_SUFFIX.test(key) ? forms.map((form) => `${withoutPlural(key)}_${form}`) : [key],
  );
  return [...new Set(all)];
}
