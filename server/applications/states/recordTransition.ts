import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { AuditRecord } from '../../platform/audit/recordAudit.ts';
import type { ApplicationEvent, ApplicationStateName } from './applicationStates.ts';

interface Move extends Pick<AuditRecord, 'actor' | 'reason'> {
  readonly row: Pick<ApplicationRow, 'id' | 'state'>;
  readonly event: ApplicationEvent;
  readonly next: ApplicationStateName;
}

/** Records who moved an application and why, in the transaction of the move. */
export async function recordTransition(
  deps: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  { row, event, next, actor, reason }: Move,
): Promise<void> {
  await recordAudit(deps, trx, {
    event,
    actor,
    reason,
    applicationId: row.id,
    move: { from: row.state, to: next },
  });
}
