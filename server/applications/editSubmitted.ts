import { mayEdit } from '../../src/contract/mayEdit.ts';
import type { UpdateApplicationBody } from '../../src/contract/applications.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { updateApplication, type ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsDeps } from './deps.ts';
import type { OwnApplication } from './ownApplication.ts';
import { recordTransition } from './states/recordTransition.ts';
import { decisionOf, nextState } from './states/applicationStates.ts';
import { isDue } from './stepUps/completeStepUp.ts';
import { enqueueUnderwriting } from './enqueueApplicationJob.ts';

/** Whether a change of answers corrects an application before its submission or after it. Refused if neither is possible. */
export function chooseChange(
  deps: Pick<ApplicationsDeps, 'config'>,
  { row, flow }: OwnApplication,
  body: UpdateApplicationBody,
): { readonly kind: 'before' | 'submitted' } | Refusal {
  if (row.state === 'STARTED' || isDue(row, 'FULL_ONBOARDING')) return { kind: 'before' };
  const shown = { submitted: row.submitted_at !== null, decision: decisionOf(row.state) };
  // An order is changed by the calls of its own.
  const isEdit = mayEdit(shown, featuresFor(deps, flow)) && body.order === undefined;
  return isEdit ? { kind: 'submitted' } : refuse('application.state');
}

/** Requests a new decision on submitted answers that were changed, in the transaction of the change. Returns the row as it is then. */
export async function decideOnEdit(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
): Promise<{ readonly kind: 'requested'; readonly row: ApplicationRow } | Refusal> {
  const next = nextState(row.state, 'edit');
  if (!next) return refuse('application.state');
  const change = {
    state: next,
    // An application that was decided, or has steps requested, is decided again.
    reviewing: row.reviewing || row.state !== 'SUBMITTED',
    question_id: await enqueueUnderwriting(deps, trx, row),
  };
  await updateApplication(trx, row.id, change);
  await recordTransition(deps, trx, {
    row,
    event: 'edit',
    next,
    actor: 'applicant',
    reason: 'answers changed',
  });
  return { kind: 'requested', row: { ...row, ...change, revision: row.revision + 1 } };
}
