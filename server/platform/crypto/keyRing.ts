import { createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { drawRandom } from './drawRandom.ts';
import { createLocalKey, deriveKey, KEY_BYTES } from './keyEncryptionKey.ts';
import { createKeyWrapping } from './keyWrapping.ts';
import type { KeyWrapping } from './keyWrapping.ts';
import { openValue, sealValue } from './sealValue.ts';

/** Purposes of hashes, each with its own key: the same text hashed for two purposes gives two unrelated values. */
export const HASH_PURPOSES = [
  'email-proof',
  'fingerprint',
  'sign-in-code',
  'one-time-code',
  'one-time-code-phone',
  'limit',
  'idempotency',
  'flow-module',
  'definition-version',
  'definition-approval',
  'definition-refusal',
  'definition-release',
  'phone-check',
  'public-token',
  'vfp',
  'short-link-code',
  'sandbox-webhook',
  'sandbox-session',
  'key-check',
  'audit',
  'security-subject',
  'outbox-subject',
  'prefill-token',
  'sandbox-partner',
  'unsubscribe',
] as const;
type HashPurpose = (typeof HASH_PURPOSES)[number];

/** Purposes of encryption, likewise. */
export const SEAL_PURPOSES = [
  'outbox',
  'short-link',
  'sandbox-carrier',
  'prefill',
  'openid-attempt',
] as const;
type SealPurpose = (typeof SEAL_PURPOSES)[number];

/** Every use of keys that outlive a process. */
export interface KeyRing {
  /** Id of the key-encryption key that wraps data keys now; empty if there is none. */
  readonly currentKeyId: string;
  /** A fresh data key for one row, and its wrapped form for the row's column `data_key`: by that name rotation finds it. */
  createDataKey(rowId: string): Promise<{ readonly key: KeyObject; readonly wrapped: Uint8Array }>;
  unwrapDataKey(rowId: string, wrapped: Uint8Array): Promise<KeyObject>;
  /** The same data key, wrapped by the current key-encryption key. */
  rewrapDataKey(rowId: string, wrapped: Uint8Array): Promise<Uint8Array>;
  /** A keyed hash: the same text gives the same bytes, and without the key texts cannot be tried out. */
  hash(purpose: HashPurpose, text: string): Buffer;
  seal(purpose: SealPurpose, aad: string, text: string): string;
  open(purpose: SealPurpose, aad: string, sealed: string): string;
}

/**
 * The key ring on a root key of 32 bytes, which never changes: what is hashed has to be found again. Data keys are wrapped
 * by key-encryption keys, which rotate.
 */
export function createKeyRing(
  rootKey: Uint8Array,
  wrapping: KeyWrapping = createKeyWrapping([createLocalKey('', rootKey)]),
): KeyRing {
  const keys = new Map<HashPurpose | SealPurpose, KeyObject>(
    [...HASH_PURPOSES, ...SEAL_PURPOSES].map((purpose) => [purpose, deriveKey(rootKey, purpose)]),
  );
  const keyFor = (purpose: HashPurpose | SealPurpose) => keys.get(purpose) ?? deriveKey(rootKey, purpose);
  return {
    currentKeyId: wrapping.currentId,
    createDataKey: async (rowId) => {
      const key = drawRandom(KEY_BYTES);
      return { key: createSecretKey(key), wrapped: await wrapping.wrap(wrapAad(rowId), key) };
    },
    unwrapDataKey: async (rowId, wrapped) =>
      createSecretKey(Buffer.from(await wrapping.unwrap(wrapAad(rowId), wrapped))),
    rewrapDataKey: async (rowId, wrapped) =>
      wrapping.wrap(wrapAad(rowId), await wrapping.unwrap(wrapAad(rowId), wrapped)),
    hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, aad, text) => sealValue(keyFor(purpose), aad, text).toString('base64'),
    open: (purpose, aad, sealed) =>
      openValue(keyFor(purpose), aad, Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}

function wrapAad(rowId: string): string {
  return `applications|data_key|${rowId}`;
}
