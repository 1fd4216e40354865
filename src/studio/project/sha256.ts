import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The part of `node:crypto` that the product's pure functions use, for the browser: its own hashes are asynchronous. */
export function createHash(_algorithm: 'sha256'): {
  update(text: string): { digest(encoding: 'hex'): string };
} {
  return { update: (text) => ({ digest: () => bytesToHex(sha256(utf8ToBytes(text))) }) };
}
