import { readSigningKey } from '../platform/crypto/signedToken.ts';
import { createSignedPrefill, type SignedPrefillRequest } from '../prefill/signedPrefill.ts';

type PrefillRequest = Omit<SignedPrefillRequest, 'key'> & {
  /** The partner's private key in PEM. */
  readonly pem: string;
};

/** Signs a prefill as its partner does. Throws if the key is not an Ed25519 key. */
export function signPrefill({ pem, ...request }: PrefillRequest): string {
  return createSignedPrefill({ ...request, key: readSigningKey(pem) });
}
