import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PlaidApi } from 'plaid';
import { Type } from 'typebox';
import { callPlaid } from './callPlaid.ts';

const KeyAnswer = Type.Object({
  key: Type.Object({
    kty: Type.Literal('EC'),
    crv: Type.Literal('P-256'),
    x: Type.String(),
    y: Type.String(),
    expired_at: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
});

const DAY_MS = 24 * 60 * 60_000;
/** So many at once are more than Plaid ever signs with; made-up ids must not fill the memory. */
const MAX_KEYS = 20;

/** The key that Plaid signs webhooks with, by its id; undefined for one that Plaid does not know, or no longer. */
export type FindWebhookKey = (keyId: string) => Promise<KeyObject | undefined>;

interface KeptKey {
  readonly key: KeyObject;
  readonly until: number;
}

/** Fetches the keys of webhooks and keeps each for a day. */
export function createWebhookKeys(client: () => Promise<PlaidApi>, clock: () => Date): FindWebhookKey {
  const kept = new Map<string, KeptKey>();
  return async (keyId) => {
    const now = clock().getTime();
    const known = kept.get(keyId);
    if (known && known.until > now) return known.key;
    const plaid = await client();
    const found = await callPlaid(KeyAnswer, () => plaid.webhookVerificationKeyGet({ key_id: keyId }));
    if (found.kind === 'problem') return undefined;
    const { expired_at, ...jwk } = found.body.key;
    if (typeof expired_at === 'number' && expired_at * 1000 <= now) return undefined;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    if (kept.size >= MAX_KEYS) kept.clear();
    kept.set(keyId, { key, until: now + DAY_MS });
    return key;
  };
}
