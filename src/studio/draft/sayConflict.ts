import { pathToPointer, pointerToPath, type Json } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { MergeConflict } from '../../contract/studio.ts';
import { isList, isRecord, parseJson } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { wordOf } from '../flow/sayCondition.ts';
import { nameOfKeyword } from '../compare/sayValue.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { wordsIn } from '../project/names.ts';
import { asJson } from '../project/schemaPath.ts';
import { labelOf, titleOfStep } from '../steps/stepTexts.ts';

const WHOLE = 'the whole file';

/** Names that only say how a file is built. */
const STRUCTURE: ReadonlySet<string> = new Set(['schema', 'properties', 'items', 'ui']);

/**
 * The value that two people changed, in words: its file with the title of the step, the label of the question around it, and the names from
 * there on.
 */
export function sayWhere(
  { path, pointer }: Pick<MergeConflict, 'path' | 'pointer'>,
  { files, locales }: Pick<ProjectFiles, 'files' | 'locales'>,
): string {
  const names = pointerToPath(pointer);
  const step = /^schemas\/.+\/steps\/(.+)\.json$/.exec(path)?.[1];
  const file = describeFileIn({ files, locales }, path);
  if (step !== undefined) {
    const within = names.filter((name) => !STRUCTURE.has(name));
    return `${file}: ${names.length === 0 ? WHOLE : sayNames(locales, step, within)}`;
  }
  if (names.length === 0) return `${file}: ${WHOLE}`;
  const [key = ''] = names;
  const [of = '', ...parts] = key.split('.');
  const title = path.startsWith('locales/') ? titleIn(locales, of) : '';
  if (title !== '' && names.length === 1) return `${file}: “${title}” › ${sayNames(locales, of, parts)}`;
  return `${file}: ${names
    .filter((name) => !STRUCTURE.has(name))
    .map(wordsIn)
    .join(' › ')}`;
}

const languageOf = (locales: DefinitionFiles): string => Object.keys(readLocaleList(locales))[0] ?? '';

const titleIn = (locales: DefinitionFiles, step: string): string =>
  titleOfStep(locales, languageOf(locales), step);

/** Names within a step: the label of the innermost question that they begin with, and the others as they are written. */
function sayNames(locales: DefinitionFiles, step: string, names: readonly string[]): string {
  for (let end = names.length; end > 0; end -= 1) {
    const pointer = pathToPointer(names.slice(0, end));
    const label = labelOf({ locales, language: languageOf(locales) }, step, pointer);
    if (label !== undefined) return [`“${label}”`, ...names.slice(end).map(nameOfKeyword)].join(' › ');
  }
  return names.map(nameOfKeyword).join(' › ');
}

/** One side of a conflict: a text as it reads, words with commas between them, and only what is neither as JSON. */
export function saySide(side: string | null): string {
  if (side === null) return 'taken away';
  const value = valueOf(side);
  const words = wordsOf(value);
  if (words) return words.join(', ');
  return value === undefined || isRecord(value) || isList(value) ? side : wordOf(value);
}

/** Texts of definitions, each beside its other languages. */
const TEXT_OF_DEFINITION = /\/(?:label|keywords|texts|welcome)\/[a-z]{2,3}(?:-[A-Za-z]+)*(?:\/|$)/;

/** Whether people read a value, as a text of a language. */
const isRead = ({ path, pointer }: Pick<MergeConflict, 'path' | 'pointer'>): boolean =>
  path.startsWith('schemas/') ? TEXT_OF_DEFINITION.test(pointer) : /^locales\/[^/]+\/[^/]+$/.test(path);

/** Both sides of a text, one after the other, or all words of two lists; undefined for values that cannot be joined, and names. */
export function joinSides(
  conflict: Pick<MergeConflict, 'path' | 'pointer' | 'mine' | 'theirs'>,
): Json | undefined {
  if (!isRead(conflict)) return undefined;
  const { mine, theirs } = conflict;
  const [own, other] = [mine, theirs].map((side) => (side === null ? undefined : valueOf(side)));
  if (typeof own === 'string' && typeof other === 'string') return `${other} ${own}`;
  const [words, others] = [wordsOf(own), wordsOf(other)];
  return words && others ? [...new Set([...others, ...words])] : undefined;
}

/** A joined value as it is typed: a list has one word a line, since words may have commas in them. */
export const typedOf = (joined: Json): string => wordsOf(joined)?.join('\n') ?? wordOf(joined);

/** Reads a joined value as somebody has changed it. */
export const readJoined = (text: string, joined: Json): Json =>
  isList(joined)
    ? text
        .split('\n')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : text;

function valueOf(side: string): Json | undefined {
  const value = parseJson(side);
  return value === undefined ? undefined : asJson(value);
}

function wordsOf(value: Json | undefined): readonly string[] | undefined {
  if (!isList(value)) return undefined;
  const words = value.filter((one) => typeof one === 'string');
  return words.length === value.length ? words : undefined;
}
