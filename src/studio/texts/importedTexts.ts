import type { GrantedRole } from '../../contract/staff.ts';
import type { FileChange } from '../../contract/studio.ts';
import { isRecord, parseJson } from '../../lib/unknownValue.ts';
import { setAllInText } from '../project/editText.ts';
import { changesBetween, withFiles, type Texts } from '../project/project.ts';
import { idOfHeld, type HeldText, type ImportedText } from './heldStores.ts';
import { layerReachesOf, questionOfOwnTexts } from './layersOfText.ts';
import {
  EVERYWHERE,
  isShared,
  LANGUAGE,
  listReaches,
  writeTexts,
  type ChangedText,
  type TextReach,
} from './textReaches.ts';

/** A text of an import that waits, with its id. */
export type Waiting = readonly [id: string, text: HeldText & { readonly imported: ImportedText }];

/** The texts of a list of imports that wait for a choice. */
export const waitingIn = (held: ReadonlyMap<string, HeldText>, list: string): readonly Waiting[] =>
  [...held].flatMap(([id, text]): readonly Waiting[] => {
    const { imported } = text;
    return imported?.list === list ? [[id, { ...text, imported }]] : [];
  });

/** A text of an import as it is held, on a page of the studio. */
export function toHeld(imported: ImportedText, page: string): readonly [id: string, text: HeldText] {
  const { written, next } = imported;
  const { name, key, language } = written;
  return [
    idOfHeld(written, language),
    { text: next ?? '', name: key, language, at: { name, key }, page, imported },
  ];
}

/** Parts the texts of an import into those that several markets show, and all others. */
export function splitShared<Text>(
  texts: Texts,
  all: readonly Text[],
  placeOf: (text: Text) => ImportedText['written'] | undefined,
): { readonly shared: readonly Text[]; readonly others: readonly Text[] } {
  const { shared = [], others = [] } = Object.groupBy(all, (text) => {
    const written = placeOf(text);
    return written && isShared(texts, changedOf(texts, written)) ? 'shared' : 'others';
  });
  return { shared, others };
}

/** Where the change of an imported text may belong. */
export const reachesOfImported = (
  texts: Texts,
  roles: readonly GrantedRole[],
  { written, next, state }: ImportedText,
): readonly TextReach[] => listReaches(texts, roles, { ...changedOf(texts, written), state }, next);

/** An imported text, with its question if a layer shows another text for it. */
export const changedOf = (texts: Texts, written: ImportedText['written']): ChangedText => ({
  written,
  language: written.language,
  question: questionOfOwnTexts(texts, written),
});

/** Makes one choice for many texts. Those that do not have it keep waiting. */
export function chooseForAll(
  texts: Texts,
  roles: readonly GrantedRole[],
  waiting: readonly Waiting[],
  choice: string,
): { readonly files: readonly FileChange[]; readonly chosen: readonly string[] } {
  const listIn = choice === LANGUAGE || choice === EVERYWHERE ? reachesOfImported : layerReachesOf;
  const reachIn = (now: Texts, imported: ImportedText) =>
    listIn(now, roles, imported).find(({ id }) => id === choice);
  const found = waiting.flatMap(([id, { imported }]) => {
    const reach = reachIn(texts, imported);
    return reach ? [{ id, imported, reach }] : [];
  });
  const placed = found.flatMap(({ imported, reach }) => reach.writes?.(imported.next) ?? []);
  // Texts of a layer may share a rule: each is added to what the one before it has changed.
  const after = found
    .filter(({ reach }) => !reach.writes)
    .reduce(
      (now, { imported }) => withFiles(now, reachIn(now, imported)?.changes(imported.next) ?? []),
      withFiles(texts, writeTexts(texts, placed)),
    );
  return { files: changesBetween(texts, after), chosen: found.map(({ id }) => id) };
}

/** A file of texts that is edited as a whole. */
interface EditedTexts {
  readonly path: string;
  readonly typed: string;
}

/**
 * Parts an edit of a file of texts into the file with all that may be kept at once, and the texts that several markets show. Undefined if
 * nothing has to wait, and for files of other contents.
 */
export function splitEdit(
  texts: Texts,
  { path, typed }: EditedTexts,
): { readonly text: string; readonly shared: readonly ImportedText[] } | undefined {
  const [, language = '', name = ''] = /^locales\/(\w[\w-]*)\/(\w[\w-]*)\.json$/.exec(path) ?? [];
  const before = texts.get(path);
  const [old, next] = [parseJson(before ?? ''), parseJson(typed)];
  if (language === '' || before === undefined || !isRecord(old) || !isRecord(next)) return undefined;
  const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (key) => old[key] !== next[key],
  );
  const isText = (key: string) => ['string', 'undefined'].includes(typeof next[key]);
  const { shared, others } = splitShared(texts, changed, (key) =>
    isText(key) ? { language, name, key } : undefined,
  );
  if (shared.length === 0) return undefined;
  return {
    text: setAllInText(
      before,
      others.map((key) => [[key], next[key]]),
    ),
    shared: shared.map((key) => {
      const value = next[key];
      return {
        list: path,
        file: path,
        written: { language, name, key },
        next: typeof value === 'string' ? value : undefined,
      };
    }),
  };
}

/** A file of texts with those that wait. */
export const withWaiting = (text: string, waiting: readonly Waiting[]): string =>
  setAllInText(
    text,
    waiting.map(([, { imported }]) => [[imported.written.key], imported.next]),
  );

/** Whether two files of texts have the same texts, in whichever order. */
export function hasSameTexts(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [parseJson(one), parseJson(other)];
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}
