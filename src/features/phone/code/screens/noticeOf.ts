import type { OtpCodeResponse } from '../../../../contract/phone.ts';
import type { Failure } from '../../../../lib/failure.ts';
import type { OneTimeCodeState } from '../oneTimeCodeSlice.ts';

/** A longer wait than the usual one between two codes means that a limit was reached. */
const USUAL_WAIT_SECONDS = 30;

export type CodeNoticeName =
  'locked' | 'undeliverable' | 'limited' | 'attempts' | 'failed' | 'sent' | 'none' | 'sending';

interface Facts {
  readonly failure: Failure | undefined;
  /** Undefined while the page does not know of a code, or has asked for another. */
  readonly code: OtpCodeResponse | undefined;
  readonly isSending: boolean;
}

interface Row {
  readonly fits: (facts: Facts) => boolean | undefined;
  readonly notice: CodeNoticeName;
}

/** Notices above the form, the blocking ones first. The first row that applies is used. */
const ROWS: readonly Row[] = [
  { fits: ({ code, failure }) => code?.locked || failure?.code === 'one-time-code.locked', notice: 'locked' },
  {
    fits: ({ code, failure }) =>
      code?.delivery === 'undeliverable' || failure?.code === 'phone.undeliverable',
    notice: 'undeliverable',
  },
  { fits: ({ code }) => code?.attempts === 0, notice: 'attempts' },
  { fits: ({ failure }) => failure?.kind === 'limited', notice: 'limited' },
  { fits: ({ failure }) => failure && !isFieldCode(failure.code), notice: 'failed' },
  { fits: ({ code, isSending }) => !code || isSending, notice: 'sending' },
  {
    fits: ({ code }) => code && code.resendAfterSeconds > USUAL_WAIT_SECONDS && code.expiresInSeconds === 0,
    notice: 'limited',
  },
  { fits: ({ code }) => code?.delivery === 'queued', notice: 'sending' },
  { fits: ({ code }) => code?.delivery === 'sent', notice: 'sent' },
];

/** The notice that a state of the page calls for. */
export function noticeOf({ phase, known }: OneTimeCodeState): CodeNoticeName {
  const facts = {
    failure: phase.kind === 'refused' ? phase.failure : undefined,
    code: known?.code,
    isSending: phase.kind === 'looking' || phase.kind === 'sending',
  };
  return ROWS.find(({ fits }) => fits(facts))?.notice ?? 'none';
}

const FIELD_CODES = ['one-time-code.mismatch', 'one-time-code.expired'] as const;
type FieldCode = (typeof FIELD_CODES)[number];

/** Errors of the code itself are shown at its field, all others above the form. */
export function isFieldCode(code: string): code is FieldCode {
  return FIELD_CODES.some((one) => one === code);
}
