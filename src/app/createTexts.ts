import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import localeList from '../../locales/locales.json';
import { localeChain, type LocaleList } from '@stepwright/engine';
import { isolating } from '../lib/isolate.ts';
import { LATER_STEPS } from './laterSteps.ts';
import { mergeTexts } from '../lib/mergeTexts.ts';

const NAMESPACES = ['common', 'errors', 'screens', 'steps'] as const;

const files = import.meta.glob<{ default: Record<string, string> }>(
  '../../locales/*/{common,errors,screens,steps}.json',
);

/** Where the texts of further pages are is fetched with the first of them: the first steps have no room for that. */
const fetchFurtherTexts = () => import('./furtherTexts.ts');

/** Sentences for the errors of formats that definitions declare. */
export const FORMATS = 'formats';

/** Adds texts that only some pages need: those after the first steps, the sandbox console's. Rejects when they cannot be fetched. */
export async function addTexts(texts: i18n, name: string): Promise<void> {
  const { language } = texts;
  if (texts.hasResourceBundle(language, name)) return;
  texts.addResourceBundle(language, name, await loadTexts(language, name));
  // The person may have chosen another language meanwhile.
  if (texts.language !== language) await addTexts(texts, name);
}

/** The portal's texts in one language, with the numbers of the market that they name. Only the files of that language, and of the one it extends, are fetched. */
export async function createTexts(locale: string, numbers: Readonly<Record<string, number>>): Promise<i18n> {
  return textsFrom(locale, numbers, await loadAll(locale, NAMESPACES));
}

/** The same from texts that are there, by namespace. */
export async function textsFrom(
  locale: string,
  numbers: Readonly<Record<string, number>>,
  bundles: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<i18n> {
  const texts = i18next.createInstance().use(initReactI18next);
  await texts.init({
    lng: locale,
    ns: [...NAMESPACES],
    defaultNS: 'screens',
    fallbackNS: [LATER_STEPS, FORMATS],
    resources: { [locale]: bundles },
    keySeparator: false, // keys are error codes and answers' paths: the dots in them mean nothing here
    interpolation: { ...isolating(texts), defaultVariables: numbers },
  });
  return texts;
}

/** Shows the page in another language. What the person typed stays: nothing is loaded anew but texts. */
export async function changeTexts(texts: i18n, locale: string): Promise<void> {
  for (;;) {
    const names = Object.keys(texts.getDataByLanguage(texts.language) ?? {});
    const missing = names.filter((name) => !texts.hasResourceBundle(locale, name));
    // More may have come in the old language while these were fetched.
    if (missing.length === 0) break;
    for (const [name, bundle] of Object.entries(await loadAll(locale, missing)))
      texts.addResourceBundle(locale, name, bundle);
  }
  await texts.changeLanguage(locale);
}

async function loadAll(locale: string, names: readonly string[]) {
  const loaded = await Promise.all(names.map(async (name) => [name, await loadTexts(locale, name)] as const));
  return Object.fromEntries(loaded);
}

async function loadTexts(locale: string, name: string): Promise<Readonly<Record<string, string>>> {
  const list: LocaleList = localeList;
  if (!(locale in list)) return (await import('./loadOtherTexts.ts')).loadOtherTexts(loadTexts, locale, name);
  const isFirst = NAMESPACES.some((first) => first === name);
  const loadersOf = isFirst ? firstLoaders : (await fetchFurtherTexts()).furtherLoaders;
  const layers = await Promise.all(
    localeChain(list, locale).flatMap((tag) =>
      loadersOf(tag, name).map(async (load) => (await load?.())?.default),
    ),
  );
  return mergeTexts(layers.toReversed());
}

function firstLoaders(tag: string, name: string) {
  return [files[`../../locales/${tag}/${name}.json`]];
}
