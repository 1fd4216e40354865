import { lockApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { ownerFlowOf } from './ownerFlow.ts';
import { findOwner, wasRemoved } from './ownerRepository.ts';
import type { OwnerRow } from './ownerRepository.ts';

/** Caller, application and owner of a request. */
export interface OwnerTarget {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly accountId: string;
}

/** An owner, for a caller who may see a part of them: the applicant, or the partner themselves. */
export interface FoundOwner {
  readonly kind: 'found';
  readonly by: 'applicant' | 'partner';
  readonly application: ApplicationRow;
  readonly owner: OwnerRow;
  readonly flow: LoadedFlow;
}

type Application = Pick<FoundOwner, 'application'> | { readonly application: undefined };

/**
 * Finds an owner in a transaction that holds the application. Everybody else hears the same of ids that there are and of ids that they have
 * guessed, as they hear of the application itself.
 */
export async function lockOwnerFor(
  deps: ApplicationsDeps,
  trx: Database,
  target: OwnerTarget,
): Promise<FoundOwner | Refusal> {
  return findIn(deps, trx, target, { application: await lockApplication(trx, target.applicationId) });
}

/** The same in a transaction that has locked the row already, or for reading only. */
export async function findIn(
  deps: ApplicationsDeps,
  db: Database,
  target: OwnerTarget,
  { application }: Application,
): Promise<FoundOwner | Refusal> {
  if (!application) return refuse('application.notFound');
  const owner = await findOwner(db, target);
  const flow = await ownerFlowOf(deps, application, db);
  if (application.owner_account_id === target.accountId)
    return owner ? { kind: 'found', by: 'applicant', application, owner, flow } : refuse('owner.notFound');
  if (owner?.account_id === target.accountId)
    return { kind: 'found', by: 'partner', application, owner, flow };
  const isRemoved = await wasRemoved(db, target.ownerId, target.accountId);
  return refuse(isRemoved ? 'owner.removed' : 'application.forbidden');
}

/** The same for calls that only the partner may make. */
export async function lockPartner(
  deps: ApplicationsDeps,
  trx: Database,
  target: OwnerTarget,
): Promise<FoundOwner | Refusal> {
  return onlyPartner(await lockOwnerFor(deps, trx, target));
}

export function onlyPartner(found: FoundOwner | Refusal): FoundOwner | Refusal {
  if (found.kind === 'refused')
    return found.code === 'owner.notFound' ? refuse('application.forbidden') : found;
  return found.by === 'partner' ? found : refuse('application.forbidden');
}

/** Whether nothing of an owner changes any more. */
export function isEnded({ result, refused_at }: OwnerRow): boolean {
  return result !== null || refused_at !== null;
}
