import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeySignInBody,
  PasskeySignInOptions,
} from '../../src/contract/passkeys.ts';

/** Deviation of a browser or an authenticator from a request. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  /** How often it says that it was used. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
}

/** A passkey that a test holds in its hands. */
export interface SoftPasskey {
  readonly body: NewPasskeyBody;
  use(options: PasskeySignInOptions, deviation?: Deviation): PasskeySignInBody;
}

const ORIGIN = 'http://localhost:8080';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const ES256 = -7;

/** Makes a passkey in software, as an authenticator and a browser do together: a key on P-256 that signs by ES256. */
export function makePasskey(options: NewPasskeyOptions, deviation: Deviation = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey: CborMap = new Map<number, Cbor>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(coseKey)]);
  const authData = authDataOf({ rpId: options.rp.id, credential, ...deviation });
  const attestation: CborMap = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, Cbor>()],
    ['authData', authData],
  ]);
  let uses = 0;
  return {
    body: {
      credentialId: id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', options.challenge, deviation),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    },
    use(asked, changes = {}) {
      uses += 1;
      const data = authDataOf({ rpId: asked.rpId, counter: uses, ...changes });
      const clientDataJSON = clientData('webauthn.get', asked.challenge, changes);
      const signed = Buffer.concat([data, hashOf(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        credentialId: changes.credentialId ?? id.toString('base64url'),
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? options.user.id,
      };
    },
  };
}

function clientData(type: string, challenge: string, { origin = ORIGIN, ...changes }: Deviation): string {
  const data = { type: changes.type ?? type, challenge, origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

interface AuthDataParts extends Deviation {
  readonly rpId: string;
  readonly credential?: Buffer;
}

function authDataOf({ rpId, credential, counter = 0, userVerified = true }: AuthDataParts): Buffer {
  const flags = PRESENT | (userVerified ? VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([hashOf(Buffer.from(rpId)), head, credential ?? Buffer.alloc(0)]);
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type Cbor = number | string | Buffer | CborMap;
type CborMap = ReadonlyMap<number | string, Cbor>;

/** CBOR of the few kinds of values that authenticators send (RFC 8949). */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  const first = major << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.from([first | 25, size >> 8, size & 255]);
}
