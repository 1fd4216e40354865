import type { Helper } from '../access/impersonation/impersonation.ts';
import type { ApplicationsDeps } from './deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { applicationExists, findOwnedApplication, lockOwnedApplication } from './applicationRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { openAnswers } from './answers/sealAnswers.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { SensitiveAnswers } from './answers/splitAnswers.ts';

/** An application in full: its row, its sensitive answers in the clear, and the flows that it is pinned to. */
export interface OwnApplication {
  readonly kind: 'found';
  readonly row: ApplicationRow;
  readonly sensitive: SensitiveAnswers;
  readonly flow: LoadedFlow;
}

/** Caller and application of a request. */
export interface ApplicationTarget {
  readonly applicationId: string;
  readonly accountId: string;
  /** Person who acts for the account's own. */
  readonly helper?: Helper;
}

const NOTHING_SENSITIVE: SensitiveAnswers = new Map();

/** Returns one's own application. For a helper its sensitive answers stay encrypted, as if there were none. */
export async function readOwnApplication(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<OwnApplication | Refusal> {
  const row = await findOwnedApplication(deps.db, target.applicationId, target.accountId);
  if (!row) return refuseMissing(deps.db, target.applicationId);
  if (!target.helper) return openApplication(deps, row);
  return { kind: 'found', row, sensitive: NOTHING_SENSITIVE, flow: await pinnedFlow(deps, row, deps.db) };
}

/** The same, held until the transaction ends. */
export async function lockOwnApplication(
  deps: ApplicationsDeps,
  trx: Database,
  target: ApplicationTarget,
): Promise<OwnApplication | Refusal> {
  const row = await lockOwnedApplication(trx, target.applicationId, target.accountId);
  return row ? openApplication(deps, row, trx) : refuseMissing(trx, target.applicationId);
}

/** Opens a row that the caller may see. */
export async function openApplication(
  deps: ApplicationsDeps,
  row: ApplicationRow,
  db: Database = deps.db,
): Promise<OwnApplication> {
  const flow = await pinnedFlow(deps, row, db);
  return { kind: 'found', row, sensitive: await openAnswers(deps.keys, row), flow };
}

async function pinnedFlow(deps: ApplicationsDeps, row: ApplicationRow, db: Database): Promise<LoadedFlow> {
  const flow = await deps.flows.pinned(row.flow_hash, db);
  if (!flow) throw new Error('An application is pinned to a flow module that is not stored');
  return flow;
}

// The screens distinguish the two: someone else's application leads to "sign in with the right account".
export async function refuseMissing(db: Database, applicationId: string): Promise<Refusal> {
  const exists = await applicationExists(db, applicationId);
  return refuse(exists ? 'application.forbidden' : 'application.notFound');
}
