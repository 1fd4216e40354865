import type { Answers } from '../answers/answers.ts';
import { valueAt } from '../answers/answerPath.ts';
import type { SchemaLeaf } from '../answers/walkSchema.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { objectOf } from '../definition/objectOf.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { ownDepth } from './listCalculated.ts';
import { withValues } from './withCalculated.ts';

/** A question whose value is shown and not typed: its default, or what the product knows. */
export interface ReadOnlyLeaf extends SchemaLeaf {
  readonly ownFrom: number;
}

// Definitions never change.
/** Lists the read-only questions among those of a step; calculated values are read-only anyway. */
export const listReadOnly = memoizeByObject((leaves: readonly SchemaLeaf[]): readonly ReadOnlyLeaf[] =>
  leaves
    .filter(({ schema }) => schema.readOnly === true && schema.calculated === undefined)
    .map((leaf) => ({ ...leaf, ownFrom: ownDepth(leaf, leaves) })),
);

/**
 * Returns the answers with the value of each read-only question: its default, else that in `known`. Without both, the answers are taken
 * as they are given. What only a branch asks is not filled in.
 */
export function withReadOnly(
  leaves: readonly SchemaLeaf[],
  answers: Answers,
  known: Answers | undefined,
): Answers {
  return listReadOnly(leaves).reduce((document, leaf) => {
    const { default: fixed } = leaf.schema;
    if (fixed === undefined && known === undefined) return document;
    const valueOf = (items: readonly number[]): Json | undefined => {
      const path = bound(leaf.path, items);
      const isAsked = leaf.always || valueAt(document, path) !== undefined;
      return isAsked ? (fixed ?? valueAt(known ?? {}, path)) : undefined;
    };
    return objectOf(withValues(document, leaf.path, { leaf, items: [], depth: 0, valueAt: valueOf }));
  }, answers);
}

function bound(path: readonly string[], items: readonly number[]): readonly string[] {
  const indexes = items.values();
  return path.map((segment) => (segment === '*' ? String(indexes.next().value) : segment));
}
