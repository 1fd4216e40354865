import { randomBytes } from 'node:crypto';
import type { HandoffBody, NewHandoffResponse } from '../../src/contract/handoffs.ts';
import { endHandoff, HANDOFF } from '../access/handoffs/endHandoff.ts';
import { handoffPath } from '../access/handoffs/handoffPath.ts';
import { insertHandoff, listOpenHandoffs, type HandoffRow } from '../access/handoffs/handoffRepository.ts';
import { nameClient } from '../access/sessions/openSession.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { insertSignInLink } from '../access/signInLinks/signInLinkRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { lockOwnApplication, type ApplicationTarget } from '../applications/ownApplication.ts';
import { lockPartner, type OwnerTarget } from '../owners/findOwnerFor.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';

const TOKEN_BYTES = 32;

interface Request {
  /** With `ownerId` it is a page of that partner. */
  readonly target: ApplicationTarget & Partial<Pick<OwnerTarget, 'ownerId'>>;
  readonly page: HandoffBody['page'];
  readonly userAgent: string | undefined;
}

interface Created {
  readonly kind: 'created';
  readonly body: NewHandoffResponse;
}

/** Creates a link by which a phone continues a page of one's own application, or of oneself as a partner; an earlier one to the same page ends. */
export async function createHandoff(
  deps: ApplicationsDeps,
  { target, page, userAgent }: Request,
): Promise<Created | Refusal> {
  const { accountId, applicationId, ownerId } = target;
  return inTransaction<Created>(deps.db, async (trx) => {
    // Held, so that two tabs do not leave two open links.
    const own = await (ownerId === undefined
      ? lockOwnApplication(deps, trx, target)
      : lockPartner(deps, trx, { accountId, applicationId, ownerId }));
    if (own.kind === 'refused') return own;
    const limited = await consumeLimit(deps, trx, { name: 'handoffs/account', subjects: [accountId] });
    if (limited) return limited;
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + LIFETIMES.handoffMs);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row: HandoffRow = {
      id: deps.createId(),
      account_id: accountId,
      application_id: applicationId,
      page,
      owner_id: ownerId ?? null,
      ...nameClient(userAgent),
      created_at: now,
      expires_at: expiresAt,
      connected_at: null,
      ended_at: null,
      ended_as: null,
    };
    for (const open of await listOpenHandoffs(trx, row)) await endHandoff(deps, trx, open, 'cancelled');
    await insertHandoff(trx, row);
    await insertSignInLink(trx, {
      token_hash: hashToken(token),
      account_id: accountId,
      subject_kind: HANDOFF,
      subject_id: row.id,
      path: handoffPath(row),
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    });
    await recordAudit(deps, trx, {
      event: 'handoff.create',
      actor: 'applicant',
      applicationId,
      reason: `account ${accountId}, handoff ${row.id}: ${page}${ownerId === undefined ? '' : ` of ${ownerId}`}`,
    });
    return { kind: 'created', body: { id: row.id, token, expiresAt: expiresAt.toISOString() } };
  });
}
