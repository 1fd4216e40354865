import { useLayoutEffect } from 'react';
import { pathToPointer } from '../../../engine/index.ts';
import type { ErrorFilter } from '../../errorFilter.ts';
import { useField } from '../../FieldContext.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { moveErrorsToWidget } from '../moveErrorsToWidget.ts';
import type { Upload } from './useUploads.ts';

/** Blocks submission while a chosen file is not stored, so that none is lost. */
export function useFileErrors(uploads: readonly Upload[]): void {
  const { path } = useField();
  const { errorFilters } = useStepForm();
  const pointer = pathToPointer(path);
  useLayoutEffect(() => {
    const code = uploads.some(({ state }) => state.kind === 'sending') ? 'file.sending' : 'file.failed';
    const own = uploads.length === 0 ? [] : [{ pointer, code, params: {} } as const];
    const filter: ErrorFilter = (errors) => moveErrorsToWidget([...own, ...errors], pointer);
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
}
