import type { Database } from '../../platform/database/openDatabase.ts';
import type { AccessDeps } from '../deps.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { findIdentity, insertIdentity } from './identityRepository.ts';
import type { OpenIdPerson } from './openIdPort.ts';

interface LinkedAccount {
  readonly id: string;
  /** The address that the account signs in by, which may no longer be the provider's. */
  readonly email: string;
}

/**
 * The account of a person at the provider. Known people have theirs whatever their address is there by now; others are linked
 * to the account of the address that the provider has verified (docs/decisions/0131-sign-in-by-openid-connect.md).
 */
export async function linkAccount(
  { clock, createId }: Pick<AccessDeps, 'clock' | 'createId'>,
  trx: Database,
  { issuer, subject, verifiedEmail: email }: OpenIdPerson & { readonly verifiedEmail: string },
): Promise<LinkedAccount> {
  const known = await findIdentity(trx, { issuer, subject });
  if (known) return known;
  const now = clock();
  const accountId = await findOrCreateAccount(trx, { id: createId(), email, now });
  await insertIdentity(trx, { issuer, subject, account_id: accountId, created_at: now });
  return (await findIdentity(trx, { issuer, subject })) ?? { id: accountId, email };
}
