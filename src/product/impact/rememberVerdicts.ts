import { projectAnswers } from '@stepwright/engine';
import type { FlowRuntime } from '../definitions.ts';

type Errors = ReturnType<FlowRuntime['validateStep']>;

/** Errors of steps, by step and by the answers that it asks for. */
export type Verdicts = Map<string, Map<string, Errors>>;

/** Answers of a step that are remembered: drafts that end at the same step have the same answers to all after it, none. */
const MOST_REMEMBERED = 1000;

/**
 * A runtime that validates the same answers of a step once. Two runtimes may share the verdicts of steps that are the same in both:
 * `verdictsOf` returns where those of a step are kept.
 */
export function rememberVerdicts(runtime: FlowRuntime, verdictsOf: (step: string) => Verdicts): FlowRuntime {
  return {
    ...runtime,
    validateStep(step, answers, given, tidy) {
      const schema = runtime.definition.steps[step]?.schema;
      if (!schema || tidy) return runtime.validateStep(step, answers, given, tidy);
      const verdicts = verdictsOf(step);
      const known = verdicts.get(step) ?? new Map<string, Errors>();
      verdicts.set(step, known);
      const key = JSON.stringify([projectAnswers(schema, answers), given]);
      const found = known.get(key);
      if (found) return found;
      if (known.size >= MOST_REMEMBERED) known.clear();
      const errors = runtime.validateStep(step, answers, given);
      known.set(key, errors);
      return errors;
    },
  };
}
