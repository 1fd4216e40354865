import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NewPasskeyBody } from './passkeys.ts';

const MAX_NAME = 60;
const ClientName = Type.Union([Type.String(), Type.Null()]);

/** The name that a member gives a passkey: one line, without control or direction marks, and not blank at its ends. */
const PasskeyName = Type.String({
  maxLength: MAX_NAME,
  pattern: '^[^\\p{C}\\s](?:[^\\p{C}]*[^\\p{C}\\s])?$',
});

/** A passkey of the studio as its owner sees it. */
export const StaffPasskey = Type.Object({
  id: Type.String(),
  name: ClientName,
  /** Whether its provider keeps a copy, so that other devices of the person have it, too. */
  synced: Type.Boolean(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  /** The host that it signs in to, where that is not this one any more. */
  otherHost: ClientName,
});
export type StaffPasskey = Static<typeof StaffPasskey>;

/** An open session of the studio as its owner sees it. */
export const StaffSession = Type.Object({
  id: Type.String(),
  /** Browser and system, such as `Chrome` and `Windows`; null if the browser did not report them. */
  browser: ClientName,
  system: ClientName,
  startedAt: Type.String(),
  lastUsedAt: Type.String(),
  current: Type.Boolean(),
});
export type StaffSession = Static<typeof StaffSession>;

/** Response of GET /api/v2/studio/account, and of every call that changes a passkey. */
export const StaffAccountResponse = Type.Object({
  passkeys: Type.Array(StaffPasskey),
  sessions: Type.Array(StaffSession),
  /** Whether the sign-in is recent enough to add or remove a passkey and to end another session. */
  mayChange: Type.Boolean(),
  /** Whether there is a way to sign in without a passkey. */
  hasOtherWay: Type.Boolean(),
});
export type StaffAccountResponse = Static<typeof StaffAccountResponse>;

/** Body of POST /api/v2/studio/account/passkeys. */
export const AddedPasskeyBody = Type.Object(
  { name: PasskeyName, passkey: NewPasskeyBody },
  { additionalProperties: false },
);

/** Body of POST /api/v2/studio/account/passkeys/{passkeyId}. */
export const PasskeyNameBody = Type.Object({ name: PasskeyName }, { additionalProperties: false });

/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = MAX_NAME;
