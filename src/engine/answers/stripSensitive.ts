import type { FlowRuntime } from '../compile/flowModule.ts';
import type { Answers } from './answers.ts';
import { mapLeaves } from './walkSchema.ts';

/**
 * The answers without any value marked `sensitive`: what may be kept in the browser.
 *
 *     localStorage.setItem('draft', JSON.stringify(stripSensitive(runtime, answers)));
 */
export function stripSensitive(runtime: FlowRuntime, answers: Answers): Answers {
  return withoutMarked(runtime, answers, 'sensitive');
}

/** The answers without confirmations and the like, which are validated but never stored (marked `transient`). */
export function stripTransient(runtime: FlowRuntime, answers: Answers): Answers {
  return withoutMarked(runtime, answers, 'transient');
}

function withoutMarked(runtime: FlowRuntime, answers: Answers, mark: 'sensitive' | 'transient'): Answers {
  return Object.values(runtime.definition.steps).reduce(
    (kept, step) => mapLeaves(step.schema, kept, (leaf, value) => (leaf[mark] === true ? undefined : value)),
    answers,
  );
}
