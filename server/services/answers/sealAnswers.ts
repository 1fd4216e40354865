import { openValue, sealValue } from '../../crypto/sealValue.ts';
import type { KeyRing } from '../../crypto/keyRing.ts';
import type { ApplicationRow, SealedAnswer } from '../../repositories/applications.ts';

interface SealTarget {
  readonly keys: KeyRing;
  readonly dataKey: Uint8Array;
  readonly applicationId: string;
}

/** Below this a keyed hash would tell too much: there are few values, so equal ones would be found in crowds. */
const MIN_FINGERPRINT_LENGTH = 9;
const DIGITS_ONLY = /^\d+$/;

/** Encrypts answers one by one, each bound to its place. */
export function sealAnswers(
  target: SealTarget,
  sensitive: ReadonlyMap<string, string>,
): readonly SealedAnswer[] {
  return [...sensitive].map(([pointer, value]) => ({
    pointer,
    sealed: sealValue(target.dataKey, placeOf(target.applicationId, pointer), Buffer.from(value)),
    fingerprint: fingerprintOf(target.keys, value),
  }));
}

/** Opens the encrypted answers of a row. */
export async function openAnswers(
  keys: KeyRing,
  row: Pick<ApplicationRow, 'id' | 'data_key' | 'sealed'>,
): Promise<ReadonlyMap<string, string>> {
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  const opened = Object.entries(row.sealed).map(([pointer, sealed]) => {
    const value = openValue(dataKey, placeOf(row.id, pointer), Buffer.from(sealed, 'base64'));
    return [pointer, value.toString('utf8')] as const;
  });
  return new Map(opened);
}

/** Finds the same number again in another application without opening either. */
export function fingerprintOf(keys: KeyRing, value: string): Uint8Array | null {
  const isLongNumber = value.length >= MIN_FINGERPRINT_LENGTH && DIGITS_ONLY.test(value);
  return isLongNumber ? keys.hash('fingerprint', value) : null;
}

function placeOf(applicationId: string, pointer: string): string {
  return `sealed_values|${pointer}|${applicationId}`;
}
