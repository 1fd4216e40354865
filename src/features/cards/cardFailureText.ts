import type { TFunction } from 'i18next';
import type { ApiErrorCode } from '../../contract/apiErrorCodes.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { failureText } from '../shared/failureText.ts';
import type { CardChange } from './cardSlice.ts';

/** Codes of calls that have a sentence on this page. */
const TOLD = [
  'card.notFound',
  'card.tokenUnusable',
  'card.unavailable',
  'order.charging',
  'order.notFound',
  'payment.amount',
  'payment.method',
] as const satisfies readonly ApiErrorCode[];

/** Reasons of a bank that name an action, in the words of the provider. */
const REASONS = [
  'authentication_required',
  'expired_card',
  'incorrect_cvc',
  'incorrect_zip',
  'insufficient_funds',
  'processing_error',
] as const;

/** Returns the reason why the bank of a card declined: the provider's, else the sentence of the specification. */
export function declineText(t: TFunction, reason: string | null | undefined): string {
  const known = memberOf(REASONS, reason ?? '');
  return known === undefined ? t('cards:declined') : t(`cards:decline.${known}`);
}

/** Returns the text for a failed call. */
export function cardFailureText(
  t: TFunction,
  { failure, reason }: Pick<Extract<CardChange, { kind: 'failed' }>, 'failure' | 'reason'>,
): string {
  if (failure.code === 'card.declined') return declineText(t, reason);
  const told = memberOf(TOLD, failure.code);
  if (told !== undefined) return t(`cards:failure.${told}`);
  return failure.kind === 'server' ? t('cards:failure.card.unavailable') : failureText(t, failure);
}
