import type { Session } from '../../access/sessions/readSession.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { mergeDerived } from '../applicationRepository.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { isAsked } from '../stepUps/completeStepUp.ts';

/** Records, once, that a person came back to an application that still waits for them; returns the application as it is then. */
export async function recordReturn(db: Database, row: ApplicationRow): Promise<ApplicationRow> {
  const isUnfinished = row.state === 'STARTED' || isAsked(row);
  if (!isUnfinished || row.derived.resumed === true) return row;
  await mergeDerived(db, row.id, { resumed: true });
  return { ...row, derived: { ...row.derived, resumed: true } };
}

/** The same if the session began after the application: its person has signed in again since. */
export async function recordReturnIn(
  { endsAt }: Pick<Session, 'endsAt'>,
  db: Database,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const isLater = endsAt.getTime() - LIFETIMES.sessionMs > row.created_at.getTime();
  return isLater ? recordReturn(db, row) : row;
}
