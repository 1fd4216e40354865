import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { StepUpType } from '../../../src/contract/decisions.ts';
import type { InquiryKind } from '../identityPort.ts';

/** What an inquiry gives, once it is received. */
export const STEP_UP_OF: Readonly<Record<InquiryKind, StepUpType>> = {
  identification: 'GOV_ID_SELFIE',
  verification: 'EIN_DOC',
};

/** Until when the pages wait for the result of an inquiry that is begun or resumed now. */
export function endOfInquiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIMES.inquiryMs);
}
