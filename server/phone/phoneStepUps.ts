import { stepUpOf } from '../../src/contract/stepUps.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { isDue } from '../applications/stepUps/completeStepUp.ts';

/** Whether the step-up asks for proof of the phone, such as a code by SMS. */
export function isPhoneStepUp(type: StepUpType): boolean {
  return stepUpOf(type)?.provesPhone === true;
}

/** The proof of the phone that is waited for, if any. */
export function duePhoneStepUp(row: Pick<ApplicationRow, 'step_ups' | 'reviewing'>): StepUpType | undefined {
  return row.step_ups.find((type) => isPhoneStepUp(type) && isDue(row, type));
}
