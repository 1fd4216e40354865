import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain, type LocaleList } from '../texts/localeChain.ts';

const LOCALE_NAME = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * Reads one file of texts in one language merged over those that it extends, from the locale files in a folder. Empty
 * for a language without a file. Throws when a file is not JSON.
 */
export function readTexts(folder: string, locale: string, name: string): Readonly<Record<string, string>> {
  return readFlatOrGrouped(folder, locale, name) as Readonly<Record<string, string>>; // a flat file
}

/** The same for a file of groups, such as mails with subject and text: a group is taken whole from the nearest language. */
export function readGroupedTexts(
  folder: string,
  locale: string,
  name: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return readFlatOrGrouped(folder, locale, name) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >; // of groups
}

/** Lists the languages of a folder of texts, by their tags. */
export function readLanguages(folder: string): readonly string[] {
  return Object.keys(readJson(folder, 'locales.json') ?? {});
}

function readFlatOrGrouped(folder: string, locale: string, name: string): object {
  if (!LOCALE_NAME.test(locale)) return {};
  const list = (readJson(folder, 'locales.json') ?? {}) as LocaleList; // our own file
  const files = localeChain(list, locale).map((tag) => readJson(folder, `${tag}/${name}.json`) ?? {});
  return Object.assign({}, ...files.toReversed()) as object;
}

function readJson(folder: string, file: string): object | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`Cannot read ${file} of the texts`, { cause });
  }
}
