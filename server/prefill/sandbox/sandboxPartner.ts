import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { DEPLOYED } from '../../platform/config/platformConfig.ts';
import type { PrefillDeps } from '../readPrefillConfig.ts';

/** The partner in whose name the sandbox console signs links. */
export const SANDBOX_PARTNER = 'sandbox';

// The header of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); the 32 bytes of the key follow.
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The sandbox partner's private key: every process of a server derives the same one. */
export function sandboxSigningKey(keys: PrefillDeps['keys']): KeyObject {
  const key = Buffer.concat([PKCS8_HEADER, keys.hash('sandbox-partner', SANDBOX_PARTNER)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public key of a partner: of those that the operator named, and of the sandbox's unless the server is deployed. */
export function findPartnerKey(
  { config, keys }: Pick<PrefillDeps, 'config' | 'keys'>,
  partner: string,
): KeyObject | undefined {
  const isSandbox = partner === SANDBOX_PARTNER && !DEPLOYED.includes(config.environment);
  return (
    config.prefillPartners.get(partner) ?? (isSandbox ? createPublicKey(sandboxSigningKey(keys)) : undefined)
  );
}
