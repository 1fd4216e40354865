import type {
  ReconsiderationBody,
  ReconsiderationResponse,
  ReconsiderationTextBody,
} from '../../src/contract/reconsideration.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import { lockOwnApplication, type ApplicationTarget } from '../applications/ownApplication.ts';
import { nextState } from '../applications/states/applicationStates.ts';
import { recordTransition } from '../applications/states/recordTransition.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { isPossible } from './changeDocuments.ts';
import { presentReconsideration, PLACES } from './presentReconsideration.ts';
import {
  attachDocuments,
  deleteText,
  insertReconsideration,
  writeRequestText,
} from './reconsiderationRepository.ts';
import type { ReconsiderationDeps } from './deps.ts';

interface Asked {
  readonly kind: 'asked';
  readonly body: ReconsiderationResponse;
}

/** Requests reconsideration of a declined application, with the uploaded documents. */
export async function requestReconsideration(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { text }: ReconsiderationBody,
): Promise<Asked | Refusal> {
  const outcome = await inTransaction<Asked>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const { row } = own;
    const next = nextState(row.state, 'askAgain');
    if (!next || !isPossible(deps, own)) return refuse('reconsideration.notPossible');
    const now = deps.clock();
    const id = deps.createId();
    const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
    await insertReconsideration(trx, {
      id,
      application_id: row.id,
      sealed: sealValue(dataKey, PLACES.text(id), Buffer.from(text)),
      asked_at: now,
      answer: null,
      sealed_reply: null,
      answered_at: null,
    });
    await deleteText(trx, row.id);
    await attachDocuments(trx, { applicationId: row.id, reconsiderationId: id });
    const change = { reconsiderations: row.reconsiderations + 1, reconsidered_since: now, updated_at: now };
    await updateApplication(trx, row.id, change);
    await recordTransition(deps, trx, {
      row,
      event: 'askAgain',
      next,
      actor: 'applicant',
      reason: 'another look',
    });
    await mailApplicant(deps, trx, { row: { ...row, ...change }, template: 'reconsiderationReceived' });
    return { kind: 'asked', body: await presentReconsideration(deps, trx, row) };
  });
  return outcome;
}

/** Keeps the words of a request for another look while they are written. */
export async function keepText(
  deps: ReconsiderationDeps,
  target: ApplicationTarget,
  { text }: ReconsiderationTextBody,
): Promise<{ readonly kind: 'kept' } | Refusal> {
  return inTransaction<{ readonly kind: 'kept' }>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const { row } = own;
    if (!isPossible(deps, own)) return refuse('reconsideration.notPossible');
    if (text === '') await deleteText(trx, row.id);
    else {
      const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
      const sealed = sealValue(dataKey, PLACES.written(row.id), Buffer.from(text));
      await writeRequestText(trx, { application_id: row.id, sealed, written_at: deps.clock() });
    }
    return { kind: 'kept' };
  });
}
