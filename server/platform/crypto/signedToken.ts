import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** One algorithm: a token cannot choose a weaker one. */
const ALGORITHM = 'EdDSA';
const KEY_TYPE = 'ed25519';

/** The audience of every signed prefill: tokens for another audience are refused. */
export const PREFILL_AUDIENCE = 'stepwright-prefill';

interface SignRequest {
  readonly key: KeyObject;
  /** Names the key to who verifies. */
  readonly keyId: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Makes a JWS in compact form (RFC 7515), signed by an Ed25519 key (RFC 8037). */
export function signToken({ key, keyId, claims }: SignRequest): string {
  const content = [{ alg: ALGORITHM, kid: keyId }, claims].map(encode).join('.');
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}

/** The claims of a token that the key which it names has signed; undefined for every other text. */
export function openToken(
  token: string,
  findKey: (keyId: string) => KeyObject | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const [header = '', claims = '', signature = '', ...others] = token.split('.');
  const keyId = others.length === 0 ? keyIdOf(decode(header)) : undefined;
  const key = keyId === undefined ? undefined : findKey(keyId);
  if (!key) return undefined;
  const isSigned = verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? decode(claims) : undefined;
}

// Extensions that a header calls critical are none that we know (RFC 7515, section 4.1.11).
function keyIdOf(header: ReturnType<typeof decode>): string | undefined {
  const { alg, kid, crit } = header ?? {};
  return alg === ALGORITHM && crit === undefined && typeof kid === 'string' ? kid : undefined;
}

/** The private key of a PEM file. Throws for a text that holds no Ed25519 key. */
export function readSigningKey(pem: string): KeyObject {
  return ofRightType(createPrivateKey(pem));
}

/** The public key of a PEM text. Throws for a text that holds no Ed25519 key. */
export function readVerifyingKey(pem: string): KeyObject {
  return ofRightType(createPublicKey(pem));
}

function ofRightType(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== KEY_TYPE) throw new Error('The key is not of the type Ed25519');
  return key;
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
