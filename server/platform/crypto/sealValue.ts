import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { drawRandom } from './drawRandom.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT_VERSION = 1;
const VERSION = Buffer.of(FORMAT_VERSION);
/** Bytes that encryption adds to a value. */
export const SEAL_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a value so that it can be decrypted only with the same key and the same additional authenticated data:
 * table, column and row.
 */
export function sealValue(key: KeyObject, aad: string, value: Uint8Array | string): Buffer {
  const nonce = drawRandom(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(aad));
  const body = typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value);
  cipher.final(); // returns nothing more: GCM has no blocks to fill
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), body]);
}

/** Decrypts the result of `sealValue`. Throws if key, additional authenticated data or a single bit differ. */
export function openValue(key: KeyObject, aad: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== FORMAT_VERSION) throw new Error('The sealed value has an unknown format');
  const nonceEnd = 1 + NONCE_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(1, nonceEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(nonceEnd, nonceEnd + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(nonceEnd + TAG_BYTES)), decipher.final()]);
}
