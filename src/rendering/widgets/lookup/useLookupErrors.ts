import { useLayoutEffect } from 'react';
import { pathToPointer } from '../../../engine/index.ts';
import type { ErrorFilter } from '../../errorFilter.ts';
import { useField } from '../../FieldContext.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { moveErrorsToWidget } from '../moveErrorsToWidget.ts';

/** Reports a typed text without a choice, instead of dropping it. */
export function useLookupErrors(isUnchosen: boolean): void {
  const { path } = useField();
  const { errorFilters } = useStepForm();
  const pointer = pathToPointer(path);
  useLayoutEffect(() => {
    const own = isUnchosen ? [{ pointer, code: 'lookup.notChosen', params: {} } as const] : [];
    const filter: ErrorFilter = (errors) => moveErrorsToWidget([...own, ...errors], pointer);
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
}
