import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { pageLeft } from '../../shared/pageLeft.ts';
import { ownerPath } from '../../../contract/pages.ts';
import type { PartnerDeps } from './partnerSagas.ts';
import {
  partnerAnswersChanged,
  partnerLoaded,
  partnerSaved,
  partnerSaveFailed,
  selectPartnerAnswers,
  selectPartnerLoad,
} from './partnerSlice.ts';
import { patchOf } from './patchOf.ts';
import { reportEnd } from './partnerSagas.ts';

/** A pause in typing after which the server gets what was typed. */
const QUIET_MS = 1_000;
const RETRY_MS = 10_000;

/**
 * Saves a partner's input, one call at a time, so that they can continue on another device; without a connection it
 * tries again.
 */
export function* watchPartnerAnswers({ api, held }: Pick<PartnerDeps, 'api' | 'held'>) {
  const edits = yield* actionChannel(partnerAnswersChanged, buffers.sliding(1));
  for (;;) {
    let { names } = (yield* take(edits)).payload;
    let waitMs = QUIET_MS;
    for (;;) {
      const { edit } = yield* race({ edit: take(edits), quiet: delay(waitMs), left: take(pageLeft) });
      if (edit) {
        ({ names } = edit.payload);
        waitMs = QUIET_MS;
      } else if (yield* call(save, { api, held }, names)) break;
      else waitMs = RETRY_MS;
    }
  }
}

/** Whether there is nothing more to try. */
function* save({ api, held }: Pick<PartnerDeps, 'api' | 'held'>, names: readonly string[]) {
  const load = yield* select(selectPartnerLoad);
  if (load.kind !== 'ready') return true;
  const { subject, data } = load;
  const answers = yield* select(selectPartnerAnswers);
  const patch = patchOf(names, data.owner.answers, answers);
  if (patch.length === 0) {
    yield* put(partnerSaved());
    return true;
  }
  const outcome = yield* callApi((signal) => api.save(subject, patch, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(partnerLoaded({ subject, data: outcome.result }));
    return true;
  }
  if (outcome.failure.kind === 'signedOut')
    yield* held.hold(ownerPath(subject.id, subject.ownerId), { names, answers });
  const unreported = yield* reportEnd(subject, outcome);
  // A refusal is shown by the form, or when the user continues.
  if (!unreported || !mayPass(unreported)) return true;
  yield* put(partnerSaveFailed());
  return false;
}

function mayPass({ failure }: FailedCall): boolean {
  return failure.kind !== 'refused' && failure.kind !== 'signedOut';
}
