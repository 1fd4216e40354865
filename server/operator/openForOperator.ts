import fs from 'node:fs';
import path from 'node:path';
import { EnvironmentReader } from '../platform/config/environmentReader.ts';
import { loadKeys, readKeySource } from '../platform/crypto/keySource.ts';
import { openKeyRing, type OpenedKeys } from '../platform/crypto/openKeyRing.ts';
import { openEmbedded, openPostgres, type Database } from '../platform/database/openDatabase.ts';
import { databaseFolder, prepareDataFolder } from '../platform/database/lockDataFolder.ts';
import { StartProblem } from '../platform/systemErrors.ts';

export interface OperatorAccess extends OpenedKeys {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * The database and the keys that a server with this environment has, which is neither made nor migrated here. The embedded
 * database has one process at a time: its server has to be stopped. What is wrong is a `StartProblem`.
 */
async function openForOperator(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<OperatorAccess> {
  const read = new EnvironmentReader(variables);
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data');
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const source = readKeySource(read, dataDir);
  if (read.problems.length > 0) throw new StartProblem(read.problems.join('; '));
  if (source.kind === 'file' && !fs.existsSync(source.file))
    throw new StartProblem(`There is no key: set KEK or KEKS, or KEY_FILE (${source.file} is not there)`);
  const { db, release } = await openDatabase(url, dataDir);
  const close = async () => {
    await db.destroy();
    release();
  };
  try {
    return { db, ...(await openKeyRing(db, loadKeys(source))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Does work on the same, and closes it afterwards. */
export async function withOperatorAccess<Outcome>(
  variables: Readonly<Record<string, string | undefined>>,
  work: (access: OperatorAccess) => Promise<Outcome>,
): Promise<Outcome> {
  const access = await openForOperator(variables);
  try {
    return await work(access);
  } finally {
    await access.close();
  }
}

/** The server may hold changes that no other process sees. */
const STOP_FIRST =
  ': the embedded database has one process at a time. Stop the server (Ctrl+C where it was started), repeat this command, and start the server again';

async function openDatabase(url: string | undefined, dataDir: string) {
  if (url !== undefined) return { db: openPostgres(url, { patient: true }), release: () => undefined };
  const folder = databaseFolder(dataDir);
  if (!fs.existsSync(folder))
    throw new StartProblem(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR`);
  const release = prepareDataFolder(dataDir, STOP_FIRST);
  return { db: await openEmbedded(folder), release };
}
