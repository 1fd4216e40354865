import { isFreeSegment, isItemSegment } from '../../validators/index.ts';
import type { JsonSchema } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { listUiParts } from './ui/listUiParts.ts';

/**
 * Every answer that a step's `ui` speaks of is asked by the step, in some variant: one that takes a question away may leave
 * its ui behind.
 */
export function checkUiPaths(inputs: readonly CheckInput[]): readonly Finding[] {
  const asked = askedByStep(inputs);
  return inputs.flatMap((input) =>
    Object.values(input.resolution.definition.steps).flatMap((step) =>
      listUiParts(step.ui)
        .filter(({ path }) => hitsNothing(path, asked.get(step.id) ?? NONE))
        .map(({ path, pointer }) => {
          const message = `"${step.id}" does not ask "${path.join('.')}"${didYouMean(path.join('.'), asked.get(step.id) ?? [])}`;
          return findingAt(input, 'ui-hits-nothing', { part: 'steps', id: step.id, pointer }, message);
        }),
    ),
  );
}

const NONE: ReadonlySet<string> = new Set();

// Only the outermost name without a match is reported, not everything below it.
function hitsNothing(path: readonly string[], asked: ReadonlySet<string>): boolean {
  if (path.length === 0 || asked.has(nameOf(path))) return false;
  return path.length === 1 || asked.has(nameOf(path.slice(0, -1)));
}

// `items` in a ui may mean each item of a list, or a property of that name; `additionalProperties` all that a person names.
function nameOf(path: readonly string[]): string {
  return path.map(uiName).join('.');
}

function uiName(segment: string): string {
  if (isFreeSegment(segment)) return 'additionalProperties';
  return isItemSegment(segment) ? 'items' : segment;
}

function askedByStep(inputs: readonly CheckInput[]): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { resolution } of inputs)
    for (const { id, schema } of Object.values(resolution.definition.steps))
      asked.set(id, new Set([...(asked.get(id) ?? []), ...askedPaths(schema)]));
  return asked;
}

/** The paths of the questions, and of the objects and lists on the way to them. */
function askedPaths(schema: JsonSchema): readonly string[] {
  const paths = [...namingsByQuestion(schema).values()].flatMap(([first]) => (first ? [first.path] : []));
  return paths.flatMap((path) => path.map((_, index) => nameOf(path.slice(0, index + 1))));
}
