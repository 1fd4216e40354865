import type { i18n } from 'i18next';
import type { ProblemDetail } from '../../../contract/problem.ts';
import type { StepFormProps } from '../../../rendering/index.ts';

export type FormErrors = NonNullable<StepFormProps['serverErrors']>;

/** The server's objections to the answers of one step, in the form's own words. */
export function toFormErrors(problems: readonly ProblemDetail[], stepId: string, texts: i18n): FormErrors {
  return problems
    .filter((problem) => problem.stepId === stepId)
    .map(({ pointer, code, params }) => ({
      pointer,
      // A server of a later release may know codes that this page has no text for.
      code: (texts.exists(`errors:${code}`) ? code : 'invalid') as FormErrors[number]['code'],
      params: (params ?? {}) as FormErrors[number]['params'],
    }));
}
