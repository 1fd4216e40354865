import type { ImpersonationBody, RunningImpersonation } from '../../src/contract/representatives.ts';
import {
  findImpersonation,
  insertImpersonation,
  findSessionImpersonation,
} from '../access/impersonation/impersonationRepository.ts';
import { presentImpersonation } from '../access/impersonation/presentImpersonation.ts';
import type { Session } from '../access/sessions/readSession.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { enqueueJob } from '../platform/outbox/enqueueJob.ts';
import { END_JOB, type EndPayload } from './endImpersonationJob.ts';
import { lockRepresentative } from './representativeRepository.ts';
import { findRepresented } from './representedRepository.ts';

interface Started {
  readonly kind: 'started';
  readonly body: RunningImpersonation;
}

/**
 * Lets the session of a representative act for an applicant, on one application and for a limited time. An application that is not theirs
 * looks like one that does not exist.
 */
export async function startImpersonation(
  deps: PlatformDeps,
  session: Session,
  { applicationId, reason }: ImpersonationBody,
): Promise<Started | Refusal> {
  return inTransaction(deps.db, async (trx) => {
    const representative = await lockRepresentative(trx, session.email);
    if (!representative) return refuse('representative.required');
    const sessionHash = Buffer.from(session.id, 'base64');
    if (await helpsAlready(deps, trx, sessionHash)) return refuse('impersonation.running');
    const application = await findRepresented(trx, representative, applicationId);
    if (!application) return refuse('application.notFound');
    if (application.owner_account_id === session.accountId) return refuse('impersonation.own');
    const now = deps.clock();
    const row = {
      id: deps.createId(),
      representative_id: representative.id,
      type: representative.type,
      agent_id: representative.agent_id,
      account_id: session.accountId,
      application_id: application.id,
      owner_account_id: application.owner_account_id,
      reason: reason.trim(),
      started_at: now,
      ends_at: new Date(now.getTime() + LIFETIMES.impersonationMs),
      ended_at: null,
      ended_by: null,
    };
    await insertImpersonation(trx, row, sessionHash);
    await recordAudit(deps, trx, {
      event: 'impersonation.start',
      actor: 'representative',
      applicationId,
      reason: `account ${row.account_id}, impersonation ${row.id}: ${row.reason}`,
    });
    await enqueueJob(deps, trx, {
      kind: END_JOB,
      payload: { id: row.id } satisfies EndPayload,
      subject: session.accountId,
      afterMs: LIFETIMES.impersonationMs,
    });
    const { id, ends_at: endsAt, owner_account_id: ownerAccountId } = row;
    return { kind: 'started', body: presentImpersonation({ id, applicationId, ownerAccountId, endsAt }) };
  });
}

// Two tabs may ask at once: the representative is held.
async function helpsAlready({ clock }: PlatformDeps, trx: Database, sessionHash: Buffer): Promise<boolean> {
  const id = await findSessionImpersonation(trx, sessionHash);
  return id !== null && (await findImpersonation(trx, id, clock()))?.runs === true;
}
