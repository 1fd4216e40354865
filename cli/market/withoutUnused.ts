import { type DefinitionFiles, parseDefinitionFile } from '../../src/engine/authoring.ts';
import type { Json } from '../../src/engine/index.ts';
import { pointerToPath } from '../../src/engine/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { NewMarketFiles } from '../../src/product/inheritance/copyMarket.ts';
import { addLanguages } from './addLanguages.ts';

/** Without texts of the new languages that nothing shows: those of questions that only other markets ask. */
export function withoutUnused(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  made: NewMarketFiles,
): NewMarketFiles {
  const list = addLanguages(locales.get('locales.json')?.text ?? '{}', made.languages);
  const added = Object.entries(made.locales).map(([path, json]) => [path, JSON.stringify(json)] as const);
  const unused = checkDefinitions(
    withAll(
      files,
      Object.entries(made.schemas).map(([path, json]) => [path, JSON.stringify(json)] as const),
    ),
    withAll(locales, [...added, ['locales.json', list]]),
  ).filter(({ code, file }) => code === 'text-unused' && Object.hasOwn(made.locales, file));
  const left = Object.entries(made.locales).map(([path, json]) => {
    const keys = new Set(
      unused.filter(({ file }) => file === path).map(({ pointer }) => pointerToPath(pointer)[0]),
    );
    const texts = Object.entries(json as Readonly<Record<string, Json>>); // texts by their keys
    return [path, Object.fromEntries(texts.filter(([key]) => !keys.has(key)))] as const;
  });
  return { ...made, locales: Object.fromEntries(left) };
}

function withAll(
  files: DefinitionFiles,
  added: readonly (readonly [path: string, text: string])[],
): DefinitionFiles {
  return new Map([
    ...files,
    ...added.map(([path, text]) => [path, parseDefinitionFile(path, text)] as const),
  ]);
}
