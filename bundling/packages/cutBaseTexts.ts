import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODE_OF_KEYWORD } from '@stepwright/validators/authoring';
import { shownCodes } from '@stepwright/react/texts';
import { listTextUses, OWN_SOURCES } from '../../cli/textUses/listTextUses.ts';
import { fillNumbers } from '../../src/product/fillNumbers.ts';
import { readOwnJson } from '../readOwnJson.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Languages of the packages, with the languages of this product whose texts they ship. */
const SOURCES = { en: 'en-US', fr: 'fr-CA' } as const;

/** Codes of keywords beside those of JSON Schema. */
const OTHER_KEYWORDS = ['invalid', 'calculated', 'earliest', 'latest'];
/** Formats whose sentences fit any product; those of phones and dates of birth say what is usual in one country. */
const FORMAT_CODE = /^(?:format|person-name)\.|^email\.(?:required|format)$|^website\.format$/;
const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

type Texts = Readonly<Record<string, string>>;

/**
 * Returns the texts that `@stepwright/react` ships, by their paths in the repository: what its sources show, and a
 * sentence for each code of a keyword or general format. Throws if this product lacks one of them.
 */
export function cutBaseTexts(): ReadonlyMap<string, string> {
  const folders = ['src/rendering', 'src/components'];
  const uses = listTextUses({ ...OWN_SOURCES, folders }).flatMap(({ alternatives }) => alternatives.flat());
  const keysOf = (name: string) =>
    uses.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1));
  const codes = [...keysOf('errors'), ...shownCodes, ...Object.values(CODE_OF_KEYWORD), ...OTHER_KEYWORDS];
  const files = Object.entries(SOURCES).flatMap(([language, locale]) => [
    [`${language}/common`, pick(locale, 'common', new Set(keysOf('common')))] as const,
    [`${language}/errors`, pick(locale, 'errors', new Set(codes), FORMAT_CODE)] as const,
  ]);
  return new Map(
    files.map(([name, texts]) => [
      `src/rendering/texts/locales/${name}.json`,
      `${JSON.stringify(texts, null, 2)}\n`,
    ]),
  );
}

function pick(locale: string, name: string, keys: ReadonlySet<string>, others?: RegExp): Texts {
  const all = readOwnJson<Texts>(`locales/${locale}/${name}.json`);
  const stemOf = (key: string): string => key.replace(PLURAL_SUFFIX, '');
  const present = new Set(Object.keys(all).flatMap((key) => [key, stemOf(key)]));
  const missing = [...keys].filter((key) => !present.has(key));
  if (missing.length > 0) throw new Error(`${locale}/${name}.json lacks ${missing.join(', ')}`);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => keys.has(key) || keys.has(stemOf(key)) || others?.test(key))
      // Other products have no numbers of this one.
      .map(([key, text]) => [key, fillNumbers(text)]),
  );
}

if (import.meta.main)
  for (const [file, content] of cutBaseTexts()) writeFileSync(path.join(ROOT, file), content);
