import { useTranslation } from 'react-i18next';
import type { ApiErrorCode } from '../../contract/apiErrorCodes.ts';
import type { Failure } from '../../lib/failure.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { failureText } from '../shared/failureText.ts';

const TOLD = [
  'impersonation.ended',
  'impersonation.forbidden',
  'impersonation.own',
  'impersonation.running',
  'application.notFound',
  'representative.required',
] as const satisfies readonly ApiErrorCode[];

/** The text of a failure while helping or starting to help. Needs the texts of `representatives`. */
export function useHelpFailureText(): (failure: Failure) => string {
  const { t } = useTranslation(['representatives', 'screens']);
  return (failure) => {
    const told = memberOf(TOLD, failure.code);
    return told === undefined ? failureText(t, failure) : t(`failure.${told}`);
  };
}
