import { type Json, localeChain } from '@stepwright/engine';
import {
  type DefinitionFile,
  type DefinitionFiles,
  layerSettings,
  readLocaleList,
  checkedShape,
} from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { membersOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** The languages of a variant: those of the layers that name some. If none does, as in a product without layers, all that are listed. */
export function localesOf({ engine, resolution, locales: files }: CheckInput): readonly string[] {
  const named = layerSettings(resolution.definition).flatMap(([, { locales = [] }]) => locales);
  return named.length > 0 || engine.layers.length > 0 ? named : Object.keys(readLocaleList(files));
}

/** The variants that show texts of a language, be it their own or one that theirs extends. */
export function inputsSpeaking(locale: string, inputs: readonly CheckInput[]): readonly CheckInput[] {
  return inputs.filter((input) =>
    localesOf(input).some((spoken) => localeChain(readLocaleList(input.locales), spoken).includes(locale)),
  );
}

/**
 * Lists every language that a variant shows, with those that it extends. A language without an entry has no texts to
 * check.
 */
export function spokenLocales(inputs: readonly CheckInput[]): readonly string[] {
  const chains = inputs.flatMap((input) => {
    const list = readLocaleList(input.locales);
    const listed = localesOf(input).filter((spoken) => Object.hasOwn(list, spoken));
    return listed.flatMap((spoken) => localeChain(list, spoken));
  });
  const reference = inputs.slice(0, 1).map(({ rules }) => rules.referenceLocale);
  return [...new Set([...reference, ...chains])];
}

type FlatTexts = Readonly<Record<string, string>>;

/**
 * Returns a language's own file, flat: texts inside a group (mails) have the key `group/text`. Empty without a file.
 */
export function ownTexts(locales: DefinitionFiles, locale: string, name: string): FlatTexts {
  const file = locales.get(`${locale}/${name}.json`);
  return file ? flatTexts(file) : {};
}

/** The same with the languages that it extends laid below; a group is taken whole from the nearest. */
export function chainTexts(locales: DefinitionFiles, locale: string, name: string): FlatTexts {
  return flattened(mergedTexts(locales, locale, name));
}

/** The texts of one file in one language as `localeTexts` has them, merged once for the same files. */
export function mergedTexts(locales: DefinitionFiles, locale: string, name: string): FlatTexts {
  const files = localeChain(readLocaleList(locales), locale).flatMap(
    (tag) => locales.get(`${tag}/${name}.json`) ?? [],
  );
  return files.reduceRight<FlatTexts>(laidOver, NO_TEXTS);
}

const NO_TEXTS: FlatTexts = {};

function laidOver(below: FlatTexts, file: DefinitionFile): FlatTexts {
  const known = mergedWith(below);
  const texts = known.get(file) ?? { ...below, ...checkedShape<FlatTexts>(file.json ?? {}) };
  known.set(file, texts);
  return texts;
}

const mergedWith = memoizeByObject((_below: FlatTexts) => new WeakMap<DefinitionFile, FlatTexts>());

// Many checks read the same texts; files never change.
const flatTexts = memoizeByObject(({ json }: DefinitionFile) => flatten(json ?? {}));
const flattened = memoizeByObject((texts: FlatTexts) => flatten(texts));

function flatten(json: Json): FlatTexts {
  const texts = membersOf(json).flatMap(([key, value]): readonly (readonly [string, Json])[] =>
    isRecord(value) ? membersOf(value).map(([inner, text]) => [`${key}/${inner}`, text]) : [[key, value]],
  );
  return checkedShape(Object.fromEntries(texts)); // checkLocaleFiles has proved that all are texts
}

/** The names of all files of texts. */
export function textFiles(locales: DefinitionFiles): readonly string[] {
  const names = [...locales.keys()].map((path) => /^[^/]+\/([^/]+)\.json$/.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
