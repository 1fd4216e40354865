import {
  type DefinitionFiles,
  finding,
  type Finding,
  type Layer,
  layerSettings,
  readLocaleList,
  settingsFile,
} from '@stepwright/engine/authoring';
import { type LocaleList, pathToPointer } from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import { didYouMean } from '../nearestName.ts';

const LIST_FILE = 'locales.json';

/** Every language that a variant speaks, that another extends or that has a folder is on the list, and none extends itself. */
export function checkLocaleList(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const list = readLocaleList(first.locales);
  return [
    ...inputs.flatMap((input) => findUnknownSpoken(input, list)),
    ...findUnknownFolders(first.locales, list),
    ...findWronglyExtended(first.locales, list),
  ];
}

function findUnknownSpoken(
  { engine, files, variant, resolution }: CheckInput,
  list: LocaleList,
): readonly Finding[] {
  return layerSettings(resolution.definition).flatMap(([name, { locales = [] }]) => {
    const layer = engine.layers.find((one: Layer) => one.name === name);
    return locales.flatMap((locale, index) => {
      if (!layer || Object.hasOwn(list, locale)) return [];
      const location = { file: settingsFile(layer, variant), pointer: `/locales/${index}` };
      return [finding(files, 'locale-unknown', location, unknown(locale, list))];
    });
  });
}

function findUnknownFolders(locales: DefinitionFiles, list: LocaleList): readonly Finding[] {
  const firstFiles = new Map(
    [...locales.keys()]
      .filter((file) => file.includes('/'))
      .toReversed()
      .map((file) => [file.slice(0, file.indexOf('/')), file]),
  );
  return [...firstFiles]
    .filter(([folder]) => !Object.hasOwn(list, folder))
    .map(([folder, file]) =>
      finding(locales, 'locale-unknown', { file, folder: 'locales' }, unknown(folder, list)),
    );
}

function findWronglyExtended(locales: DefinitionFiles, list: LocaleList): readonly Finding[] {
  return Object.entries(list).flatMap(([locale, { extends: below }]) => {
    const pointer = pathToPointer([locale, 'extends']);
    const location = { file: LIST_FILE, pointer, folder: 'locales' } as const;
    if (below === undefined) return [];
    if (!Object.hasOwn(list, below))
      return [finding(locales, 'locale-unknown', location, unknown(below, list))];
    if (!isCircular(list, locale)) return [];
    return [finding(locales, 'locale-circular', location, `"${locale}" extends itself`)];
  });
}

function isCircular(list: LocaleList, locale: string): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = locale; next !== undefined; next = list[next]?.extends) {
    if (seen.has(next)) return next === locale;
    seen.add(next);
  }
  return false;
}

function unknown(locale: string, list: LocaleList): string {
  return `There is no language "${locale}" in locales/${LIST_FILE}${didYouMean(locale, Object.keys(list))}`;
}
