import type { Answers } from './answers.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { isList, ownMember } from '../../lib/unknownValue.ts';

/** A path of answers in which `*` represents every item of a list, and `[0]` the first. */
export type AnswerPath = readonly string[];

// Written again here: this rides along in compiled modules, which do not take the whole vocabulary along.
const ITEMS = /^(?:\*|\[\d+\])$/;

/** Whether a path of the answers matches a location, or is below it. */
export function isWithin(path: readonly string[], location: AnswerPath): boolean {
  return (
    path.length >= location.length && location.every((segment, index) => isSegment(path[index], segment))
  );
}

/** Whether a path of the answers matches a location. */
export function isAt(path: readonly string[], location: AnswerPath): boolean {
  return path.length === location.length && isWithin(path, location);
}

function isSegment(name: string | undefined, segment: string): boolean {
  return segment === name || segment === `[${name}]` || (segment === '*' && /^\d+$/.test(name ?? ''));
}

/** Returns the paths that a location matches: one for each item of each list on the way, with or without a value. */
export function pathsAt(answers: Answers, location: AnswerPath): readonly (readonly string[])[] {
  return location.reduce<readonly (readonly string[])[]>(
    (paths, segment) =>
      paths.flatMap((path) => namesAt(answers, path, segment).map((name) => [...path, name])),
    [[]],
  );
}

function namesAt(answers: Answers, path: readonly string[], segment: string): readonly string[] {
  if (!ITEMS.test(segment)) return [segment];
  const list = valueAt(answers, path);
  if (!Array.isArray(list)) return [];
  return list.map((_: Json, index) => String(index)).filter((index) => isSegment(index, segment));
}

/** The value at a path of the answers, in items of lists, too. */
export function valueAt(answers: Answers, path: readonly string[]): Json | undefined {
  let value: Json | undefined = answers;
  for (const segment of path) {
    if (isList(value)) value = value[Number(segment)];
    else value = ownMember(value, segment);
  }
  return value;
}
