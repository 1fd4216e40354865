import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldError } from '@stepwright/validators';
import { type Answers, pathToPointer } from '@stepwright/engine';
import { filterErrors } from '../context/errorFilter.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import { useStepForm } from '../context/StepFormContext.ts';

interface StepProblems {
  /** Returns the errors below a location, for the drawn answers. */
  readonly inside: (path: FieldPath) => readonly FieldError[];
  /** The same, of what has been answered this moment. */
  readonly insideNow: (path: FieldPath) => readonly FieldError[];
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
  const answers = useSyncExternalStore(subscribe, readForm, readForm);
  const problems = useMemo(() => validate(answers), [validate, answers]);
  return {
    inside: (path) => pick(problems, path),
    insideNow: (path) => pick(validate(readForm()), path),
  };
}

function pick(problems: readonly FieldError[], path: FieldPath): readonly FieldError[] {
  const pointer = pathToPointer(path);
  return problems.filter((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`));
}
