import * as engine from '@stepwright/engine/node';
import { readTexts } from '../../src/product/node.ts';
import { TEST_NUMBERS } from './testConfig.ts';

const NUMBERS: Readonly<Record<string, number>> = TEST_NUMBERS;

/** The texts of a language as pages show them: with the numbers of our markets, which all have the same. */
export function shownTexts(locale: string, name: string, locales?: string): Readonly<Record<string, string>> {
  const texts = Object.entries(
    locales === undefined ? readTexts(locale, name) : engine.readTexts(locales, locale, name),
  );
  return Object.fromEntries(
    texts.map(([key, text]) => [
      key,
      text.replace(/\{\{(\w+)\}\}/g, (whole, number: string) => String(NUMBERS[number] ?? whole)),
    ]),
  );
}
