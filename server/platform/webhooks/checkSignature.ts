import { timingSafeEqual } from 'node:crypto';
import type { InboundWebhook } from './inboundWebhook.ts';
import { digestWebhook } from './signWebhook.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';

/** Both ways: a replay comes late, and a sender's clock may run ahead of ours. */
const WINDOW_MS = 5 * MINUTE_MS;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** The old secret's and the new one's, with room for more; each one costs a digest for every secret. */
const MAX_SIGNATURES = 4;

interface Signature {
  readonly time: string;
  readonly digest: Buffer;
}

interface SignatureRules {
  /** The header with the signatures, in Node's spelling. */
  readonly header: string;
  readonly secrets: readonly string[];
}

/** Whether one of our secrets signed the body, and not too long ago. While secrets change, there are several of both. */
export function checkSignature(
  { headers, body, now }: InboundWebhook,
  { header, secrets }: SignatureRules,
): 'valid' | 'signature' | 'stale' {
  const ours = readSignatures(headers[header]).filter(({ time, digest }) =>
    secrets.some((secret) => timingSafeEqual(digestWebhook(secret, time, body), digest)),
  );
  if (ours.length === 0) return 'signature';
  const isFresh = ours.some(({ time }) => Math.abs(now.getTime() - Number(time) * 1000) <= WINDOW_MS);
  return isFresh ? 'valid' : 'stale';
}

function readSignatures(header: string | readonly string[] | undefined): readonly Signature[] {
  if (typeof header !== 'string') return [];
  return header
    .split(' ', MAX_SIGNATURES)
    .map((part) => SIGNATURE.exec(part))
    .filter((match) => match !== null)
    .map(([, time = '', digest = '']) => ({ time, digest: Buffer.from(digest, 'hex') }));
}
