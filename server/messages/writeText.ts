import i18next from 'i18next';
import { isolateIn } from '../../src/lib/isolate.ts';
import { readGroupedTexts, readTexts, timesReplaced } from '../../src/product/node.ts';

type TextFile = 'emails' | 'sms' | 'account' | 'order';

/** `sms:oneTimeCode` is a key of `locales/<language>/sms.json`; in a file of groups it is `<group>/<key>`. */
type TextKey = `${TextFile}:${string}`;

export const FALLBACK_LOCALE = 'en-US';
const GROUPED: readonly string[] = ['emails'];

const texts = i18next.createInstance();
void texts.init({
  fallbackLng: FALLBACK_LOCALE,
  keySeparator: false, // reasons have dots in their names
  initAsync: false,
  // Messages are plain text; nothing in them is markup.
  interpolation: { escapeValue: false },
  resources: {},
});

/**
 * A text of the locale files in the reader's language, with its placeholders filled. What a language lacks is taken from
 * the one that it extends, else from American English; an unknown key gives the empty text.
 */
export function writeText(
  locale: string,
  key: TextKey,
  params: Readonly<Record<string, string>> = {},
): string {
  const template = readTemplate(locale, key);
  if (template === '') return '';
  const filled: Record<string, string> = { lng: locale };
  for (const [name, value] of Object.entries(params)) filled[name] = isolateIn(template, value);
  return texts.t(key, filled);
}

/** Returns a text of the locale files with its placeholders still in it. */
export function readTemplate(locale: string, key: TextKey): string {
  return isThere(locale, key) ? texts.t(key, { skipInterpolation: true, lng: locale }) : '';
}

function isThere(locale: string, key: TextKey): boolean {
  const file = key.slice(0, key.indexOf(':'));
  for (const language of [locale, FALLBACK_LOCALE]) load(language, file);
  return texts.exists(key, { lng: locale });
}

let loadedTimes = timesReplaced();

function load(locale: string, file: string): void {
  if (loadedTimes !== timesReplaced()) {
    for (const [language, bundles] of Object.entries(texts.services.resourceStore.data))
      for (const bundle of Object.keys(bundles)) texts.removeResourceBundle(language, bundle);
    loadedTimes = timesReplaced();
  }
  if (texts.hasResourceBundle(locale, file)) return;
  texts.addResourceBundle(
    locale,
    file,
    GROUPED.includes(file) ? readFlattened(locale, file) : readTexts(locale, file),
  );
}

function readFlattened(locale: string, file: string): Readonly<Record<string, string>> {
  const groups = Object.entries(readGroupedTexts(locale, file));
  return Object.fromEntries(
    groups.flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, text]) => [`${group}/${name}`, text] as const),
    ),
  );
}
