import type { StepUpType } from '../../../src/contract/decisions.ts';
import type { InquiryKind } from '../identityPort.ts';

/** What an inquiry gives, once it is received. */
export const STEP_UP_OF: Readonly<Record<InquiryKind, StepUpType>> = {
  identification: 'GOV_ID_SELFIE',
  verification: 'EIN_DOC',
};
