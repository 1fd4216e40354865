import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts } from './galleryFiles.ts';

/** Texts for the gallery's forms: its own for the steps, the portal's for buttons and errors. */
export async function createGalleryTexts(locale: string): Promise<i18n> {
  const [steps, common, errors] = await Promise.all([
    loadTexts(locale, 'steps'),
    loadTexts(locale, 'common'),
    loadTexts(locale, 'errors'),
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
