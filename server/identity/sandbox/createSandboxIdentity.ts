import type { IdentityDeps } from '../deps.ts';
import type { IdentityPort } from '../identityPort.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';
import { readInquiryWebhook } from '../webhook/readInquiryWebhook.ts';
import { openSandboxSession } from './openSandboxSession.ts';
import { toSandboxInquiry } from './toSandboxInquiry.ts';

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
