import type { TFunction } from 'i18next';
import { memberOf, keysOf } from '../../lib/unknownValue.ts';
import { failureText } from '../shared/failureText.ts';
import type { Trouble } from './passkeysSlice.ts';

const ADDING = {
  cancelled: 'account:passkeys.failed.notAdded',
  known: 'account:passkeys.failed.known',
  unable: 'account:passkeys.failed.unable',
  unsupported: 'account:passkeys.failed.unsupported',
} as const;

const SIGNING_IN = { ...ADDING, cancelled: 'account:passkeys.failed.notUsed' } as const;

/** Refusals about passkeys, with their texts. */
const REFUSALS = {
  'passkey.challenge': 'account:passkeys.failed.late',
  'passkey.refused': 'account:passkeys.failed.refused',
  'passkey.tooMany': 'account:passkeys.failed.tooMany',
  'passkey.unknown': 'account:passkeys.failed.unknown',
  'session.tooOld': 'account:passkeys.failed.tooOld',
} as const;

const REFUSED = keysOf(REFUSALS);

/** Why a passkey was not added or used, and what one can do. Needs the texts of `account`. */
export function troubleText(t: TFunction, trouble: Trouble, purpose: 'adding' | 'signingIn'): string {
  if (trouble.kind === 'device') return t((purpose === 'adding' ? ADDING : SIGNING_IN)[trouble.problem]);
  const refused = memberOf(REFUSED, trouble.failure.code);
  return refused === undefined ? failureText(t, trouble.failure) : t(REFUSALS[refused]);
}
