import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain, type LocaleList } from '../texts/localeChain.ts';

const LOCALES_FOLDER = path.resolve(import.meta.dirname, '../../../locales');
const LOCALE_NAME = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * One file of texts in one language with those it extends below, as the locale files on disk have it. Empty for a
 * language that nobody wrote. Throws when a file is not JSON.
 */
export function readTexts(locale: string, name: string): Readonly<Record<string, string>> {
  return readFlatOrGrouped(locale, name) as Readonly<Record<string, string>>; // a flat file
}

/** The same for a file of groups, such as mails with subject and text: a group is taken whole from the nearest language. */
export function readGroupedTexts(
  locale: string,
  name: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return readFlatOrGrouped(locale, name) as Readonly<Record<string, Readonly<Record<string, string>>>>; // of groups
}

function readFlatOrGrouped(locale: string, name: string): object {
  if (!LOCALE_NAME.test(locale)) return {};
  const list = (readJson('locales.json') ?? {}) as LocaleList; // our own file
  const files = localeChain(list, locale).map((tag) => readJson(`${tag}/${name}.json`) ?? {});
  return Object.assign({}, ...files.toReversed()) as object;
}

function readJson(file: string): object | undefined {
  try {
    return JSON.parse(readFileSync(path.join(LOCALES_FOLDER, file), 'utf8')) as object;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`Cannot read locales/${file}`, { cause });
  }
}
