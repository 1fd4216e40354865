import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PlaidApi } from 'plaid';
import { Type } from 'typebox';
import { callPlaid } from './callPlaid.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations.ts';

const KeyAnswer = Type.Object({
  key: Type.Object({
    kty: Type.Literal('EC'),
    crv: Type.Literal('P-256'),
    x: Type.String(),
    y: Type.String(),
    expired_at: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
});

/** So many at once are more than Plaid ever signs with; made-up ids must not fill the memory. */
const MAX_KEYS = 20;
const MAX_UNKNOWN = 1000;
/** Not for long: Plaid may be about to sign with it. */
const UNKNOWN_MS = 5 * MINUTE_MS;
/** Keys that Plaid is asked for in a minute: made-up ids must not use up what it allows us. */
const MAX_LOOKUPS = 10;

/** The key that Plaid signs webhooks with, by its id; undefined for one that Plaid does not know, or no longer. */
export type FindWebhookKey = (keyId: string) => Promise<KeyObject | undefined>;

interface KeptKey {
  readonly key: KeyObject;
  readonly until: number;
}

/** Fetches the keys of webhooks and keeps each for a day, and for a while that an id is unknown. Throws if too many are looked up. */
export function createWebhookKeys(client: () => Promise<PlaidApi>, clock: () => Date): FindWebhookKey {
  const kept = new Map<string, KeptKey>();
  const unknown = new Map<string, number>();
  const lookups: number[] = [];
  const countLookup = (now: number) => {
    while (now - (lookups[0] ?? now) >= MINUTE_MS) lookups.shift();
    if (lookups.length >= MAX_LOOKUPS) throw new Error('Too many keys of webhooks are looked up at Plaid');
    lookups.push(now);
  };
  return async (keyId) => {
    const now = clock().getTime();
    const known = kept.get(keyId);
    if (known && known.until > now) return known.key;
    if ((unknown.get(keyId) ?? 0) > now) return undefined;
    countLookup(now);
    const plaid = await client();
    const found = await callPlaid(KeyAnswer, () => plaid.webhookVerificationKeyGet({ key_id: keyId }));
    if (found.kind === 'problem') {
      if (unknown.size >= MAX_UNKNOWN) unknown.clear();
      unknown.set(keyId, now + UNKNOWN_MS);
      return undefined;
    }
    const { expired_at, ...jwk } = found.body.key;
    if (typeof expired_at === 'number' && expired_at * 1000 <= now) return undefined;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    if (kept.size >= MAX_KEYS) kept.clear();
    kept.set(keyId, { key, until: now + DAY_MS });
    return key;
  };
}
