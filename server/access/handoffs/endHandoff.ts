import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { endHandoffSessions } from '../sessions/sessionRepository.ts';
import { endSignInLinks } from '../signInLinks/signInLinkRepository.ts';
import type { HandoffEnd } from '../tables.ts';
import { markHandoffEnded, type HandoffRow } from './handoffRepository.ts';

/** Subject of the links in `sign_in_links` that connect a phone. No mailed link has it, so that the calls about those refuse them. */
export const HANDOFF = 'handoff';

/** Ends a handoff in the caller's transaction: its link and the phone's session as well. One that has ended is unchanged. */
export async function endHandoff(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  { id, account_id: accountId, application_id: applicationId }: HandoffRow,
  as: HandoffEnd,
): Promise<void> {
  const now = deps.clock();
  if (!(await markHandoffEnded(trx, id, { as, now }))) return;
  await endSignInLinks(trx, { kind: HANDOFF, id }, now);
  await endHandoffSessions(trx, id);
  await recordAudit(deps, trx, {
    event: 'handoff.end',
    actor: 'applicant',
    applicationId,
    reason: `account ${accountId}, handoff ${id}: ${as}`,
  });
}
