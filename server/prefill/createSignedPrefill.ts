import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { PREFILL_AUDIENCE, signToken } from '../platform/crypto/signedToken.ts';
import { SECOND_MS } from '../../src/lib/durations.ts';

export interface SignedPrefillRequest {
  /** The partner, as the server's file of public keys names it. */
  readonly partner: string;
  /** The partner's private key, of the type Ed25519. */
  readonly key: KeyObject;
  /** Values by the names of query parameters. */
  readonly values: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly validForMs: number;
}

/** Makes the `token` of a link: a prefill that its partner has signed. */
export function createSignedPrefill(request: SignedPrefillRequest): string {
  const { partner, key, values, now, validForMs } = request;
  const issued = Math.floor(now.getTime() / SECOND_MS);
  return signToken({
    key,
    keyId: partner,
    claims: {
      iss: partner,
      aud: PREFILL_AUDIENCE,
      iat: issued,
      exp: issued + Math.floor(validForMs / SECOND_MS),
      jti: randomUUID(),
      prefill: values,
    },
  });
}
