import { readTexts } from '../../src/product/node.ts';
import { PSEUDO_LOCALE, pseudoTexts } from '../../src/engine/index.ts';

const PSEUDO_SOURCE = 'en-US';

/** The texts of the start page in one language. */
export function readStartTexts(locale: string): Readonly<Record<string, string>> {
  return locale === PSEUDO_LOCALE
    ? pseudoTexts(readTexts(PSEUDO_SOURCE, 'start'))
    : readTexts(locale, 'start');
}
