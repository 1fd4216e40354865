import { randomBytes } from 'node:crypto';
import type { Database } from '../database/openDatabase.ts';
import { StartProblem } from '../startProblem.ts';
import { createLocalKey, KEY_BYTES } from './keyEncryptionKey.ts';
import type { KeyEntry } from './keyList.ts';
import { findKeyCheck, findRootKey, insertRootKey, keepKeyCheck } from './keyRepository.ts';
import { createKeyRing } from './keyRing.ts';
import type { KeyRing } from './keyRing.ts';
import { createKeyWrapping, UnknownKey } from './keyWrapping.ts';
import type { KeyWrapping } from './keyWrapping.ts';

const CHECK = 'key-encryption-key';
/** Where the root key is wrapped. */
export const ROOT_PLACE = 'root_keys|wrapped|root';
const WRONG_KEY =
  'The key-encryption key (KEK, KEKS or KEY_FILE) is not the one that this database was encrypted with';

export interface OpenedKeys {
  readonly keys: KeyRing;
  readonly wrapping: KeyWrapping;
}

/**
 * The key ring of a database: its root key is in there, wrapped by a key-encryption key. Refuses to start with other keys
 * than those that the database was begun with: what it holds could not be read, call by call.
 */
export async function openKeyRing(db: Database, entries: readonly KeyEntry[]): Promise<OpenedKeys> {
  const [current, ...older] = entries;
  if (!current) throw new StartProblem('There is no key-encryption key');
  const wrapping = createKeyWrapping([createKey(current), ...older.map(createKey)]);
  const wrappedRoot = (await findRootKey(db)) ?? (await beginRootKey(db, wrapping, [current, ...older]));
  const keys = createKeyRing(await unwrapRootKey(wrapping, wrappedRoot), wrapping);
  const value = checkValueOf(keys);
  if ((await keepKeyCheck(db, { name: CHECK, value })) !== value) throw new StartProblem(WRONG_KEY);
  return { keys, wrapping };
}

function createKey({ id, bytes }: KeyEntry) {
  return createLocalKey(id, bytes);
}

function checkValueOf(keys: KeyRing): string {
  return keys.hash('key-check', CHECK).toString('hex');
}

/** Several processes may begin at once: what the first one keeps counts for all. */
async function beginRootKey(
  db: Database,
  wrapping: KeyWrapping,
  entries: readonly [KeyEntry, ...(readonly KeyEntry[])],
): Promise<Uint8Array> {
  const root = chooseRootKey(entries, await findKeyCheck(db, CHECK));
  await insertRootKey(db, await wrapping.wrap(ROOT_PLACE, root));
  const kept = await findRootKey(db);
  if (!kept) throw new Error('The root key was not kept');
  return kept;
}

/** Before keys had an id, the key-encryption key was the root key: what it hashed has to be found again. */
function chooseRootKey(
  entries: readonly [KeyEntry, ...(readonly KeyEntry[])],
  check: string | undefined,
): Uint8Array {
  const [{ id, bytes }] = entries;
  if (check === undefined) return id === '' ? bytes : randomBytes(KEY_BYTES);
  const first = entries.find((entry) => checkValueOf(createKeyRing(entry.bytes)) === check);
  if (!first) throw new StartProblem(WRONG_KEY);
  return first.bytes;
}

async function unwrapRootKey(wrapping: KeyWrapping, wrapped: Uint8Array): Promise<Uint8Array> {
  try {
    return await wrapping.unwrap(ROOT_PLACE, wrapped);
  } catch (error) {
    if (error instanceof UnknownKey)
      throw new StartProblem(`${error.message} in KEKS or KEY_FILE, which this database needs`);
    throw new StartProblem(WRONG_KEY, { cause: error });
  }
}
