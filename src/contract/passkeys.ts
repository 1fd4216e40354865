import { Type } from 'typebox';
import type { Static } from 'typebox';

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = bytes(1400);
const Challenge = Type.String();
const PublicKey = Type.Literal('public-key');
const ClientName = Type.Union([Type.String(), Type.Null()]);

/** Response of POST /api/v2/passkeys/options: what `navigator.credentials.create` takes, bytes in base64url. */
export const NewPasskeyOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Challenge,
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(
    Type.Object({ type: PublicKey, id: Type.String(), transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type NewPasskeyOptions = Static<typeof NewPasskeyOptions>;

/** Body of POST /api/v2/passkeys: what the authenticator made, bytes in base64url. */
export const NewPasskeyBody = Type.Object(
  {
    credentialId: CredentialId,
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    /** How the authenticator can be reached. */
    transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 }),
  },
  { additionalProperties: false },
);
export type NewPasskeyBody = Static<typeof NewPasskeyBody>;

/** A passkey as its owner sees it. */
export const Passkey = Type.Object({
  id: Type.String(),
  /**
   * Browser and system in which it was created, such as `Chrome` and `Windows`; null if the browser did not report
   * them.
   */
  browser: ClientName,
  system: ClientName,
  /** Whether its provider keeps a copy, so that other devices of the person have it, too. */
  synced: Type.Boolean(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  /** The host that it signs in to, where that is not the one which was asked. */
  otherHost: Type.Union([Type.String(), Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** Response of GET /api/v2/passkeys. */
export const PasskeysResponse = Type.Object({
  passkeys: Type.Array(Passkey),
  /** Whether the sign-in is recent enough for one to be added or removed. */
  mayChange: Type.Boolean(),
});
export type PasskeysResponse = Static<typeof PasskeysResponse>;

/** Response of POST /api/v2/sign-in/passkeys/options: what `navigator.credentials.get` takes. It names no account. */
export const PasskeySignInOptions = Type.Object({
  rpId: Type.String(),
  challenge: Challenge,
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
export type PasskeySignInOptions = Static<typeof PasskeySignInOptions>;

/** Body of POST /api/v2/sign-in/passkeys/sessions: what the passkey signed, bytes in base64url. */
export const PasskeySignInBody = Type.Object(
  {
    credentialId: CredentialId,
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** User handle of the account that owns the passkey. */
    userHandle: bytes(100),
  },
  { additionalProperties: false },
);
export type PasskeySignInBody = Static<typeof PasskeySignInBody>;
