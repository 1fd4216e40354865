import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { Answers } from '../answers/answers.ts';
import { leafMapper } from '../answers/walkSchema.ts';

/**
 * The answers without any value marked `sensitive`: what may be kept in the browser.
 *
 *     localStorage.setItem('draft', JSON.stringify(stripSensitive(runtime, answers)));
 */
export function stripSensitive(runtime: FlowRuntime, answers: Answers): Answers {
  return without(mapSensitive, runtime, answers);
}

/** The answers without confirmations and the like, which are validated but never stored (marked `transient`). */
export function stripTransient(runtime: FlowRuntime, answers: Answers): Answers {
  return without(mapTransient, runtime, answers);
}

const mapSensitive = leafMapper(({ sensitive }) => sensitive === true);
const mapTransient = leafMapper(({ transient }) => transient === true);

function without(mapMarked: ReturnType<typeof leafMapper>, runtime: FlowRuntime, answers: Answers): Answers {
  return Object.values(runtime.definition.steps).reduce(
    (kept, step) => mapMarked(step.schema, kept, () => undefined),
    answers,
  );
}

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
