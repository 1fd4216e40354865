import i18next from 'i18next';
import { readTexts } from '../../src/product/node.ts';
import type { ReviewTexts } from '../../src/product/review/reviewRows.ts';

const FALLBACK_LOCALE = 'en-US';
const FILES = ['steps', 'common', 'screens'] as const;

const known = new Map<string, ReviewTexts>();

/** The texts of the questions in a language, as the pages have them. */
export function receiptTexts(language: string): ReviewTexts {
  const texts = known.get(language) ?? readAll(language);
  known.set(language, texts);
  return texts;
}

function readAll(language: string): ReviewTexts {
  const texts = i18next.createInstance();
  const resourcesOf = (locale: string) =>
    Object.fromEntries(FILES.map((file) => [file, readTexts(locale, file)] as const));
  void texts.init({
    lng: language,
    fallbackLng: FALLBACK_LOCALE,
    ns: [...FILES],
    defaultNS: 'common',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [FALLBACK_LOCALE]: resourcesOf(FALLBACK_LOCALE), [language]: resourcesOf(language) },
  });
  return { t: texts.t, exists: (key) => texts.exists(key), language };
}
