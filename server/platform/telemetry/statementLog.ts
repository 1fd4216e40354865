import type { Logger } from 'kysely';
import type { Telemetry } from './telemetry.ts';

/** Hears of every statement of a database and reports it, without its values and without what the database said. */
export function statementLog(telemetry: Telemetry): Logger {
  return ({ query, queryDurationMillis: ms, level }) =>
    telemetry.statement({ sql: query.sql, ms, failed: level === 'error' });
}
