import fs from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';

/** Processor time since something, in microseconds: of this process, and of the database's own. */
export interface CpuTime {
  readonly server: number;
  readonly database: number;
}

/** The kernel counts in hundredths of a second. */
const TICK_US = 10_000;

/**
 * Returns the CPU time of this process and of the processes that serve its connections. The embedded database is part
 * of the process.
 */
export async function readCpuTime(db: Database, kind: string): Promise<CpuTime> {
  const { user, system } = process.cpuUsage();
  if (kind === 'embedded') return { server: user + system, database: 0 };
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return { server: user + system, database: rows.reduce((sum, { pid }) => sum + usedBy(pid), 0) };
}

/** The CPU time of another process and of those that it has started, in microseconds. */
export function cpuOf(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').match(/\d+/g) ?? []) : [];
  return children.reduce((sum, child) => sum + usedBy(Number(child)), usedBy(pid));
}

function usedBy(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0; // no Linux, or it has ended
  const text = fs.readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
