import type { ApplicationState } from '../contract/applications.ts';
import { isForApplicant } from '../contract/stepUps.ts';

/** Whether an application still waits for its applicant (specification, section 4): leaving it is reported to the server. */
export function isIncomplete(
  application: Pick<ApplicationState, 'applicationLevel' | 'decision' | 'stepUpDetails'>,
): boolean {
  const { applicationLevel, decision, stepUpDetails } = application;
  if (applicationLevel !== 'FULL') return false;
  if (decision === 'PENDING') return true;
  if (decision !== 'APPROVED_PENDING' && decision !== 'DECLINED_PENDING') return false;
  return stepUpDetails.length > 1 || stepUpDetails.some(isForApplicant);
}
