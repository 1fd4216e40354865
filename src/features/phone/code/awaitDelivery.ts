import { delay, put, select } from 'typed-redux-saga';
import type { OneTimeCodeApi } from './oneTimeCodeApi.ts';
import { callApi } from '../../shared/callApi.ts';
import { codeStood, selectOneTimeCode } from './oneTimeCodeSlice.ts';

const POLL_INTERVAL_MS = 2_000;
/** Most texts have left by then; one that has not waits for a vendor that is down, which takes minutes. */
const QUICK_TRIES = 10;
const LATER_INTERVAL_MS = 15_000;

interface DeliveryDeps {
  readonly api: Pick<OneTimeCodeApi, 'read'>;
  readonly clock: () => number;
}

/** Asks whether the text message could be sent, until that is known. */
export function* awaitDelivery({ api, clock }: DeliveryDeps, id: string) {
  for (let tries = 0; (yield* select(selectOneTimeCode)).known?.code.delivery === 'queued'; tries++) {
    yield* delay(tries < QUICK_TRIES ? POLL_INTERVAL_MS : LATER_INTERVAL_MS);
    const outcome = yield* callApi((signal) => api.read(id, { signal }));
    if (outcome.kind === 'ok') yield* put(codeStood({ code: outcome.result, at: clock() }));
  }
}
