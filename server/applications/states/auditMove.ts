import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { insertDecisionAudit } from '../applicationRepository.ts';
import type { ApplicationEvent, ApplicationStateName } from './applicationStates.ts';

interface Move {
  readonly row: Pick<ApplicationRow, 'id' | 'state'>;
  readonly event: ApplicationEvent;
  readonly next: ApplicationStateName;
  readonly actor: 'applicant' | 'support' | 'underwriting' | 'sandbox' | 'worker';
  readonly reason: string;
}

/** Records who moved an application and why, in the transaction of the move. */
export async function auditMove(
  deps: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  { row, event, next, actor, reason }: Move,
): Promise<void> {
  await insertDecisionAudit(trx, {
    id: deps.createId(),
    application_id: row.id,
    event,
    from_state: row.state,
    to_state: next,
    actor,
    reason,
    created_at: deps.clock(),
  });
}
