import { timingSafeEqual } from 'node:crypto';
import type { InboundWebhook } from '../identityPort.ts';
import { digestWebhook, SIGNATURE_HEADER } from './signWebhook.ts';

/** Both ways: a replay comes late, and a sender's clock may run ahead of ours. */
const WINDOW_MS = 5 * 60_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** The old secret's and the new one's, with room for more; each one costs a digest for every secret. */
const MAX_SIGNATURES = 4;

interface Signature {
  readonly time: string;
  readonly digest: Buffer;
}

/** Whether one of our secrets signed the body, and not too long ago. While secrets change, there are several of both. */
export function checkSignature(
  { headers, body, now }: InboundWebhook,
  secrets: readonly string[],
): 'valid' | 'signature' | 'stale' {
  const ours = readSignatures(headers[SIGNATURE_HEADER]).filter(({ time, digest }) =>
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
