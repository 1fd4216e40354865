import {
  type DefinitionFile,
  type DefinitionFiles,
  finding,
  type Finding,
  type FindingCode,
  findRepeatedKeys,
} from '@stepwright/engine/authoring';
import { type Json, pathToPointer } from '@stepwright/engine';
import { membersOf } from './schemas/schemaParts.ts';
import { RECORD_ENTRY, RECORD_FILE } from './texts/translationRecord.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';

const LIST = 'locales.json';

/** Every locale file is JSON without repeated keys, and holds texts by key; the list of languages is as others expect it. */
export function checkLocaleFiles(locales: DefinitionFiles): readonly Finding[] {
  const list = locales.has(LIST)
    ? []
    : [finding(locales, 'file-unreadable', { file: LIST, folder: 'locales' }, `${LIST} is missing`)];
  return [...list, ...[...locales.values()].flatMap((file) => checkFile(locales, file))];
}

function checkFile(locales: DefinitionFiles, file: DefinitionFile): readonly Finding[] {
  const tell = (code: FindingCode, pointer: string, message: string): Finding =>
    finding(locales, code, { file: file.path, pointer, folder: 'locales' }, message);
  const { json, problem } = file;
  if (problem || json === undefined)
    return [tell('file-unreadable', '', `Not valid JSON: ${problem?.message}`)];
  const repeated = findRepeatedKeys(file).map((pointer) =>
    tell('key-duplicate', pointer, 'The key stands here a second time'),
  );
  return [
    ...repeated,
    ...problemsIn(file).map(({ path, message }) => tell('shape-wrong', pathToPointer(path), message)),
  ];
}

const problemsIn = memoizeByObject(({ path, json = null }: DefinitionFile) => problemsOf(path, json));

function problemsOf(path: string, json: Json): readonly ShapeProblem[] {
  if (path === LIST) return problemsOfList(json);
  return RECORD_FILE.test(path) ? problemsOfRecord(json) : problemsOfTexts(json, levelsOf(path));
}

interface ShapeProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** A language with its country, or one that several countries extend. */
const TAG = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

function problemsOfList(json: Json): readonly ShapeProblem[] {
  if (!isRecord(json)) return [{ path: [], message: 'has to be an object of languages' }];
  return Object.entries(json).flatMap(([tag, entry]) => {
    if (!TAG.test(tag)) return [{ path: [tag], message: `"${tag}" is no tag such as en-US or en` }];
    if (!isRecord(entry))
      return [{ path: [tag], message: 'has to be an object with the name of the language' }];
    const { name, extends: base } = entry;
    const strange = Object.keys(entry)
      .filter((key) => key !== 'name' && key !== 'extends')
      .map((key) => ({ path: [tag, key], message: `"${key}" is neither "name" nor "extends"` }));
    const unnamed =
      typeof name === 'string' && name !== '' ? [] : [{ path: [tag], message: 'has no "name"' }];
    const unclear = ['string', 'undefined'].includes(typeof base)
      ? []
      : [{ path: [tag, 'extends'], message: '"extends" has to name a language' }];
    return [...strange, ...unnamed, ...unclear];
  });
}

// A mail has a subject and a text.
function levelsOf(path: string): number {
  return path.endsWith('/emails.json') ? 2 : 1;
}

function problemsOfTexts(json: Json, levels: number, path: readonly string[] = []): readonly ShapeProblem[] {
  if (!isRecord(json)) return [{ path, message: 'has to be an object of texts by key' }];
  return membersOf(json).flatMap(([key, value]) => {
    const here = [...path, key];
    if (levels > 1) return problemsOfTexts(value, levels - 1, here);
    if (typeof value !== 'string') return [{ path: here, message: 'has to be a text' }];
    return [];
  });
}

function problemsOfRecord(json: Json): readonly ShapeProblem[] {
  const from = isRecord(json) ? json['from'] : undefined;
  const texts = isRecord(json) ? json['texts'] : undefined;
  if (typeof from !== 'string' || !isRecord(texts))
    return [{ path: [], message: 'has to name the language it is translated "from", and have "texts"' }];
  const sources = isRecord(json) ? json['sources'] : undefined;
  return [
    ...(sources === undefined ? [] : problemsOfTexts(sources, 2, ['sources'])),
    ...problemsOfTexts(texts, 2, ['texts']),
    ...membersOf(texts).flatMap(([file, entries]) =>
      membersOf(entries)
        .filter(([, entry]) => typeof entry === 'string' && !RECORD_ENTRY.test(entry))
        .map(([key]) => ({
          path: ['texts', file, key],
          message: 'is no entry that `stepwright translations` writes',
        })),
    ),
  ];
}
