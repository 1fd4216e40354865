import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCodeOf, StartProblem } from '../systemErrors.ts';
import { makeFolder } from '../makeFolder.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';

const LOCK_FILE = 'stepwright.lock';

export type LockOutcome =
  { readonly kind: 'locked'; readonly release: () => void } | { readonly kind: 'held'; readonly pid: number };

/** Access for the owner only: the embedded database itself creates files that anybody may read and write. */
const OWNER_ONLY = 0o700;

/** Where the embedded database is. */
export const databaseFolder = (folder: string): string => path.join(folder, 'database');

/** Creates the data folder and locks it for this process. Returns the function that unlocks it. `advice` says what to do if another has it. */
export function prepareDataFolder(folder: string, advice = ''): () => void {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    makeFolder(databaseFolder(folder));
    fs.chmodSync(databaseFolder(folder), OWNER_ONLY);
    const lock = lockDataFolder(folder);
    if (lock.kind === 'locked') return lock.release;
    throw new StartProblem(`The data folder ${folder} is in use by process ${lock.pid}${advice}`);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = errorCodeOf(error) ?? 'unknown reason';
    throw new StartProblem(`The data folder ${folder} cannot be written to (${reason})`);
  }
}

/**
 * Locks the data folder for this process. The embedded database has no lock of its own: a second process would
 * overwrite acknowledged writes of the first one. The lock of a dead process is taken over.
 */
export function lockDataFolder(folder: string): LockOutcome {
  const file = path.join(folder, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), token: randomUUID() });
  for (;;) {
    if (createExclusive(file, mine)) return { kind: 'locked', release: () => release(file, mine) };
    const holder = readHolder(file);
    if (holder && isAlive(holder)) return { kind: 'held', pid: holder.pid };
    removeStale(file, holder?.text ?? '');
  }
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly text: string;
}

function createExclusive(file: string, text: string): boolean {
  // Written aside and linked, so that no process reads a lock that is half written.
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  fs.writeFileSync(draft, text);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    fs.unlinkSync(draft);
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const written: unknown = JSON.parse(text);
    const [pid, started] = [ownMember(written, 'pid'), ownMember(written, 'started')];
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started, text } : undefined;
  } catch {
    return undefined; // gone meanwhile, or not a lock of ours: either way nobody holds it
  }
}

// A process id is used again after a restart, in a container nearly always: the start time distinguishes the two.
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCodeOf(error) !== 'EPERM') return false;
  }
  return startOf(holder.pid) === holder.started;
}

function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // no /proc on this system: the process id alone decides
  }
}

function removeStale(file: string, staleText: string): void {
  const aside = `${file}.stale.${process.pid}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have replaced the stale lock since we read it: then what we moved is alive, and goes back.
  if (staleText !== '' && fs.readFileSync(aside, 'utf8') !== staleText) {
    createExclusive(file, fs.readFileSync(aside, 'utf8'));
  }
  fs.unlinkSync(aside);
}

function release(file: string, mine: string): void {
  if (readHolder(file)?.text === mine) fs.unlinkSync(file);
}
