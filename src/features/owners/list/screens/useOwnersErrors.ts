import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { toFormErrors, type FormErrors } from '../../../journey/screens/toFormErrors.ts';
import { useServerErrors } from '../../../journey/screens/useServerErrors.ts';
import { selectOwnersSaving } from '../ownersSlice.ts';
import { OWNERS_STEP } from './ownersStep.ts';

/** Returns the server's errors for the list, from saving or from confirming. */
export function useOwnersErrors(): FormErrors {
  const { i18n } = useTranslation();
  const saving = useSelector(selectOwnersSaving);
  const confirmed = useServerErrors(OWNERS_STEP);
  const problems = saving.kind === 'failed' ? saving.problems : undefined;
  return useMemo(
    () => (problems ? toFormErrors(problems, OWNERS_STEP, i18n) : confirmed),
    [problems, confirmed, i18n],
  );
}
