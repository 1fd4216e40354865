import { mayLinkBank } from '../../src/contract/bankStatuses.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';

/** Whether an account may be linked: as long as the application can still be approved. */
export function mayLink({ state }: Pick<ApplicationRow, 'state'>): boolean {
  return mayLinkBank(decisionOf(state));
}
