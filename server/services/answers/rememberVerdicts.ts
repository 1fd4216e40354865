import type { FlowRuntime } from '../../../src/engine/compile/flowModule.ts';
import type { FieldError } from '../../../validators/fieldError.ts';

/**
 * A runtime for one judgement, which asks each question once: judging a submission walks the journey more than once,
 * and every walk would judge every step again. Not for answers that change meanwhile.
 */
export function rememberVerdicts(runtime: FlowRuntime): FlowRuntime {
  const steps = new WeakMap<object, Map<string, readonly FieldError[]>>();
  return {
    ...runtime,
    validateStep(stepId, answers) {
      const known = steps.get(answers) ?? new Map<string, readonly FieldError[]>();
      steps.set(answers, known);
      const errors = known.get(stepId) ?? runtime.validateStep(stepId, answers);
      known.set(stepId, errors);
      return errors;
    },
  };
}
