import {
  type DefinitionFiles,
  finding,
  type Finding,
  overlayFolders,
  readLocaleList,
} from '@stepwright/engine/authoring';
import type { CheckRules } from './checkRules.ts';
import type { ShapedKind } from './files/metaSchemas.ts';
import { didYouMean } from './nearestName.ts';
import { RECORD_FILE } from './texts/translationRecord.ts';
import { textFiles } from './texts/spokenLocales.ts';
import type { AnyEngine } from './anyEngine.ts';

interface Given {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly engine: AnyEngine;
  readonly rules: CheckRules;
  readonly kinds: readonly ShapedKind[];
}

/**
 * Checks that each file below the two folders is read; files in the wrong folder, or with another extension than
 * `.json`, are not.
 */
export function checkStrayFiles(given: Given): readonly Finding[] {
  return [...strayDefinitions(given), ...strayTexts(given), ...strayOthers(given)];
}

function strayDefinitions({ files, engine, rules, kinds }: Given): readonly Finding[] {
  const read = [
    ...kinds.map(({ pattern }) => pattern),
    ...(rules.readElsewhere ?? []),
    overlayPattern(engine),
    META,
  ];
  const words = new Set(
    [...files.keys()]
      .filter((path) => read.some((one) => one.test(path)))
      .flatMap((path) => path.split('/').slice(0, -1)),
  );
  return [...files.keys()]
    .filter((path) => !read.some((pattern) => pattern.test(path)))
    .map((path) =>
      finding(files, 'file-unread', { file: path }, `Nobody reads this file${nearestFolder(path, words)}`),
    );
}

const META = /^meta\/(?:[^/]+\.schema|widgets)\.json$/;

/** Matches steps, flows and definitions of each layer. `formats` are declared by layers as well. */
function overlayPattern({ layers }: AnyEngine): RegExp {
  return new RegExp(`^(?:base/|${overlayFolders(layers)})(?:steps|flows|definitions|formats)/[^/]+\\.json$`);
}

function nearestFolder(path: string, words: ReadonlySet<string>): string {
  const folders = path.split('/').slice(0, -1);
  return (
    folders
      .map((folder) => (words.has(folder) ? '' : didYouMean(folder, words)))
      .find((hint) => hint !== '') ?? ''
  );
}

const TEXTS = /^(?:locales|[^/]+\/[^/]+)\.json$/;

function strayTexts({ locales, rules }: Given): readonly Finding[] {
  const names = textFiles(locales).filter((name) => locales.has(`${rules.referenceLocale}/${name}.json`));
  return [...locales.keys()].flatMap((file) => {
    const location = { file, folder: 'locales' } as const;
    if (RECORD_FILE.test(file)) return strayRecord(locales, file);
    if (!TEXTS.test(file)) return [finding(locales, 'file-unread', location, 'Nobody reads this file')];
    const name = file.slice(file.indexOf('/') + 1, -'.json'.length);
    const isShared = [...locales.keys()].some((other) => other !== file && other.endsWith(`/${name}.json`));
    const near = isShared ? '' : didYouMean(name, names);
    return near === ''
      ? []
      : [finding(locales, 'file-unread', location, `Nobody reads a file "${name}.json"${near}`)];
  });
}

function strayRecord(locales: DefinitionFiles, file: string): readonly Finding[] {
  const [, language = ''] = RECORD_FILE.exec(file) ?? [];
  const languages = Object.keys(readLocaleList(locales));
  if (languages.includes(language)) return [];
  const message = `There is no language "${language}"${didYouMean(language, languages)}`;
  return [finding(locales, 'file-unread', { file, folder: 'locales' }, message)];
}

function strayOthers({ files, locales, rules }: Given): readonly Finding[] {
  return (rules.otherFiles ?? []).map((path) => {
    const [start = '', ...rest] = path.split('/');
    const folder = start === 'locales' ? 'locales' : 'schemas';
    const message = 'Nobody reads this file: its name does not end in ".json"';
    return finding(
      folder === 'locales' ? locales : files,
      'file-unread',
      { file: rest.join('/'), folder },
      message,
    );
  });
}
