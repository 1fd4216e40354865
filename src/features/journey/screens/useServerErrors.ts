import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { toFormErrors, type FormErrors } from './toFormErrors.ts';

/** Returns the server's errors for this step's answers, as form errors. */
export function useServerErrors(stepId: string): FormErrors {
  const submit = useSelector(selectSubmit);
  const { i18n } = useTranslation();
  return useMemo(
    () => (submit.kind === 'failed' ? toFormErrors(submit.problems, stepId, i18n) : []),
    [submit, stepId, i18n],
  );
}
