import type { ApplicationState } from '../contract/applications.ts';
import type { BoStatus } from '../contract/decisions.ts';
import { partnersPage } from './partnersPage.ts';
import { firstStepUp } from './stepUpPath.ts';

/** Whether underwriting has to act next: no decision and no open request to anybody, or a reconsideration. */
export function isAwaited(
  application: Pick<ApplicationState, 'decision' | 'reviewing' | 'stepUpDetails'> & {
    readonly boStatus?: BoStatus;
  },
): boolean {
  const { decision, reviewing, stepUpDetails } = application;
  if (reviewing) return true;
  const isAsked = firstStepUp(stepUpDetails) !== undefined || partnersPage(application) !== undefined;
  return decision === 'PENDING' && !isAsked;
}
