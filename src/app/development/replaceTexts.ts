import type { i18n } from 'i18next';

/** A file of texts in a language, with those of the languages that it extends below. */
export interface ChangedTexts {
  readonly locale: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Replaces changed texts in the page, as far as it has fetched their files. Input stays: the page is not reloaded. */
export function replaceTexts(texts: i18n, changed: readonly ChangedTexts[]): void {
  for (const { locale, name, texts: bundle } of changed) {
    if (!texts.hasResourceBundle(locale, name)) continue;
    texts.removeResourceBundle(locale, name);
    texts.addResourceBundle(locale, name, bundle);
  }
  // Components draw their texts again, as after a change of the language.
  texts.emit('languageChanged', texts.language);
}
