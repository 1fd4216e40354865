import type { Database } from '../../platform/database/openDatabase.ts';

interface Proof {
  readonly accountId: string;
  readonly emailHash: Uint8Array;
}

/** Records that the person of an account reads the mails of an address; once more makes it last longer. */
export async function saveEmailProof(
  db: Database,
  { accountId, emailHash }: Proof,
  provedAt: Date,
): Promise<void> {
  await db
    .insertInto('email_proofs')
    .values({ account_id: accountId, email_hash: emailHash, proved_at: provedAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'email_hash']).doUpdateSet({ proved_at: provedAt }),
    )
    .execute();
}

export async function hasEmailProof(
  db: Database,
  { accountId, emailHash }: Proof,
  provedAfter: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('email_proofs')
    .select('proved_at')
    .where('account_id', '=', accountId)
    .where('email_hash', '=', emailHash)
    .where('proved_at', '>', provedAfter)
    .executeTakeFirst();
  return row !== undefined;
}
