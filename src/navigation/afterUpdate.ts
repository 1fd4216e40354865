import { applicationPath } from '../contract/pages.ts';

/** The page that waits for what underwriting says to an answered step-up (specification, section 4). */
export function afterUpdate(applicationId: string, stepUp: string): string {
  // Partners are waited for on a page of their own.
  if (stepUp === 'BO_INFO') return applicationPath(applicationId, 'owners/verifying');
  return `${applicationPath(applicationId, 'verifying')}?step-up=${encodeURIComponent(stepUp)}`;
}
