import type { FlowRuntime } from '../compile/flowModule.ts';
import type { Answers } from './answers.ts';
import { leafMapper } from './walkSchema.ts';

/** The step's answers as they are kept: each text cleaned of what its format ignores (spaces, dashes, lower case). */
export function normaliseAnswers(runtime: FlowRuntime, stepId: string, answers: Answers): Answers {
  const schema = runtime.definition.steps[stepId]?.schema;
  if (!schema) return answers;
  return mapFormatted(schema, answers, (leaf, value) =>
    typeof value === 'string' ? runtime.normalise(leaf, value) : value,
  );
}

const mapFormatted = leafMapper(({ format }) => typeof format === 'string');
