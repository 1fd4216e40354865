import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from './sealValue.ts';

const KEY_BYTES = 32;

/** What texts are hashed for, a key each: the same text hashed for two purposes gives two unrelated values. */
export const HASH_PURPOSES = [
  'email-proof',
  'fingerprint',
  'sign-in-code',
  'one-time-code',
  'one-time-code-phone',
  'limit',
  'idempotency',
  'flow-module',
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
] as const;
type HashPurpose = (typeof HASH_PURPOSES)[number];

/** What texts are encrypted for, likewise. */
export const SEAL_PURPOSES = ['outbox', 'short-link', 'sandbox-carrier'] as const;
type SealPurpose = (typeof SEAL_PURPOSES)[number];

/** Every use of the key-encryption key. A key management service can implement it in an adapter of its own. */
export interface KeyRing {
  /** A fresh data key for one row, and its wrapped form to store beside the row. */
  createDataKey(rowId: string): Promise<{ readonly key: KeyObject; readonly wrapped: Uint8Array }>;
  unwrapDataKey(rowId: string, wrapped: Uint8Array): Promise<KeyObject>;
  /** A keyed hash: the same text gives the same bytes, and without the key texts cannot be tried out. */
  hash(purpose: HashPurpose, text: string): Buffer;
  seal(purpose: SealPurpose, place: string, text: string): string;
  open(purpose: SealPurpose, place: string, sealed: string): string;
}

/** The key ring on a key-encryption key of 32 bytes that this process holds. */
export function createKeyRing(keyEncryptionKey: Uint8Array): KeyRing {
  if (keyEncryptionKey.byteLength !== KEY_BYTES) throw new Error('The key-encryption key must have 32 bytes');
  const keys = new Map(
    ['wrap', ...HASH_PURPOSES, ...SEAL_PURPOSES].map((purpose) => [
      purpose,
      derive(keyEncryptionKey, purpose),
    ]),
  );
  const keyFor = (purpose: 'wrap' | HashPurpose | SealPurpose) =>
    keys.get(purpose) ?? derive(keyEncryptionKey, purpose);
  return {
    createDataKey: async (rowId) => {
      const key = randomBytes(KEY_BYTES);
      return { key: createSecretKey(key), wrapped: sealValue(keyFor('wrap'), wrapPlace(rowId), key) };
    },
    unwrapDataKey: async (rowId, wrapped) =>
      createSecretKey(openValue(keyFor('wrap'), wrapPlace(rowId), wrapped)),
    hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, place, text) => sealValue(keyFor(purpose), place, Buffer.from(text)).toString('base64'),
    open: (purpose, place, sealed) =>
      openValue(keyFor(purpose), place, Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}

function wrapPlace(rowId: string): string {
  return `applications|data_key|${rowId}`;
}

function derive(keyEncryptionKey: Uint8Array, purpose: string): KeyObject {
  const bytes = hkdfSync('sha256', keyEncryptionKey, '', `stepwright/${purpose}`, KEY_BYTES);
  return createSecretKey(Buffer.from(bytes));
}
