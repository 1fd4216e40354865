import type { SchemaLeaf } from '../answers/walkSchema.ts';
import { type Calculation, calculationOf, operandAnswers } from './calculation.ts';

/** A property whose value follows from others. */
export interface CalculatedLeaf extends SchemaLeaf {
  readonly calculation: Calculation;
}

// Definitions never change.
const known = new WeakMap<readonly SchemaLeaf[], readonly CalculatedLeaf[]>();

/** The calculated values among the questions of a step, each behind those of the step that it is made of; what makes a circle comes last. */
export function listCalculated(leaves: readonly SchemaLeaf[]): readonly CalculatedLeaf[] {
  const calculated = known.get(leaves) ?? inOrder(findCalculated(leaves));
  known.set(leaves, calculated);
  return calculated;
}

function findCalculated(leaves: readonly SchemaLeaf[]): readonly CalculatedLeaf[] {
  return leaves.flatMap((leaf) => {
    const calculation = calculationOf(leaf.schema);
    return calculation ? [{ ...leaf, calculation }] : [];
  });
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

/** Whether one calculated value looks at another, or at an object or list around it. */
export function isMadeOf({ calculation }: CalculatedLeaf, { pointer }: Pick<SchemaLeaf, 'pointer'>): boolean {
  return operandAnswers(calculation).some(
    ({ answer }) => answer === pointer || pointer.startsWith(`${answer}/`),
  );
}
