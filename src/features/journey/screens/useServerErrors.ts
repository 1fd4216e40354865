import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { i18n } from 'i18next';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import type { ProblemDetail } from '../../../contract/problem.ts';
import type { StepFormProps } from '@stepwright/react';

/** Returns the server's errors for this step's answers, as form errors. */
export function useServerErrors(stepId: string): FormErrors {
  const submit = useSelector(selectSubmit);
  const { i18n } = useTranslation();
  return useMemo(
    () => (submit.kind === 'failed' ? toFormErrors(submit.problems, stepId, i18n) : []),
    [submit, stepId, i18n],
  );
}

export type FormErrors = NonNullable<StepFormProps['serverErrors']>;

/** The server's objections to the answers of one step, in the form's own words. */
export function toFormErrors(problems: readonly ProblemDetail[], stepId: string, texts: i18n): FormErrors {
  return problems
    .filter((problem) => problem.stepId === stepId)
    .map(({ pointer, code, params }) => ({
      pointer,
      // A server of a later release may know codes that this page has no text for.
      code: texts.exists(`errors:${code}`) ? code : 'invalid',
      params: params ?? {},
    }));
}
