import type { ApplicationState } from '../contract/applications.ts';
import { firstStepUp } from './stepUpPath.ts';

/** Whether the next word is underwriting's: no decision yet and nothing asked for, or a second look. */
export function isAwaited(
  application: Pick<ApplicationState, 'decision' | 'reviewing' | 'stepUpDetails'>,
): boolean {
  const { decision, reviewing, stepUpDetails } = application;
  return reviewing || (decision === 'PENDING' && firstStepUp(stepUpDetails) === undefined);
}
