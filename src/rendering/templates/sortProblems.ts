import type { FieldError } from '../../../validators/index.ts';
import { type JsonSchema, listLeaves, pathToPointer } from '../../engine/index.ts';
import { placeInSchema } from '../placeInSchema.ts';
import type { Place } from '../placeOf.ts';

/** A problem at the input that can put it right. */
export interface Problem {
  readonly pointer: string;
  readonly place: Place;
  readonly reason: FieldError;
}

/** Problems in the order of the questions; inside of a list, item by item. */
export function sortProblems(schema: JsonSchema, problems: readonly Problem[]): readonly Problem[] {
  const order = listLeaves(schema).map(({ pointer }) => pointer);
  const positions = new Map(
    problems.map(({ place, pointer }) => [pointer, positionOf(placeInSchema(schema, place).path, order)]),
  );
  const position = ({ pointer }: Problem) => positions.get(pointer) ?? 0;
  return [...problems].sort((a, b) => compareItems(a.place, b.place) || position(a) - position(b));
}

// An error of a list or object is sorted to its first question.
function positionOf(path: readonly string[], order: readonly string[]): number {
  const pointer = pathToPointer(path);
  const found = order.findIndex((leaf) => leaf === pointer || leaf.startsWith(`${pointer}/`));
  return found === -1 ? order.length : found;
}

/** Compares by index if the two are in different items of one list, else 0. */
function compareItems(a: Place, b: Place): number {
  const depth = a.findIndex((segment, index) => segment !== b[index]);
  const [first, second] = [a[depth], b[depth]];
  return typeof first === 'number' && typeof second === 'number' ? first - second : 0;
}
