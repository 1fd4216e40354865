import { randomUUID } from 'node:crypto';
import { PREFILL_AUDIENCE, readSigningKey, signToken } from '../platform/crypto/signedToken.ts';

const SECOND_MS = 1000;

interface PrefillRequest {
  /** The partner, as the server's file of public keys names it. */
  readonly partner: string;
  /** The partner's private key in PEM. */
  readonly pem: string;
  /** Values by the names of query parameters. */
  readonly values: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly validForMs: number;
}

/** Signs a prefill as its partner does. Throws if the key is not an Ed25519 key. */
export function signPrefill({ partner, pem, values, now, validForMs }: PrefillRequest): string {
  const issued = Math.floor(now.getTime() / SECOND_MS);
  return signToken({
    key: readSigningKey(pem),
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
