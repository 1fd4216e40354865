import type { PlatformDeps } from '../../platform/deps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { findAccountEmail } from '../sessions/accountRepository.ts';
import { hasEmailProof } from './emailProofRepository.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

/** Whether the person of an account reads the mails of an address: the one that they sign in by, or one proved by a code. */
export async function isEmailProved(
  { keys, clock }: Pick<PlatformDeps, 'keys' | 'clock'>,
  db: Database,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<boolean> {
  if ((await findAccountEmail(db, accountId)) === emailKey(email)) return true;
  const provedAfter = new Date(clock().getTime() - LIFETIMES.emailProofMs);
  return hasEmailProof(db, { accountId, emailHash: hashEmail(keys, email) }, provedAfter);
}

/** Proved addresses are stored as hashes only. */
export function hashEmail(keys: PlatformDeps['keys'], email: string): Buffer {
  return keys.hash('email-proof', emailKey(email));
}
