import type { OneTimeCodeState } from '../oneTimeCodeSlice.ts';
import { isFieldCode } from './isFieldCode.ts';

/** A longer wait than the usual one between two codes means that a limit was reached. */
const USUAL_WAIT_SECONDS = 30;

export type CodeNoticeName =
  'locked' | 'undeliverable' | 'limited' | 'attempts' | 'failed' | 'sent' | 'none' | 'sending';

/** What to say above the form: first of all what stands in the way. */
export function noticeOf({ phase, known }: OneTimeCodeState): CodeNoticeName {
  const failure = phase.kind === 'refused' ? phase.failure : undefined;
  if (known?.code.locked || failure?.code === 'one-time-code.locked') return 'locked';
  if (known?.code.delivery === 'undeliverable' || failure?.code === 'phone.undeliverable')
    return 'undeliverable';
  if (known?.code.attempts === 0) return 'attempts';
  if (failure?.kind === 'limited') return 'limited';
  if (failure && !isFieldCode(failure.code)) return 'failed';
  if (!known || phase.kind === 'looking' || phase.kind === 'sending') return 'sending';
  const isWaiting = known.code.resendAfterSeconds > USUAL_WAIT_SECONDS;
  if (isWaiting && known.code.expiresInSeconds === 0) return 'limited';
  return known.code.delivery === 'queued' ? 'sending' : known.code.delivery;
}
