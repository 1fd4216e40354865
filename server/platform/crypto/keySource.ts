import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { EnvironmentReader } from '../config/environmentReader.ts';
import { errorCodeOf, StartProblem } from '../systemErrors.ts';
import { makeFolder } from '../makeFolder.ts';
import { KEY_BYTES } from './keyEncryptionKey.ts';
import { parseKeyList } from './keyList.ts';
import type { KeyEntry } from './keyList.ts';
import type { ConfiguredKeys } from './openKeyRing.ts';

const OWNER_ONLY = 0o600;

/** Where the key-encryption keys come from. */
export type KeySource = {
  /** URL of AWS KMS, if it is not the region's own. */
  readonly kmsUrl: string | undefined;
} & (
  | { readonly kind: 'environment'; readonly variable: 'KEK' | 'KEKS'; readonly entries: readonly KeyEntry[] }
  | { readonly kind: 'file'; readonly file: string }
);

/** `KEK` is one key; `KEKS` and a file are a list of them, the current one first. */
export function readKeySource(read: EnvironmentReader, dataDir: string): KeySource {
  const bytes = read.base64Key('KEK');
  const list = read.text('KEKS');
  const kmsUrl = read.url('KMS_URL', ['http:', 'https:']);
  if (bytes && list !== undefined) read.problems.push('KEK and KEKS exclude each other');
  if (bytes)
    return { kind: 'environment', kmsUrl, variable: 'KEK', entries: [{ kind: 'local', id: '', bytes }] };
  if (list === undefined)
    return { kind: 'file', kmsUrl, file: path.resolve(read.text('KEY_FILE') ?? path.join(dataDir, 'keys')) };
  const { entries, problems } = parseKeyList(list);
  read.problems.push(...problems.map((problem) => `KEKS ${problem}`));
  return { kind: 'environment', kmsUrl, variable: 'KEKS', entries };
}

/** Loads the configured keys; a missing key file is created, readable by its owner only. */
export function loadKeys(source: KeySource): ConfiguredKeys {
  const { kmsUrl } = source;
  if (source.kind === 'environment') return { kmsUrl, entries: source.entries };
  return { kmsUrl, entries: readKeyFile(source.file) ?? [createKeyFile(source.file)] };
}

/** Undefined if there is no such file. */
export function readKeyFile(file: string): readonly KeyEntry[] | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const { entries, problems } = parseKeyList(text);
  if (problems.length > 0)
    throw new StartProblem(problems.map((problem) => `The key file ${file} ${problem}`).join('; '));
  return entries;
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

function createKeyFile(file: string): KeyEntry {
  const bytes = randomBytes(KEY_BYTES);
  try {
    makeFolder(path.dirname(file));
    fs.writeFileSync(file, `${bytes.toString('base64')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return { kind: 'local', id: '', bytes };
  } catch (error) {
    const [existing] = readKeyFile(file) ?? []; // another process was faster: its key is the key
    if (existing) return existing;
    throw new StartProblem(`The key file ${file} cannot be made (${errorCodeOf(error) ?? 'unknown reason'})`);
  }
}
