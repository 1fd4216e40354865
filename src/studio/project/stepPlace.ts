import type { Json } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, parseJson } from '../../lib/unknownValue.ts';
import { setInText, type JsonPath } from './editText.ts';
import { withCapital } from './names.ts';
import { nameOfLayerIn } from './namesIn.ts';
import { projectOf, type Texts } from './project.ts';
import { asJson, valueIn } from './schemaPath.ts';

/** A step in the files of one layer: `base`, or the folder of a market, portal or partner. */
export interface StepPlace {
  readonly folder: string;
  readonly step: string;
  /** All folders of the market that is shown, from the base to the most particular one; the own one if left out. */
  readonly folders?: readonly string[];
}

/** The files of samples that belong to a layer: those of all markets in the base, those of a market in its layer, none in others. */
export function samplesOfLayer({
  folder,
  step,
}: Pick<StepPlace, 'folder' | 'step'>): (path: string) => boolean {
  const [, market] = /^markets\/([^/]+)$/.exec(folder) ?? [];
  const pattern =
    folder === 'base'
      ? `^schemas/samples/[^/]+/${step}\\.json$`
      : `^schemas/samples/${market}/${step}\\.json$`;
  const isSample = new RegExp(pattern);
  return (path) => (folder === 'base' || market !== undefined) && isSample.test(path);
}

export const stepFile = ({ folder, step }: Pick<StepPlace, 'folder' | 'step'>): string =>
  `schemas/${folder}/steps/${step}.json`;

const OVERLAY = (folder: string): string =>
  `{\n  "$schema": "${'../'.repeat(folder.split('/').length + 1)}meta/overlay.schema.json"\n}\n`;

/** The step's JSON as the files of a layer have it; undefined if they have none. */
export const stepJson = (texts: Texts, place: Pick<StepPlace, 'folder' | 'step'>): unknown =>
  parseJson(texts.get(stepFile(place)) ?? '');

/** A value of the step's JSON, undefined to remove it, by its path. */
export type StepChange = readonly [path: JsonPath, value: Json | undefined];

/**
 * Sets values in the file of a step in one layer, which is made if the layer has none. Undefined removes a value, and where the layer does
 * not have it itself, the one of the layers below. A list that the layer does not have itself is copied whole first: a merge patch
 * (RFC 7396) cannot reach into one.
 */
export function setInStep(texts: Texts, place: StepPlace, changes: readonly StepChange[]): FileChange {
  const path = stepFile(place);
  const before = texts.get(path) ?? OVERLAY(place.folder);
  const text = changes.reduce(
    (changed, change) => setOne(withList(changed, texts, place, change[0]), change),
    before,
  );
  return { path, text };
}

function setOne(text: string, [path, value]: StepChange): string {
  const isOwn = valueIn(parseJson(text), path) !== undefined;
  // In a merge patch null removes what lies below, and so it does beside a reference; in a list it would be a value.
  const removed = isOwn || listOn(path) ? undefined : null;
  if (value === undefined && !isOwn && removed === undefined) return text;
  return setInText(text, path, value === undefined ? removed : value);
}

function withList(text: string, texts: Texts, place: StepPlace, path: JsonPath): string {
  const list = listOn(path);
  if (!list || isList(valueIn(parseJson(text), list))) return text;
  const below = listBelow(texts, place, list);
  return below ? setInText(text, list, asJson(below)) : text;
}

/** The way to the first list that a path goes through; undefined if it goes through none. */
export function listOn(path: JsonPath): JsonPath | undefined {
  const index = path.findIndex((key) => typeof key === 'number');
  return index === -1 ? undefined : path.slice(0, index);
}

/** A list as a layer writes it: its own, else as the nearest layer below has it; undefined if only a shared definition has it. */
export function listIn(texts: Texts, place: StepPlace, path: JsonPath): readonly unknown[] | undefined {
  const outer = listOn(path) ?? path;
  const own = valueIn(stepJson(texts, place), outer);
  const list = valueIn(isList(own) ? own : listBelow(texts, place, outer), path.slice(outer.length));
  return isList(list) ? list : undefined;
}

/** A list as the nearest layer below has it in its file. */
export function listBelow(texts: Texts, place: StepPlace, path: JsonPath): readonly unknown[] | undefined {
  const lists = foldersAround(place).below.map((folder) =>
    valueIn(stepJson(texts, { ...place, folder }), path),
  );
  return lists.findLast(isList);
}

/** The folders around a layer's one, of the market that is shown: those that it inherits from, and those that inherit from it. */
export function foldersAround({ folder, folders = [folder] }: StepPlace) {
  const index = folders.indexOf(folder);
  return { below: folders.slice(0, Math.max(index, 0)), above: folders.slice(index + 1) };
}

/** Why a layer cannot change the value at a path of the step's JSON, in words; undefined if it can. */
export function findReachFault(texts: Texts, place: StepPlace, path: JsonPath): string | undefined {
  const list = listOn(path);
  if (!list) return undefined;
  const other = foldersAround(place).above.find((folder) =>
    isList(valueIn(stepJson(texts, { ...place, folder }), list)),
  );
  if (other !== undefined)
    return `${withCapital(nameOfLayerIn(projectOf(texts).files, other))} has its own copy of the conditions here: choose it above to change them.`;
  const has = isList(valueIn(stepJson(texts, place), list)) || listBelow(texts, place, list);
  return has
    ? undefined
    : 'A shared definition has the conditions here, in a list: change them in its file, as JSON.';
}
