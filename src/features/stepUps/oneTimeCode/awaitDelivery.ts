import { call, delay, put, race, select } from 'typed-redux-saga';
import type { oneTimeCodeApi } from '../../../api/oneTimeCodeApi.ts';
import { callApi } from '../../shared/callApi.ts';
import { selectOneTimeCode } from './oneTimeCodeSelectors.ts';
import { codeStood } from './oneTimeCodeSlice.ts';

const POLL_INTERVAL_MS = 2_000;
const POLL_DEADLINE_MS = 20_000;

interface DeliveryDeps {
  readonly api: Pick<ReturnType<typeof oneTimeCodeApi>, 'read'>;
  readonly clock: () => number;
}

/** Asks whether the text message could be sent, for a while: after that, the person sees for themselves. */
export function* awaitDelivery(deps: DeliveryDeps, id: string) {
  yield* race({ told: call(pollDelivery, deps, id), late: delay(POLL_DEADLINE_MS) });
}

function* pollDelivery({ api, clock }: DeliveryDeps, id: string) {
  while ((yield* select(selectOneTimeCode)).known?.code.delivery === 'queued') {
    yield* delay(POLL_INTERVAL_MS);
    const outcome = yield* callApi((signal) => api.read(id, { signal }));
    if (outcome.kind === 'ok') yield* put(codeStood({ code: outcome.result, at: clock() }));
  }
}
