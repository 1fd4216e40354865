import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain, type LocaleList } from '../texts/localeChain.ts';

const LOCALES_FOLDER = path.resolve(import.meta.dirname, '../../../locales');
const LOCALE_NAME = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * One file of texts in one language with those it extends below, as the locale files on disk have it. Empty for a
 * language that nobody wrote. Throws when a file is not JSON.
 */
export function readTexts<Texts extends object = Readonly<Record<string, string>>>(
  locale: string,
  name: string,
): Texts {
  if (!LOCALE_NAME.test(locale)) return {} as Texts;
  const list = (readJson('locales.json') ?? {}) as LocaleList; // our own file
  const files = localeChain(list, locale).map((tag) => readJson(`${tag}/${name}.json`) ?? {});
  return Object.assign({}, ...files.toReversed()) as Texts; // its keys are the caller's knowledge
}

function readJson(file: string): object | undefined {
  try {
    return JSON.parse(readFileSync(path.join(LOCALES_FOLDER, file), 'utf8')) as object;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`Cannot read locales/${file}`, { cause });
  }
}
