import type { TFunction } from 'i18next';
import type { ApiErrorCode } from '../../../contract/apiErrorCodes.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/memberOf.ts';
import { failureText } from '../../shared/failureText.ts';

const OWN_TEXTS = [
  'answers.invalid',
  'application.state',
  'business.noRedirect',
  'business.notFound',
  'currency.unsupported',
  'draft.conflict',
  'draft.unfinished',
  'store.linked',
  'store.nameTaken',
  'store.notFound',
  'store.tooMany',
] as const satisfies readonly ApiErrorCode[];

/** The text for a failed call about stores. */
export function storesFailureText(t: TFunction, failure: Failure): string {
  const own = memberOf(OWN_TEXTS, failure.code);
  return own ? t(`account:stores.failure.${own}`) : failureText(t, failure);
}
