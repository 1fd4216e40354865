import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { IdentityDeps } from '../deps.ts';
import type { IdentityPort, Inquiry } from '../identityPort.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';
import { readInquiryWebhook } from '../webhook/readInquiryWebhook.ts';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import type { SandboxInquiriesTable } from '../tables.ts';

const LIFETIME_MS = 30 * MINUTE_MS;

const TOKEN_BYTES = 32;

interface SandboxSession {
  /** For the browser; only its hash is kept. */
  readonly sessionToken: string;
  readonly columns: { readonly token_hash: Uint8Array; readonly expires_at: Date };
}

export type SandboxIdentityDeps = Pick<IdentityDeps, 'db' | 'clock' | 'keys' | 'createId'>;

/** Keeps inquiries in a table. The person's part, in the sandbox's dialog, is `moveSandboxInquiry`. */
export function createSandboxIdentity({ db, clock, keys, createId }: SandboxIdentityDeps): IdentityPort {
  return {
    async createInquiry({ reference }) {
      const now = clock();
      const inquiryId = `inq_${createId()}`;
      const { sessionToken, columns } = openSandboxSession(keys, now);
      await db
        .insertInto('sandbox_inquiries')
        .values({ id: inquiryId, reference, status: 'open', finding: null, created_at: now, ...columns })
        .execute();
      return { inquiryId, sessionToken };
    },
    async resumeInquiry(inquiryId) {
      const { sessionToken, columns } = openSandboxSession(keys, clock());
      // As at the vendor, an expired one can be resumed.
      const { numUpdatedRows } = await db
        .updateTable('sandbox_inquiries')
        .set({ status: 'open', ...columns })
        .where('id', '=', inquiryId)
        .where('status', '!=', 'completed')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error('The sandbox has no such inquiry that could go on');
      return { sessionToken };
    },
    async readInquiry(inquiryId) {
      const row = await db
        .selectFrom('sandbox_inquiries')
        .selectAll()
        .where('id', '=', inquiryId)
        .executeTakeFirst();
      return row && toSandboxInquiry(row, clock());
    },
    readWebhook: (webhook) => readInquiryWebhook(webhook, [sandboxKeys.webhookSecret(keys)]),
  };
}

/** Expiry is not stored: it is derived when the inquiry is read. */
export function toSandboxInquiry(row: Selectable<SandboxInquiriesTable>, now: Date): Inquiry {
  const isOver = row.status === 'open' && row.expires_at <= now;
  return {
    inquiryId: row.id,
    reference: row.reference,
    status: isOver ? 'expired' : row.status,
    finding: row.finding,
  };
}

/** A new session of an inquiry; it replaces the one before. */
function openSandboxSession(keys: KeyRing, now: Date): SandboxSession {
  const sessionToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const token_hash = sandboxKeys.hashSessionToken(keys, sessionToken);
  return { sessionToken, columns: { token_hash, expires_at: new Date(now.getTime() + LIFETIME_MS) } };
}
