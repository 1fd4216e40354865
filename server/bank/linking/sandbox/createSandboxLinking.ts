import type { Selectable } from 'kysely';
import { sandboxInstitutionOf } from '../../../../src/contract/sandboxBanks.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import { checkSignature } from '../../../platform/webhooks/checkSignature.ts';
import { createHash } from 'node:crypto';
import type { InboundWebhook } from '../../../platform/webhooks/inboundWebhook.ts';
import type { BankDeps } from '../../deps.ts';
import type { SandboxBankItemsTable } from '../../tables.ts';
import type {
  BankLinkingPort,
  ExchangedToken,
  ItemWebhookReading,
  LinkFailure,
  LinkFailureCode,
  NewLinkToken,
  VendorAccount,
} from '../bankLinkingPort.ts';
import { readItemEvent } from '../webhook/readItemEvent.ts';
import { MINUTE_MS } from '../../../../src/lib/durations.ts';
import { sandboxTokens } from './sandboxTokens.ts';

export type SandboxLinkingDeps = Pick<BankDeps, 'db' | 'clock' | 'keys' | 'createId'>;
type ItemRow = Selectable<SandboxBankItemsTable>;

/** Node's spelling of the header that the sandbox signs its webhooks in. */
export const SANDBOX_SIGNATURE = 'bank-sandbox-signature';

/** As the vendor has it. */
const NEW_TOKEN_MS = 4 * 60 * MINUTE_MS;
const UPDATE_TOKEN_MS = 30 * MINUTE_MS;
const BALANCE_IN_CENTS = 110_000;

/** Keeps logins in a table. The person's part, in the sandbox's dialog, is `chooseSandboxAccount`. */
export function createSandboxLinking(deps: SandboxLinkingDeps): BankLinkingPort {
  const { keys } = deps;
  return {
    createLinkToken: async (wanted) => createToken(deps, wanted),
    isMadeBy: async (publicToken, linkTokens) =>
      linkTokens.some((linkToken) => sandboxTokens.isPublicOf(keys, publicToken, linkToken)),
    exchange: (publicToken) => exchange(deps, publicToken),
    async readAccount(accessToken, accountReference) {
      const item = await findItem(deps, accessToken);
      if (item?.account_id !== accountReference) return failed('unknown');
      return item.login_expired ? failed('loginRequired') : presentAccount(item);
    },
    async removeItem(accessToken) {
      const id = sandboxTokens.openAccess(keys, accessToken) ?? '';
      await deps.db.deleteFrom('sandbox_bank_items').where('id', '=', id).execute();
    },
    readWebhook: async (webhook) => readSandboxWebhook(deps, webhook),
  };
}

function createToken({ keys, clock }: SandboxLinkingDeps, wanted: NewLinkToken) {
  const { accessToken } = wanted;
  const lifetimeMs = accessToken === undefined ? NEW_TOKEN_MS : UPDATE_TOKEN_MS;
  const expiresAt = new Date(clock().getTime() + lifetimeMs);
  const token = sandboxTokens.link(keys, {
    reference: wanted.reference,
    country: wanted.country,
    itemId: accessToken === undefined ? null : (sandboxTokens.openAccess(keys, accessToken) ?? null),
    endsAt: expiresAt.getTime(),
  });
  return { kind: 'created', token, expiresAt } as const;
}

async function exchange(
  { db, keys, clock }: SandboxLinkingDeps,
  publicToken: string,
): Promise<ExchangedToken | LinkFailure> {
  const now = clock();
  const hash = sandboxKeys.hashSessionToken(keys, publicToken);
  const item = await db
    .selectFrom('sandbox_bank_items')
    .selectAll()
    .where('public_token_hash', '=', hash)
    .executeTakeFirst();
  if (!item) return failed('unknown');
  if (item.public_expires_at <= now) return failed('tokenExpired');
  // Two exchanges at once: the first one counts.
  const { numUpdatedRows } = await db
    .updateTable('sandbox_bank_items')
    .set({ exchanged_at: now })
    .where('id', '=', item.id)
    .where('exchanged_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return failed('tokenUsed');
  return { kind: 'exchanged', itemReference: item.id, accessToken: sandboxTokens.access(keys, item.id) };
}

async function findItem({ db, keys }: SandboxLinkingDeps, accessToken: string): Promise<ItemRow | undefined> {
  const id = sandboxTokens.openAccess(keys, accessToken) ?? '';
  return db.selectFrom('sandbox_bank_items').selectAll().where('id', '=', id).executeTakeFirst();
}

type Branch = Omit<NonNullable<VendorAccount['numbers']>, 'accountNumber'>;

interface Country {
  readonly currency: string;
  readonly branch: Branch;
  /** Banks that keep their accounts elsewhere. */
  readonly branches?: Readonly<Record<string, Branch>>;
}

/** Where the banks of the sandbox keep their accounts: numbers that the vendor's own sandbox has, too. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  US: {
    currency: 'USD',
    branch: { routingNumber: '011401533' },
    branches: { ins_109512: { routingNumber: '021000021' } },
  },
  CA: { currency: 'CAD', branch: { institutionNumber: '021', transitNumber: '01140' } },
};

function presentAccount({
  country,
  institution_id,
  account_id,
  verification,
}: ItemRow): VendorAccount | LinkFailure {
  const account = sandboxInstitutionOf(institution_id)?.accounts.find(({ id }) => id === account_id);
  const location = COUNTRIES[country];
  if (!account || !location) return failed('unknown');
  const bank = location.branches?.[institution_id] ?? location.branch;
  const isVerified = verification === 'verified';
  return {
    kind: 'read',
    numbers: isVerified ? { ...bank, accountNumber: `11112222${account.mask}` } : null,
    accountType: account.type,
    mask: account.mask,
    availableBalanceInCents: isVerified ? BALANCE_IN_CENTS : null,
    currency: location.currency,
    instantAuth: isVerified && account.verification === 'verified',
    verification,
  };
}

function readSandboxWebhook({ keys }: SandboxLinkingDeps, webhook: InboundWebhook): ItemWebhookReading {
  const secrets = [sandboxKeys.webhookSecret(keys)];
  const signature = checkSignature(webhook, { header: SANDBOX_SIGNATURE, secrets });
  if (signature !== 'valid') return { kind: 'refused', reason: signature };
  const signed = String(webhook.headers[SANDBOX_SIGNATURE]);
  return readItemEvent(webhook.body, createHash('sha256').update(signed).digest('hex'));
}

function failed(code: LinkFailureCode): LinkFailure {
  return { kind: 'failed', code };
}
