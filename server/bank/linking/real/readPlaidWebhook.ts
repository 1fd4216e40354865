import { createHash, timingSafeEqual, verify } from 'node:crypto';
import { Type } from 'typebox';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import type { InboundWebhook } from '../../../platform/webhooks/inboundWebhook.ts';
import { parseJson } from '../../../../src/lib/unknownValue.ts';
import type { ItemWebhookReading } from '../bankLinkingPort.ts';
import { readItemEvent } from '../webhook/readItemEvent.ts';
import { MINUTE_MS } from '../../../../src/lib/durations.ts';
import type { FindWebhookKey } from './plaidWebhookKeys.ts';

/** Node's spelling of Plaid-Verification. */
const SIGNATURE_HEADER = 'plaid-verification';
/** Three parts, each of base64url: header, claims and signature. */
const TOKEN = /^([\w-]{1,500})\.([\w-]{1,1000})\.([\w-]{1,200})$/;
/** Both ways: a replay comes late, and a sender's clock may run ahead of ours. */
const WINDOW_MS = 5 * MINUTE_MS;

const Header = Type.Object({
  alg: Type.Literal('ES256'),
  kid: Type.String({ pattern: '^[\\w-]{1,100}$' }),
});
const Claims = Type.Object({
  iat: Type.Number(),
  request_body_sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const forged: ItemWebhookReading = { kind: 'refused', reason: 'signature' };

/** Reads an event of Plaid's, if Plaid signed it, for this very body, and not too long ago. */
export async function readPlaidWebhook(
  { headers, body, now }: InboundWebhook,
  findKey: FindWebhookKey,
): Promise<ItemWebhookReading> {
  const token = headers[SIGNATURE_HEADER];
  const claims = typeof token === 'string' ? await readSigned(token, findKey) : undefined;
  if (!claims || !isOf(body, claims.request_body_sha256)) return forged;
  if (Math.abs(now.getTime() - claims.iat * 1000) > WINDOW_MS) return { kind: 'refused', reason: 'stale' };
  return readItemEvent(body, createHash('sha256').update(String(token)).digest('hex'));
}

/** Returns the claims of a token if one of Plaid's keys has signed it. */
async function readSigned(
  token: string,
  findKey: FindWebhookKey,
): Promise<Static<typeof Claims> | undefined> {
  const [head, payload, signature] = TOKEN.exec(token)?.slice(1) ?? [];
  const header = readPart(Header, head ?? '');
  const key = header && (await findKey(header.kid));
  if (!key) return undefined;
  const signed = Buffer.from(`${head}.${payload}`);
  const bytes = Buffer.from(signature ?? '', 'base64url');
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes);
  return isSigned ? readPart(Claims, payload ?? '') : undefined;
}

function readPart<Schema extends TSchema>(schema: Schema, part: string): Static<Schema> | undefined {
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  return Value.Check(schema, value) ? value : undefined;
}

function isOf(body: string, digest: string): boolean {
  return timingSafeEqual(createHash('sha256').update(body).digest(), Buffer.from(digest, 'hex'));
}
