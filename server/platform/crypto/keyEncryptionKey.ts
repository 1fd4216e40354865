import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from './sealValue.ts';

export const KEY_BYTES = 32;

/** The port of a key that encrypts other keys. What holds it may be this process, or a service that never gives it away. */
export interface KeyEncryptionKey {
  /** Empty for one that was configured without an id. */
  readonly id: string;
  /** Whether it may have wrapped what bears no id: that was done before keys had one, by a key that the process held. */
  readonly opensUnmarked: boolean;
  /**
   * Encrypts a key so that it can be decrypted only with the same additional authenticated data: table, column and row.
   */
  wrap(aad: string, key: Uint8Array): Promise<Uint8Array>;
  /** Throws if key, additional authenticated data or a single bit differ. */
  unwrap(aad: string, wrapped: Uint8Array): Promise<Uint8Array>;
}

/** A key-encryption key of 32 bytes that this process holds. */
export function createLocalKey(id: string, bytes: Uint8Array): KeyEncryptionKey {
  const wrapping = deriveKey(bytes, 'wrap');
  return {
    id,
    opensUnmarked: true,
    wrap: async (aad, key) => sealValue(wrapping, aad, key),
    unwrap: async (aad, wrapped) => openValue(wrapping, aad, wrapped),
  };
}

/** A key of its own for each purpose, from a key of 32 bytes. */
export function deriveKey(bytes: Uint8Array, purpose: string): KeyObject {
  if (bytes.byteLength !== KEY_BYTES) throw new Error(`A key to derive from must have ${KEY_BYTES} bytes`);
  return createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `stepwright/${purpose}`, KEY_BYTES)));
}
