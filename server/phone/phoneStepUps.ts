import type { StepUpType } from '../../src/contract/decisions.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { isDue } from '../applications/stepUps/completeStepUp.ts';

const PHONE_STEP_UPS: readonly StepUpType[] = ['OTP_SMS', 'PHONE_AUTH'];

/** Whether it asks for proof of the phone, which a code by SMS gives. */
export function isPhoneStepUp(type: StepUpType): boolean {
  return PHONE_STEP_UPS.includes(type);
}

/** The proof of the phone that is waited for, if any. */
export function duePhoneStepUp(row: Pick<ApplicationRow, 'step_ups' | 'reviewing'>): StepUpType | undefined {
  return row.step_ups.find((type) => isPhoneStepUp(type) && isDue(row, type));
}
