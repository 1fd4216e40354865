import { createCipheriv, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Keys } from './openKeys.ts';
import type { Taken } from './readBody.ts';

const NONCE_BYTES = 12;
const MIN_NUMBER_LENGTH = 9;
const NUMBER = /^(?=.*\d)[\dA-Z]+$/;

/** Encrypts by AES-256-GCM, bound to its location: nonce, tag and text. */
export function seal(key: KeyObject, aad: string, text: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(aad));
  const body = typeof text === 'string' ? cipher.update(text, 'utf8') : cipher.update(text);
  cipher.final(); // of a stream cipher it is empty
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Encrypts sensitive answers one by one, and hashes long numbers, which an account may use once. */
export function sealAll(
  keys: Keys,
  {
    dataKey,
    id,
    sensitive,
  }: { readonly dataKey: KeyObject; readonly id: string; readonly sensitive: readonly Taken[] },
): { readonly sealed: string; readonly fingerprints: readonly string[] } {
  const sealed: Record<string, string> = {};
  const fingerprints: string[] = [];
  for (const { path, value } of sensitive) {
    const pointer = `/${path.join('/')}`;
    sealed[pointer] = seal(dataKey, `applications|sealed${pointer}|${id}`, value).toString('base64');
    if (value.length >= MIN_NUMBER_LENGTH && NUMBER.test(value))
      fingerprints.push(keys.hash('fingerprint', value).toString('base64'));
  }
  return { sealed: JSON.stringify(sealed), fingerprints };
}
