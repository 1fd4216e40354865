import type {
  SandboxBankChoiceBody,
  SandboxBankChoiceResponse,
} from '../../../../src/contract/sandboxProviders.ts';
import { sandboxInstitutionOf } from '../../../../src/contract/sandboxBanks.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../../src/lib/durations.ts';
import type { SandboxLinkingDeps } from './createSandboxLinking.ts';
import { sandboxTokens } from './sandboxTokens.ts';

const PUBLIC_TOKEN_MS = 30 * MINUTE_MS;

interface Chosen {
  readonly kind: 'chosen';
  readonly body: SandboxBankChoiceResponse;
}

/** Carries out the choice in the sandbox's dialog: a new login with an account, or the renewal of one. */
export async function chooseSandboxAccount(
  deps: SandboxLinkingDeps,
  { linkToken, institutionId, accountId }: SandboxBankChoiceBody,
): Promise<Chosen | Refusal> {
  const { keys, clock, db, createId } = deps;
  const now = clock();
  const link = sandboxTokens.openLink(keys, linkToken, now);
  if (!link) return refuse('bank-link.tokenExpired');
  if (link.itemId !== null) return renew(deps, link.itemId);
  const account = sandboxInstitutionOf(institutionId)?.accounts.find(({ id }) => id === accountId);
  if (!account) return refuse('bank-link.failed');
  const publicToken = sandboxTokens.public(keys, linkToken);
  await db
    .insertInto('sandbox_bank_items')
    .values({
      id: `item-${createId()}`,
      public_token_hash: sandboxKeys.hashSessionToken(keys, publicToken),
      public_expires_at: new Date(now.getTime() + PUBLIC_TOKEN_MS),
      exchanged_at: null,
      country: link.country,
      institution_id: institutionId,
      account_id: accountId,
      verification: account.verification,
      created_at: now,
    })
    .execute();
  return { kind: 'chosen', body: { publicToken } };
}

// Returning with the amounts of small deposits verifies the account.
async function renew({ db }: SandboxLinkingDeps, itemId: string): Promise<Chosen> {
  await db
    .updateTable('sandbox_bank_items')
    .set({ login_expired: false, verification: 'verified' })
    .where('id', '=', itemId)
    .execute();
  return { kind: 'chosen', body: { publicToken: null } };
}
