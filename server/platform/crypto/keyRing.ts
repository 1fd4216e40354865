import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from './sealValue.ts';

const KEY_BYTES = 32;

/** What each derived key is for; no key serves two ends. */
type KeyPurpose = 'wrap' | SealPurpose | HashPurpose;
type SealPurpose = 'outbox' | 'sandbox-carrier';
type HashPurpose =
  | 'fingerprint'
  | 'sign-in-code'
  | 'one-time-code'
  | 'one-time-code-phone'
  | 'limit'
  | 'idempotency'
  | 'flow-module'
  | 'phone-check'
  | 'vfp'
  | 'sandbox-webhook'
  | 'sandbox-session';

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
  const derive = (purpose: KeyPurpose) =>
    createSecretKey(
      Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', `stepwright/${purpose}`, KEY_BYTES)),
    );
  const keys: Readonly<Record<KeyPurpose, KeyObject>> = {
    wrap: derive('wrap'),
    fingerprint: derive('fingerprint'),
    'sign-in-code': derive('sign-in-code'),
    'one-time-code': derive('one-time-code'),
    'one-time-code-phone': derive('one-time-code-phone'),
    limit: derive('limit'),
    idempotency: derive('idempotency'),
    'flow-module': derive('flow-module'),
    outbox: derive('outbox'),
    'phone-check': derive('phone-check'),
    vfp: derive('vfp'),
    'sandbox-carrier': derive('sandbox-carrier'),
    'sandbox-session': derive('sandbox-session'),
    'sandbox-webhook': derive('sandbox-webhook'),
  };
  return {
    createDataKey: async (rowId) => {
      const key = randomBytes(KEY_BYTES);
      return { key: createSecretKey(key), wrapped: sealValue(keys.wrap, wrapPlace(rowId), key) };
    },
    unwrapDataKey: async (rowId, wrapped) => createSecretKey(openValue(keys.wrap, wrapPlace(rowId), wrapped)),
    hash: (purpose, text) => createHmac('sha256', keys[purpose]).update(text).digest(),
    seal: (purpose, place, text) => sealValue(keys[purpose], place, Buffer.from(text)).toString('base64'),
    open: (purpose, place, sealed) =>
      openValue(keys[purpose], place, Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}

function wrapPlace(rowId: string): string {
  return `applications|data_key|${rowId}`;
}
