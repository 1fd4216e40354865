import type { Logger } from 'kysely';
import type { Telemetry } from './telemetry.ts';

/** Reports every statement of a database, without its values and without the database's messages. */
export function statementLog(telemetry: Telemetry): Logger {
  return ({ query, queryDurationMillis: ms, level }) =>
    telemetry.statement({ sql: query.sql, ms, failed: level === 'error' });
}
