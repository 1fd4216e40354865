import type { TFunction } from 'i18next';
import type { ApiErrorCode } from '../../../contract/apiErrorCodes.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
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

const OF_NAME: readonly string[] = ['answers.invalid', 'store.nameTaken'];

/** Whether a failure is about the name of a new store, which shows it at its field. */
export function isOfName({ code }: Failure): boolean {
  return OF_NAME.includes(code);
}
