import type { Answers } from '../answers/answers.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A path of answers in which `*` stands for every item of a list. */
export type Place = readonly string[];

/** Whether a path of the answers is one of those that a place stands for, or leads to something inside of it. */
export function isWithin(path: readonly string[], place: Place): boolean {
  return path.length >= place.length && place.every((segment, index) => isSegment(path[index], segment));
}

/** Whether a path of the answers is one of those that a place stands for. */
export function isAt(path: readonly string[], place: Place): boolean {
  return path.length === place.length && isWithin(path, place);
}

function isSegment(name: string | undefined, segment: string): boolean {
  return segment === name || (segment === '*' && /^\d+$/.test(name ?? ''));
}

/** The paths that a place stands for: one for each item of each list on the way, whether something is there or not. */
export function pathsAt(answers: Answers, place: Place): readonly (readonly string[])[] {
  return place.reduce<readonly (readonly string[])[]>(
    (paths, segment) =>
      paths.flatMap((path) =>
        segment === '*'
          ? indexesOf(valueAt(answers, path)).map((index) => [...path, index])
          : [[...path, segment]],
      ),
    [[]],
  );
}

function indexesOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.map((_: Json, index) => String(index)) : [];
}

/** The value at a path of the answers, in items of lists, too. */
export function valueAt(answers: Answers, path: readonly string[]): Json | undefined {
  let value: Json | undefined = answers;
  for (const segment of path) {
    if (Array.isArray(value))
      value = value[Number(segment)] as Json | undefined; // a list of JSON
    else value = isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }
  return value;
}
