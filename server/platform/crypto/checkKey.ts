import type { Database } from '../database/openDatabase.ts';
import { StartProblem } from '../startProblem.ts';
import { keepKeyCheck } from './keyCheckRepository.ts';
import type { KeyRing } from './keyRing.ts';

const NAME = 'key-encryption-key';

/** Refuses to start on a database that was begun with another key: what it holds could not be read, call by call. */
export async function checkKey(db: Database, keys: KeyRing): Promise<void> {
  const value = keys.hash('key-check', NAME).toString('hex');
  if ((await keepKeyCheck(db, { name: NAME, value })) === value) return;
  throw new StartProblem(
    'The key-encryption key (KEK or KEY_FILE) is not the one that this database was encrypted with',
  );
}
