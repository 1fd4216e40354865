import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { findAccountEmail } from '../../access/sessions/accountRepository.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { nextState } from '../../applications/states/applicationStates.ts';
import { isDue } from '../../applications/stepUps/completeStepUp.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { ownerFlowOf } from '../ownerFlow.ts';
import { listOwners } from '../ownerRepository.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import { findListProblems } from './validateList.ts';
import type { ListEntry } from './validateList.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

/** The list of one's own application, in a transaction that holds the application. */
export interface OwnList {
  readonly kind: 'list';
  readonly row: ApplicationRow;
  readonly flow: LoadedFlow;
  readonly owners: readonly OwnerRow[];
}

export async function lockOwnList(
  deps: ApplicationsDeps,
  trx: Database,
  target: ApplicationTarget,
): Promise<OwnList | Refusal> {
  const own = await lockOwnApplication(deps, trx, target);
  return own.kind === 'refused' ? own : openList(deps, trx, own.row);
}

/** The same, to be changed: as long as owners are asked for, and underwriting is not just looking at them. */
export async function lockListToChange(
  deps: ApplicationsDeps,
  trx: Database,
  target: ApplicationTarget,
): Promise<OwnList | Refusal> {
  const list = await lockOwnList(deps, trx, target);
  return list.kind === 'list' && !mayChangeList(list.row) ? refuse('step-up.notDue') : list;
}

export async function openList(
  { flows }: ApplicationsDeps,
  db: Database,
  row: ApplicationRow,
): Promise<OwnList> {
  return {
    kind: 'list',
    row,
    flow: await ownerFlowOf({ flows }, row, db),
    owners: await listOwners(db, row.id),
  };
}

/** Whether owners may be added, changed and removed. */
export function mayChangeList(row: ApplicationRow): boolean {
  const isOpen = !row.reviewing && nextState(row.state, 'answer') !== undefined;
  return isOpen && (row.bo_status !== 'NONE' || isDue(row, 'BO_INFO') || isDue(row, 'BO_VERIFICATION'));
}

/** Everything that is wrong with the list, or would be with other entries. */
export async function problemsOf(
  deps: ApplicationsDeps,
  db: Database,
  { row, flow, owners }: OwnList,
  entries: readonly ListEntry[] = owners,
): Promise<readonly ProblemDetail[]> {
  const stated = emailKey(row.answers.applicant?.email?.emailAddress ?? '');
  const applicantEmails = [stated, await findAccountEmail(db, row.owner_account_id)];
  return findListProblems(deps, { flow, applicantEmails }, entries);
}
