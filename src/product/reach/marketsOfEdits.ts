import { isSameJson } from '../../lib/isSameJson.ts';
import { isRecord, ownMember, parseJson } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../impact/compareProjects.ts';
import { marketsOfText, type TextPlace } from './marketsOfText.ts';

/** A file before and after a change, as text; null if it is not there. Paths begin with `schemas/` or `locales/`. */
export interface EditedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A project before and after a change. */
export interface ProjectStates {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

const OF_MARKET = /^schemas\/(?:markets|samples)\/([^/]+)\//;
const TEXTS = /^locales\/(\w[\w-]*)\/(\w[\w-]*)\.json$/;
const RECORD = /^locales\/(\w[\w-]*)\.translation\.json$/;

/**
 * The markets whose visitors a change may concern: those of the files of markets, and for texts those that show them before or after it.
 * Undefined if one of the files belongs to all markets, if a text is of none, and if a file of texts is removed or changes in another way.
 */
export function marketsOfEdits(
  states: ProjectStates,
  edits: readonly EditedFile[],
): readonly string[] | undefined {
  return union(edits.map((edit) => marketsOfEdit(states, edit)));
}

/** The markets that a choice between two versions of a value may concern; the key is `path#pointer`. */
export function marketsOfChoice(states: ProjectStates, choice: string): readonly string[] | undefined {
  const [, path = '', pointer = ''] = /^([^#]*)#(.*)$/s.exec(choice) ?? [];
  const [, language = '', name] = TEXTS.exec(path) ?? [];
  if (name === undefined) return marketOf(path);
  const key = /^\/([^/~]+)$/.exec(pointer)?.[1];
  return key === undefined ? undefined : marketsOfPlaces(states, [{ language, name, key }]);
}

function marketsOfEdit(states: ProjectStates, edit: EditedFile): readonly string[] | undefined {
  const [, language = '', name] = TEXTS.exec(edit.path) ?? [];
  if (name !== undefined) {
    const keys = changedMembers(valueOf(edit.before ?? '{}'), valueOf(edit.after));
    return marketsOfPlaces(
      states,
      keys?.map((key) => ({ language, name, key })),
    );
  }
  const recorded = RECORD.exec(edit.path)?.[1];
  return recorded === undefined
    ? marketOf(edit.path)
    : marketsOfPlaces(states, placesOfRecord(recorded, valueOf(edit.before), valueOf(edit.after)));
}

function marketOf(path: string): readonly string[] | undefined {
  const market = OF_MARKET.exec(path)?.[1];
  return market === undefined ? undefined : [market];
}

function marketsOfPlaces(
  { before, after }: ProjectStates,
  places: readonly TextPlace[] | undefined,
): readonly string[] | undefined {
  return (
    places &&
    union(
      places.map((place) => {
        const markets = [...marketsOfText(before, place), ...marketsOfText(after, place)];
        return markets.length === 0 ? undefined : markets;
      }),
    )
  );
}

/** The entries of a record of translations that a change touches; undefined if it touches anything else. */
function placesOfRecord(language: string, before: unknown, after: unknown): readonly TextPlace[] | undefined {
  const [was, is] = [ownMember(before, 'texts'), ownMember(after, 'texts')];
  const files = changedMembers(was, is);
  const others = changedMembers(before, after)?.filter((name) => name !== 'texts');
  if (!files || others?.length !== 0) return undefined;
  const places = files.map((file) => {
    const [, tag, name] = TEXTS.exec(file) ?? [];
    const keys = changedMembers(ownMember(was, file) ?? {}, ownMember(is, file) ?? {});
    return tag === language && name !== undefined ? keys?.map((key) => ({ language, name, key })) : undefined;
  });
  return places.some((list) => list === undefined) ? undefined : places.flatMap((list) => list ?? []);
}

const valueOf = (text: string | null): unknown => (text === null ? undefined : parseJson(text));

/** The names of members that differ; undefined if one of the values is no object. */
function changedMembers(before: unknown, after: unknown): readonly string[] | undefined {
  if (!isRecord(before) || !isRecord(after)) return undefined;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameJson(ownMember(before, name), ownMember(after, name)));
}

/** All markets of the lists; undefined if one is, or if there is none: a change without a market belongs to all. */
function union(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const known = lists.flatMap((list) => list ?? []);
  return lists.length === 0 || lists.some((list) => list === undefined) ? undefined : [...new Set(known)];
}
