import type { FlowRuntime } from '../compile/flowModule.ts';
import type { Answers } from './answers.ts';
import { leafMapper } from './walkSchema.ts';

/** The answers of a step without what is calculated: that is derived, and kept nowhere. */
export function withoutCalculated(
  { definition, logic }: Pick<FlowRuntime, 'definition' | 'logic'>,
  stepId: string,
  answers: Answers,
): Answers {
  const step = definition.steps[stepId];
  if (!logic || !step) return answers;
  return mapCalculated(step.schema, answers, () => undefined);
}

const mapCalculated = leafMapper(({ calculated }) => calculated !== undefined);
