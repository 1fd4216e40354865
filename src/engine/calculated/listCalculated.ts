import type { SchemaLeaf } from '../answers/walkSchema.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { type Calculation, calculationOf, operandAnswers } from './calculation.ts';

/** A property whose value follows from others. */
export interface CalculatedLeaf extends SchemaLeaf {
  readonly calculation: Calculation;
  /** So many names of its path lead to an object in which nothing is asked: that one is made for it, others have to be there. */
  readonly ownFrom: number;
}

// Definitions never change.
/**
 * Lists the calculated values among the questions of a step, each after those of the step that it is derived from;
 * cycles come last.
 */
export const listCalculated = memoizeByObject((leaves: readonly SchemaLeaf[]): readonly CalculatedLeaf[] =>
  inOrder(findCalculated(leaves)),
);

function findCalculated(leaves: readonly SchemaLeaf[]): readonly CalculatedLeaf[] {
  return leaves.flatMap((leaf) => {
    const calculation = calculationOf(leaf.schema);
    return calculation ? [{ ...leaf, calculation, ownFrom: ownDepth(leaf, leaves) }] : [];
  });
}

/** The number of names of a path that lead to the outermost object in which nobody is asked for anything, or to the value itself. */
export function ownDepth({ path }: SchemaLeaf, leaves: readonly SchemaLeaf[]): number {
  const asked = leaves.filter(
    ({ schema }) => calculationOf(schema) === undefined && schema.readOnly !== true,
  );
  const depth = path.findIndex(
    (_, index) => !asked.some((other) => startsWith(other.path, path.slice(0, index + 1))),
  );
  return depth + 1;
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, index) => name === path[index]);
}

function inOrder(leaves: readonly CalculatedLeaf[]): readonly CalculatedLeaf[] {
  const waiting = new Set(leaves);
  const ordered: CalculatedLeaf[] = [];
  const isReady = (leaf: CalculatedLeaf): boolean =>
    ![...waiting].some((other) => other !== leaf && isMadeOf(leaf, other));
  for (let ready = [...waiting].filter(isReady); ready.length > 0; ready = [...waiting].filter(isReady)) {
    for (const leaf of ready) waiting.delete(leaf);
    ordered.push(...ready);
  }
  return [...ordered, ...waiting];
}

/** Whether one calculated value reads another, or an object or list around it. */
export function isMadeOf({ calculation }: CalculatedLeaf, { pointer }: Pick<SchemaLeaf, 'pointer'>): boolean {
  return operandAnswers(calculation).some(
    ({ answer }) => answer === pointer || pointer.startsWith(`${answer}/`),
  );
}
