import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { EnvironmentReader } from '../config/environmentReader.ts';
import { errorCodeOf } from '../errorCodeOf.ts';
import { makeFolder } from '../makeFolder.ts';
import { StartProblem } from '../startProblem.ts';
import { createKeyRing } from './keyRing.ts';
import type { KeyRing } from './keyRing.ts';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** Where the key-encryption key comes from. */
export type KeySource =
  | { readonly kind: 'environment'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly file: string };

export function readKeySource(read: EnvironmentReader, dataDir: string): KeySource {
  const bytes = read.base64Key('KEK');
  if (bytes) return { kind: 'environment', bytes };
  return { kind: 'file', file: path.resolve(read.text('KEY_FILE') ?? path.join(dataDir, 'keys')) };
}

/** The key ring on the configured key; outside production a missing key file is made, readable by its owner alone. */
export function loadKeyRing(source: KeySource): KeyRing {
  if (source.kind === 'environment') return createKeyRing(source.bytes);
  return createKeyRing(readKeyFile(source.file) ?? createKeyFile(source.file));
}

function readKeyFile(file: string): Buffer | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.byteLength !== KEY_BYTES)
    throw new StartProblem(`The key file ${file} must hold ${KEY_BYTES} bytes in base64`);
  return key;
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const reason = errorCodeOf(error) ?? 'unknown reason';
    if (reason === 'ENOENT') return undefined;
    throw new StartProblem(`The key file ${file} cannot be read (${reason})`);
  }
}

function createKeyFile(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    makeFolder(path.dirname(file));
    fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return key;
  } catch (error) {
    const existing = readKeyFile(file); // another process was faster: its key is the key
    if (existing) return existing;
    throw new StartProblem(`The key file ${file} cannot be made (${errorCodeOf(error) ?? 'unknown reason'})`);
  }
}
