import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import { insertAuditEntry } from './auditRepository.ts';

/** An action that must be accounted for years later. It holds no answer of a person. */
export interface AuditRecord {
  readonly event: string;
  readonly actor:
    'applicant' | 'support' | 'underwriting' | 'sandbox' | 'worker' | 'operator' | 'representative' | 'staff';
  readonly reason: string;
  readonly applicationId?: string;
  /** The states of the application before and after. */
  readonly move?: { readonly from: string; readonly to: string };
}

/** Adds an entry to the audit, in the transaction of what it is about. It is chained a moment later (`chainAudit.ts`). */
export async function recordAudit(
  { clock, createId }: Pick<PlatformDeps, 'clock' | 'createId'>,
  db: Database,
  { event, actor, reason, applicationId, move }: AuditRecord,
): Promise<void> {
  await insertAuditEntry(db, {
    id: createId(),
    application_id: applicationId ?? null,
    event,
    from_state: move?.from ?? null,
    to_state: move?.to ?? null,
    actor,
    reason,
    created_at: clock(),
  });
}
