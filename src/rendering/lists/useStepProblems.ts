import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldError } from '../../../validators/index.ts';
import { type Answers, pathToPointer } from '../../engine/index.ts';
import { filterErrors } from '../errorFilter.ts';
import type { Place } from '../placeOf.ts';
import { useStepForm } from '../StepFormContext.ts';

interface StepProblems {
  /** Returns the errors below a location, for the drawn answers. */
  readonly inside: (place: Place) => readonly FieldError[];
  /** The same, of what has been answered this moment. */
  readonly insideNow: (place: Place) => readonly FieldError[];
}

/** Returns the errors of the answers, whether or not the user has tried to continue. */
export function useStepProblems(): StepProblems {
  const { runtime, stepId, readForm, subscribe, errorFilters, lists } = useStepForm();
  const validate = useCallback(
    (answers: Answers) => [
      ...filterErrors(runtime.validateStep(stepId, answers), errorFilters, answers),
      ...(lists?.findProblems?.(answers) ?? []),
    ],
    [runtime, stepId, errorFilters, lists],
  );
  const answers = useSyncExternalStore(subscribe, readForm);
  const problems = useMemo(() => validate(answers), [validate, answers]);
  return {
    inside: (place) => pick(problems, place),
    insideNow: (place) => pick(validate(readForm()), place),
  };
}

function pick(problems: readonly FieldError[], place: Place): readonly FieldError[] {
  const pointer = pathToPointer(place);
  return problems.filter((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`));
}
