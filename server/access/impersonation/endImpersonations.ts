import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { markImpersonationsEnded, type ImpersonationRow } from './impersonationRepository.ts';

interface Ending {
  /** Those that have ended already are unchanged. */
  readonly which: Parameters<typeof markImpersonationsEnded>[1];
  readonly by: NonNullable<ImpersonationRow['ended_by']>;
  /** When it ended; now if left out. */
  readonly at?: Date;
}

/** Ends impersonations in the caller's transaction, and records that in the audit. Returns how many ended. */
export async function endImpersonations(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  { which, by, at = deps.clock() }: Ending,
): Promise<number> {
  const ended = await markImpersonationsEnded(trx, which, { by, at });
  for (const row of ended)
    await recordAudit(deps, trx, {
      event: 'impersonation.end',
      actor: ACTORS[by],
      applicationId: row.application_id,
      reason: `account ${row.account_id}, impersonation ${row.id}: ended by ${by}`,
    });
  return ended.length;
}

/** Ends the help of ended sessions. */
export async function endHelpOfSessions(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  ended: readonly { readonly impersonation_id: string | null }[],
): Promise<void> {
  for (const { impersonation_id: id } of ended)
    if (id !== null) await endImpersonations(deps, trx, { which: { id }, by: 'signOut' });
}

const ACTORS = {
  applicant: 'applicant',
  operator: 'operator',
  representative: 'representative',
  signOut: 'representative',
  time: 'worker',
} as const;
