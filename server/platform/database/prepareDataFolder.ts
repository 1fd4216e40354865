import fs from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from './lockDataFolder.ts';
import { errorCodeOf, StartProblem } from '../systemErrors.ts';
import { makeFolder } from '../makeFolder.ts';

/** Access for the owner only: the embedded database itself creates files that anybody may read and write. */
const OWNER_ONLY = 0o700;

/** Where the embedded database is. */
export const databaseFolder = (folder: string): string => path.join(folder, 'database');

/** Creates the data folder and locks it for this process. Returns the function that unlocks it. */
export function prepareDataFolder(folder: string): () => void {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    makeFolder(databaseFolder(folder));
    fs.chmodSync(databaseFolder(folder), OWNER_ONLY);
    const lock = lockDataFolder(folder);
    if (lock.kind === 'locked') return lock.release;
    throw new StartProblem(`The data folder ${folder} is in use by process ${lock.pid}`);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = errorCodeOf(error) ?? 'unknown reason';
    throw new StartProblem(`The data folder ${folder} cannot be written to (${reason})`);
  }
}
