import { applicationPath } from '../contract/pages.ts';
import { stepUpOf } from '../contract/stepUps.ts';

/** The page that waits for what underwriting says to an answered step-up (specification, section 4). */
export function afterUpdate(applicationId: string, stepUp: string): string {
  const page = stepUpOf(stepUp)?.afterwards;
  if (page !== undefined) return applicationPath(applicationId, page);
  return `${applicationPath(applicationId, 'verifying')}?step-up=${encodeURIComponent(stepUp)}`;
}
