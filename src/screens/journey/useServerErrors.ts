import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSubmit } from '../../features/application/applicationSelectors.ts';
import type { StepFormProps } from '../../rendering/stepFormProps.ts';

type ServerErrors = NonNullable<StepFormProps['serverErrors']>;

/** What the server objected to in this step's answers, in the form's own words. */
export function useServerErrors(stepId: string): ServerErrors {
  const submit = useSelector(selectSubmit);
  const { i18n } = useTranslation();
  return useMemo(() => {
    if (submit.kind !== 'failed') return [];
    return submit.problems
      .filter((problem) => problem.stepId === stepId)
      .map(({ pointer, code, params }) => ({
        pointer,
        // A server of a later release may know codes that this page has no text for.
        code: (i18n.exists(`errors:${code}`) ? code : 'invalid') as ServerErrors[number]['code'],
        params: (params ?? {}) as ServerErrors[number]['params'],
      }));
  }, [submit, stepId, i18n]);
}
