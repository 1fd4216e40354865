import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadStepTexts } from './galleryFiles.ts';

/** One file of the portal's texts in a language. */
export type LoadTexts = (locale: string, name: string) => Promise<Readonly<Record<string, string>>>;

/** Texts for the gallery's forms: its own for the steps, the portal's for buttons and errors. */
export async function createGalleryTexts(locale: string, load: LoadTexts): Promise<i18n> {
  const [steps, common, errors] = await Promise.all([
    loadStepTexts(locale),
    load(locale, 'common'),
    load(locale, 'errors'),
  ]);
  const texts = createInstance().use(initReactI18next);
  await texts.init({
    lng: locale,
    ns: ['steps', 'common', 'errors'],
    defaultNS: 'common',
    resources: { [locale]: { steps, common, errors } },
    keySeparator: false, // keys are error codes and answers' paths: the dots in them mean nothing here
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  });
  return texts;
}
