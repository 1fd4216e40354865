import { randomBytes } from 'node:crypto';
import type { Database } from '../database/openDatabase.ts';
import { StartProblem } from '../systemErrors.ts';
import { VendorDown } from '../vendors/vendorErrors.ts';
import type { VendorWatch } from '../vendors/vendorWatch.ts';
import { createKmsKey, KeyRefused } from './kmsKey.ts';
import { createLocalKey, KEY_BYTES } from './keyEncryptionKey.ts';
import type { KeyEncryptionKey } from './keyEncryptionKey.ts';
import type { KeyEntry } from './keyList.ts';
import { findKeyCheck, findRootKey, insertRootKey, keepKeyCheck } from './keyRepository.ts';
import { createKeyRing } from './keyRing.ts';
import type { KeyRing } from './keyRing.ts';
import { createKeyWrapping, UnknownKey } from './keyWrapping.ts';
import type { KeyWrapping } from './keyWrapping.ts';

/** Name of key management services in metrics. */
export const KEY_MANAGEMENT = 'keyManagement';
const CHECK = 'key-encryption-key';
/** Where the root key is wrapped. */
export const ROOT_PLACE = 'root_keys|wrapped|root';
const WRONG_KEY =
  'The key-encryption key (KEK, KEKS or KEY_FILE) is not the one that this database was encrypted with';

/** Keys as they are configured, the current one first. */
export interface ConfiguredKeys {
  readonly entries: readonly KeyEntry[];
  readonly kmsUrl?: string | undefined;
}

export interface OpenedKeys {
  readonly keys: KeyRing;
  readonly wrapping: KeyWrapping;
}

/**
 * The key ring of a database: its root key is in there, wrapped by a key-encryption key. Refuses to start with other keys
 * than those that the database was begun with: what it holds could not be read, call by call.
 */
export async function openKeyRing(
  db: Database,
  { entries, kmsUrl }: ConfiguredKeys,
  vendors?: Pick<VendorWatch, 'call'>,
): Promise<OpenedKeys> {
  const [current, ...older] = entries;
  if (!current) throw new StartProblem('There is no key-encryption key');
  const create = (entry: KeyEntry) => createKey(entry, { kmsUrl, vendors });
  const wrapping = createKeyWrapping([create(current), ...older.map(create)]);
  const wrappedRoot = (await findRootKey(db)) ?? (await beginRootKey(db, wrapping, [current, ...older]));
  const keys = createKeyRing(await orStartProblem(() => wrapping.unwrap(ROOT_PLACE, wrappedRoot)), wrapping);
  const value = checkValueOf(keys);
  if ((await keepKeyCheck(db, { name: CHECK, value })) !== value) throw new StartProblem(WRONG_KEY);
  return { keys, wrapping };
}

function createKey(
  entry: KeyEntry,
  {
    kmsUrl,
    vendors,
  }: { readonly kmsUrl: string | undefined; readonly vendors?: Pick<VendorWatch, 'call'> | undefined },
): KeyEncryptionKey {
  if (entry.kind === 'local') return createLocalKey(entry.id, entry.bytes);
  const key = createKmsKey({ id: entry.id, arn: entry.arn, url: kmsUrl });
  if (!vendors) return key;
  const watched = (operation: string, work: () => Promise<Uint8Array>) =>
    vendors.call({ vendor: KEY_MANAGEMENT, operation }, work);
  return {
    ...key,
    wrap: (aad, bytes) => watched('wrap', () => key.wrap(aad, bytes)),
    unwrap: (aad, wrapped) => watched('unwrap', () => key.unwrap(aad, wrapped)),
  };
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
  await insertRootKey(db, await orStartProblem(() => wrapping.wrap(ROOT_PLACE, root)));
  const kept = await findRootKey(db);
  if (!kept) throw new Error('The root key was not kept');
  return kept;
}

/** Before keys had an id, the key-encryption key was the root key: what it hashed has to be found again. */
function chooseRootKey(
  entries: readonly [KeyEntry, ...(readonly KeyEntry[])],
  check: string | undefined,
): Uint8Array {
  const [current] = entries;
  if (check === undefined)
    return current.kind === 'local' && current.id === '' ? current.bytes : randomBytes(KEY_BYTES);
  const first = entries
    .filter((entry) => entry.kind === 'local')
    .find(({ bytes }) => checkValueOf(createKeyRing(bytes)) === check);
  if (!first) throw new StartProblem(WRONG_KEY);
  return first.bytes;
}

async function orStartProblem(work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VendorDown || error instanceof KeyRefused) throw new StartProblem(error.message);
    if (error instanceof UnknownKey)
      throw new StartProblem(`${error.message} in KEKS or KEY_FILE, which this database needs`);
    throw new StartProblem(WRONG_KEY, { cause: error });
  }
}
