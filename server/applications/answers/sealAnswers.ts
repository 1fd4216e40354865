import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from '../../platform/crypto/sealValue.ts';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import { jsonText } from '../../platform/database/columns.ts';
import type { Json } from '@stepwright/engine';
import type { ApplicationRow } from '../applicationRepository.ts';
import type { SealedValues } from '../tables.ts';
import type { SensitiveAnswers } from './splitAnswers.ts';
import { parseSealed } from '../../platform/crypto/parseSealed.ts';

interface SealTarget {
  readonly keys: KeyRing;
  readonly dataKey: KeyObject;
  readonly applicationId: string;
}

/** Below this length a keyed hash would reveal too much: there are few values, so many people share one. */
const MIN_FINGERPRINT_LENGTH = 9;
// Some countries' numbers have letters among the digits.
const NUMBER = /^(?=.*\d)[\dA-Z]+$/;

/** Answers that are kept encrypted, as columns of the application. */
export interface SealedAnswers {
  readonly sealed: string;
  readonly fingerprints: string;
}

/** Encrypts answers one by one, each bound to its location. */
export function sealAnswers(
  { keys, dataKey, applicationId }: SealTarget,
  sensitive: SensitiveAnswers,
): SealedAnswers {
  const seal = (pointer: string, text: string) =>
    sealValue(dataKey, aadOf(applicationId, pointer), text).toString('base64');
  const sealed: Record<string, SealedValues[string]> = {};
  const fingerprints: string[] = [];
  for (const [pointer, value] of sensitive) {
    if (typeof value === 'string') {
      sealed[pointer] = seal(pointer, value);
      if (isLongNumber(value)) fingerprints.push(fingerprintOf(keys, value));
    } else sealed[pointer] = { json: seal(pointer, JSON.stringify(value)) };
  }
  return { sealed: jsonText(sealed), fingerprints: jsonText(fingerprints) };
}

/** Opens the encrypted answers of a row. */
export async function openAnswers(
  keys: KeyRing,
  row: Pick<ApplicationRow, 'id' | 'data_key' | 'sealed'>,
): Promise<SensitiveAnswers> {
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  const open = (pointer: string, sealed: string) =>
    openValue(dataKey, aadOf(row.id, pointer), Buffer.from(sealed, 'base64')).toString('utf8');
  return new Map(
    Object.entries(row.sealed).map(([pointer, value]) => [
      pointer,
      typeof value === 'string' ? open(pointer, value) : parseSealed<Json>(open(pointer, value.json)),
    ]),
  );
}

function isLongNumber(value: string): boolean {
  return value.length >= MIN_FINGERPRINT_LENGTH && NUMBER.test(value);
}

// Finds the same number again in another application without opening either.
function fingerprintOf(keys: KeyRing, number: string): string {
  return keys.hash('fingerprint', number).toString('base64');
}

function aadOf(applicationId: string, pointer: string): string {
  return `applications|sealed${pointer}|${applicationId}`;
}
