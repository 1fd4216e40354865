import fs from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { isRecord } from '../../src/lib/unknownValue.ts';
import type { EnvironmentReader } from '../platform/config/environmentReader.ts';
import { readVerifyingKey } from '../platform/crypto/signedToken.ts';
import { errorCodeOf } from '../platform/systemErrors.ts';
import type { AccessDeps } from '../access/deps.ts';

export interface PrefillConfig {
  /** The public keys of partners who sign prefills, by the partner's name. */
  readonly prefillPartners: ReadonlyMap<string, KeyObject>;
}

const VARIABLE = 'PREFILL_PARTNERS_FILE';
const PARTNER = /^[\w-]{1,64}$/;

/** Reads the file with the partners' public keys: JSON with a PEM text for each name. */
export function readPrefillConfig(read: EnvironmentReader): PrefillConfig {
  const file = read.text(VARIABLE);
  const partners = new Map<string, KeyObject>();
  if (file === undefined) return { prefillPartners: partners };
  for (const [name, pem] of Object.entries(readPartners(read, file))) {
    const key = PARTNER.test(name) && typeof pem === 'string' ? readKey(pem) : undefined;
    if (key) partners.set(name, key);
    else read.problems.push(`${VARIABLE}: "${name}" must be a name with the public Ed25519 key in PEM`);
  }
  return { prefillPartners: partners };
}

function readPartners(read: EnvironmentReader, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (isRecord(value)) return value;
    read.problems.push(`${VARIABLE} ${file} must hold a JSON object`);
  } catch (error) {
    const why = error instanceof SyntaxError ? 'no JSON' : (errorCodeOf(error) ?? 'unknown reason');
    read.problems.push(`${VARIABLE} ${file} cannot be read (${why})`);
  }
  return {};
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return readVerifyingKey(pem);
  } catch {
    return undefined;
  }
}

/** Dependencies of prefilling from links. */
export type PrefillDeps = AccessDeps & { readonly config: AccessDeps['config'] & PrefillConfig };
