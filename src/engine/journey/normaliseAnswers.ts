import { withoutEmpty } from '@stepwright/validators';
import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { Answers } from '../answers/answers.ts';
import { leafMapper } from '../answers/walkSchema.ts';

/** The step's answers as they are kept: each text cleaned of what its format ignores (spaces, dashes, lower case). */
export function normaliseAnswers(runtime: FlowRuntime, stepId: string, answers: Answers): Answers {
  const step = runtime.definition.steps[stepId];
  if (!step) return answers;
  const byBranch = runtime.logic?.normaliseByBranch?.(runtime, stepId, answers, withoutEmpty);
  if (byBranch) return byBranch;
  return mapFormatted(step.schema, answers, (leaf, value) =>
    typeof value === 'string' ? runtime.normalise(leaf, value) : value,
  );
}

const mapFormatted = leafMapper(({ format }) => typeof format === 'string');
