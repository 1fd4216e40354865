import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from '../../platform/crypto/sealValue.ts';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import { jsonText } from '../../platform/database/jsonText.ts';
import type { ApplicationRow } from '../applicationRepository.ts';

interface SealTarget {
  readonly keys: KeyRing;
  readonly dataKey: KeyObject;
  readonly applicationId: string;
}

/** Below this length a keyed hash would reveal too much: there are few values, so many people share one. */
const MIN_FINGERPRINT_LENGTH = 9;
const DIGITS_ONLY = /^\d+$/;

/** Answers that are kept encrypted, as columns of the application. */
export interface SealedAnswers {
  readonly sealed: string;
  readonly fingerprints: string;
}

/** Encrypts answers one by one, each bound to its place. */
export function sealAnswers(target: SealTarget, sensitive: ReadonlyMap<string, string>): SealedAnswers {
  const sealed = [...sensitive].map(([pointer, value]) => {
    const bytes = sealValue(target.dataKey, placeOf(target.applicationId, pointer), Buffer.from(value));
    return [pointer, bytes.toString('base64')] as const;
  });
  const fingerprints = [...sensitive.values()].flatMap((value) => fingerprintsOf(target.keys, value));
  return { sealed: jsonText(Object.fromEntries(sealed)), fingerprints: jsonText(fingerprints) };
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

// Finds the same number again in another application without opening either.
function fingerprintsOf(keys: KeyRing, value: string): readonly string[] {
  const isLongNumber = value.length >= MIN_FINGERPRINT_LENGTH && DIGITS_ONLY.test(value);
  return isLongNumber ? [keys.hash('fingerprint', value).toString('base64')] : [];
}

function placeOf(applicationId: string, pointer: string): string {
  return `applications|sealed${pointer}|${applicationId}`;
}
