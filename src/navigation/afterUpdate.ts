import { applicationPath } from '../contract/pages.ts';
import { stepUpOf } from '../contract/stepUps.ts';

/** Returns the page that waits for underwriting after a step-up (specification, section 4). */
export function afterUpdate(applicationId: string, stepUp: string): string {
  const own = stepUpOf(stepUp)?.afterwards;
  if (own !== undefined) return applicationPath(applicationId, own);
  return `${applicationPath(applicationId, 'verifying')}?step-up=${encodeURIComponent(stepUp)}`;
}
