import { readTexts } from '../../src/engine/node/readTexts.ts';
import { PSEUDO_LOCALE } from '../../src/engine/texts/pseudoLocale.ts';
import { pseudoTexts } from '../../src/engine/texts/pseudoTexts.ts';

const PSEUDO_SOURCE = 'en-US';

/** The texts of the start page in one language. */
export function readStartTexts(locale: string): Readonly<Record<string, string>> {
  return locale === PSEUDO_LOCALE
    ? pseudoTexts(readTexts(PSEUDO_SOURCE, 'start'))
    : readTexts(locale, 'start');
}
