import type { TFunction } from 'i18next';
import type { ApiErrorCode } from '../../contract/apiErrorCodes.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { waitText } from '../../lib/waitText.ts';
import type { Failure } from '../../lib/failure.ts';

/** Codes that have a text of their own. */
const TOLD = [
  'agreement.changed',
  'application.notFound',
  'application.state',
  'flow.unknown',
  'idempotency.mismatch',
  'request.headerMissing',
] as const satisfies readonly ApiErrorCode[];

/** Texts for pages that only change existing data; two of them are for a response without an id. */
const TOLD_OF_CHANGES = ['applicant.update', 'application.changed', 'application.update'] as const;

const TOLD_BY_STEP_UPS = [
  'application.notFound',
  'owner.done',
  'reconsideration.notPossible',
  'step-up.notDue',
] as const satisfies readonly ApiErrorCode[];

/**
 * Returns the text for a failed call: that of its code if there is one, else the server's message, else that of the
 * failure's kind.
 */
export function failureText(t: TFunction, { kind, code, retryAfterSeconds, messages }: Failure): string {
  if (messages) return messages.join(' ');
  if (kind === 'limited') {
    if (retryAfterSeconds === undefined) return t('screens:failure.limitedSoon');
    // The page's own language: the caller has the texts only.
    const time = waitText(document.documentElement.lang, retryAfterSeconds);
    return t('screens:failure.limited', { time });
  }
  const toldOfChange = memberOf(TOLD_OF_CHANGES, code);
  if (toldOfChange) return t(`account:failure.${toldOfChange}`);
  const told = memberOf(TOLD, code);
  const toldByStepUps = memberOf(TOLD_BY_STEP_UPS, code);
  const usual = told ? (`screens:failure.${told}` as const) : (`screens:failure.${kind}` as const);
  // Texts of step-ups are only there on their pages.
  return toldByStepUps ? t([`stepUps:failure.${toldByStepUps}`, usual]) : t(usual);
}
