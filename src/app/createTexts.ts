import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const NAMESPACES = ['common', 'errors', 'screens', 'start', 'steps'] as const;

const files = import.meta.glob<{ default: Record<string, string> }>([
  '../../locales/*/{common,errors,sandbox,screens,start,steps}.json',
]);

/** Adds texts that only some pages need, such as the sandbox console's. */
export async function addTexts(texts: i18n, name: string): Promise<void> {
  if (texts.hasResourceBundle(texts.language, name)) return;
  texts.addResourceBundle(texts.language, name, await loadTexts(texts.language, name));
}

/** The portal's texts in one language. Only that language's files are fetched. */
export async function createTexts(locale: string): Promise<i18n> {
  const loaded = await Promise.all(
    NAMESPACES.map(async (name) => [name, await loadTexts(locale, name)] as const),
  );
  const texts = i18next.createInstance().use(initReactI18next);
  await texts.init({
    lng: locale,
    ns: [...NAMESPACES],
    defaultNS: 'screens',
    resources: { [locale]: Object.fromEntries(loaded) },
    keySeparator: false, // keys are error codes and answers' paths: the dots in them mean nothing here
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  });
  return texts;
}

async function loadTexts(locale: string, name: string): Promise<Record<string, string>> {
  const load = files[`../../locales/${locale}/${name}.json`];
  return load ? (await load()).default : {};
}
