import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain, type LocaleList } from '../texts/localeChain.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { checkedShape } from '../definition/checkedShape.ts';
import type { Json } from '../definition/definitionTypes.ts';

const LOCALE_NAME = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/**
 * Reads one file of texts in one language merged over those that it extends, from the locale files in a folder. Empty
 * for a language without a file. Throws when a file is not JSON.
 */
export function readTexts(folder: string, locale: string, name: string): Readonly<Record<string, string>> {
  return readFlatOrGrouped<string>(folder, locale, name);
}

/** The same for a file of groups, such as mails with subject and text: a group is taken whole from the nearest language. */
export function readGroupedTexts(
  folder: string,
  locale: string,
  name: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return readFlatOrGrouped<Readonly<Record<string, string>>>(folder, locale, name);
}

/** Lists the languages of a folder of texts, by their tags. */
export function readLanguages(folder: string): readonly string[] {
  return Object.keys(readJson(folder, 'locales.json') ?? {});
}

type FileOf<Entry> = Readonly<Record<string, Entry>>;

function readFlatOrGrouped<Entry>(folder: string, locale: string, name: string): FileOf<Entry> {
  if (!LOCALE_NAME.test(locale)) return {};
  const list = checkedShape<LocaleList>(readJson(folder, 'locales.json') ?? {});
  const files = localeChain(list, locale).map((tag) =>
    checkedShape<FileOf<Entry>>(readJson(folder, `${tag}/${name}.json`) ?? {}),
  );
  return Object.fromEntries(files.toReversed().flatMap((file) => Object.entries(file)));
}

function readJson(folder: string, file: string): Json | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (cause) {
    if (ownMember(cause, 'code') === 'ENOENT') return undefined;
    throw new Error(`Cannot read ${file} of the texts`, { cause });
  }
}
