import type { StepDefinition } from '@stepwright/engine';
import { askedPointer } from '../project/schemaPath.ts';
import type { QuestionNode } from '../steps/questionTree.ts';

/** The questions, or whole groups of them, that none of some other steps asks. */
export function onlyAskedIn(
  nodes: readonly QuestionNode[],
  others: readonly StepDefinition[],
): readonly string[] {
  return nodes.flatMap(({ pointer, inside }) =>
    others.some(({ schema }) => askedPointer(schema, pointer) !== undefined)
      ? onlyAskedIn(inside, others)
      : [pointer],
  );
}
