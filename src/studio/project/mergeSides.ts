import { pointerToPath } from '@stepwright/engine';
import type { MergeConflict } from '../../contract/studio.ts';
import { tongueOf } from '../../product/translation/tongueOf.ts';
import { mergeFile, type Choices } from '../../product/merge/mergeFiles.ts';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import type { Unsent } from './keptWork.ts';
import { setInText, type JsonPath } from './editText.ts';

/** A file at the base of two changes and after each of them; null if it is not there. */
export interface FileSides {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The side `mine` of a file, with what `theirs` has changed since the base. */
export const laidOver = (path: string, sides: FileSides): string | null =>
  sides.theirs === sides.base ? sides.mine : merge(path, sides).text;

/** The text of a file without a change that was made to it. */
export const takenBack = ({ files }: Unsent, path: string, text: string | null) =>
  files
    .filter((file) => file.path === path)
    .reduce((left, file) => laidOver(path, { base: file.text, mine: file.before, theirs: left }), text);

/** Merges two changes of a file, in which null is no file. */
export function merge(path: string, { base, mine, theirs }: FileSides, choices?: Choices) {
  const sides = { base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined };
  const { text = null, conflicts } = mergeFile(path, sides, choices);
  return { text, conflicts };
}

type ConflictAt = Pick<MergeConflict, 'path' | 'pointer'>;

type ConflictOfSides = ConflictAt & { readonly sides: FileSides };

/** The sides of a file with one's own side of a conflict, since that was found, and as the file is now. */
function sidesWithMine({ path, pointer, sides }: ConflictOfSides, now: string | null): FileSides {
  const mine = merge(path, sides, { [`${path}#${pointer}`]: 'mine' }).text;
  return { base: sides.theirs, mine, theirs: now };
}

/** The files with one's own side of conflicts, of which one file may have several; values that have changed again since are conflicts anew. */
export function withAllMine(
  settled: readonly ConflictOfSides[],
  textOf: (path: string) => string | undefined,
) {
  const files = new Map<string, string | null>();
  const again = settled.flatMap((conflict) => {
    const { path } = conflict;
    const sides = sidesWithMine(conflict, files.get(path) ?? textOf(path) ?? null);
    const { text, conflicts } = merge(path, sides);
    files.set(path, text);
    return conflicts.map((one) => ({ ...one, sides }));
  });
  return { files: [...files].map(([path, text]) => ({ path, text })), again };
}

/**
 * The sides of a conflict that was kept by its values only, in the file as it is now; undefined if the item around the value, or the file, is
 * gone.
 */
export function sidesNow(
  { pointer, base, mine, theirs }: Omit<MergeConflict, 'path'>,
  now: string | null,
): FileSides | undefined {
  if (pointer === '') return { base, mine, theirs };
  const at = pathIn(parseJson(now ?? ''), pointer);
  if (now === null || at.includes(NaN)) return undefined;
  const put = (side: string | null) => setInText(now, at, side === null ? undefined : parseJson(side));
  return { base: put(base), mine: put(mine), theirs: put(theirs) };
}

/** The way to a value in the JSON of a file, in which a conflict names items by their ids; a key is NaN for an item that is gone. */
export function pathIn(json: unknown, pointer: string): JsonPath {
  let at = json;
  return pointerToPath(pointer).map((name) => {
    const items = isList(at) ? at : undefined;
    const index = items?.findIndex((item) => item === name || ownMember(item, 'id') === name) ?? -1;
    const key = items ? (index === -1 ? Number(name) : index) : name;
    at = typeof key === 'number' ? items?.[key] : ownMember(at, key);
    return key;
  });
}

/** The language of a file of texts; undefined for any other file. */
export const languageOfTexts = (path: string): string | undefined =>
  /^locales\/([^/]+)\/[^/]+$/.exec(path)?.[1];

/** Whether a conflict is of the fingerprint that the record of a translation has of a text in conflict: it follows the choice for the text. */
export function isRecordOf(record: ConflictAt, text: ConflictAt): boolean {
  const [, language] = /^locales\/([^/]+)\.translation\.json$/.exec(record.path) ?? [];
  const [, path, key] = pointerToPath(record.pointer);
  const recorded = recordedText(text);
  if (language === undefined || key === undefined || path !== text.path || !recorded) return false;
  const isOfLanguage = [language, tongueOf(language)].includes(recorded.tag);
  const own = recorded.key.join('/');
  return isOfLanguage && (own === '' || key === own || key.startsWith(`${own}/`));
}

interface RecordedText {
  /** The language, or what all languages begin with that differ by their region only. */
  readonly tag: string;
  readonly key: readonly string[];
}

/** The key of a text in records of translations: the beginning of several keys for a list of texts; undefined for other values. */
function recordedText({ path, pointer }: ConflictAt): RecordedText | undefined {
  const names = pointerToPath(pointer);
  const language = languageOfTexts(path);
  return language === undefined ? textOfDefinition(path, names) : { tag: language, key: names };
}

function textOfDefinition(path: string, names: readonly string[]): RecordedText | undefined {
  if (path.endsWith('/categories.json')) {
    const [id, name = '', tag] = names.slice(-3);
    const isText = tag !== undefined && ['label', 'keywords'].includes(name);
    return isText ? { tag, key: [`${id}.${name}`] } : undefined;
  }
  const [whole, tag, ...key] = names;
  if (tag === undefined) return undefined;
  if (whole === 'texts' && path.endsWith('/agreement.json')) return { tag, key };
  return whole === 'welcome' && path.endsWith('/cobrand.json') ? { tag, key: [whole, ...key] } : undefined;
}

/** The conflicts that need a choice of their own. */
export const withoutRecords = <Found extends ConflictAt>(conflicts: readonly Found[]): readonly Found[] =>
  conflicts.filter((one) => !conflicts.some((text) => isRecordOf(one, text)));
