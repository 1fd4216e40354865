import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../../shared/pollUntil.ts';
import type { OneTimeCodeApi } from './oneTimeCodeApi.ts';
import { codeStatusReceived, selectOneTimeCode } from './oneTimeCodeSlice.ts';

const POLL_INTERVAL_MS = 1_000;
/** Most texts have left by then; one that has not waits for a vendor that is down, which takes minutes. */
const QUICK_TRIES = 20;
const LATER_INTERVAL_MS = 15_000;

interface DeliveryDeps {
  readonly api: Pick<OneTimeCodeApi, 'read'>;
  readonly clock: () => number;
}

/** Polls whether the text message could be sent, until that is known. Leaving the page cancels it. */
export function* awaitDelivery(deps: DeliveryDeps, id: string) {
  const { known } = yield* select(selectOneTimeCode);
  if (known?.code.delivery !== 'queued') return;
  yield* pollUntil({
    ask: () => askForDelivery(deps, id),
    first: 'later',
    intervalMs: (asked) => (asked < QUICK_TRIES ? POLL_INTERVAL_MS : LATER_INTERVAL_MS),
  });
}

function* askForDelivery({ api, clock }: DeliveryDeps, id: string): SagaGenerator<Asked<void>> {
  const outcome = yield* callApi((signal) => api.read(id, { signal }));
  if (outcome.kind === 'ok') yield* put(codeStatusReceived({ code: outcome.result, at: clock() }));
  const { known } = yield* select(selectOneTimeCode);
  return known?.code.delivery === 'queued' ? ASK_AGAIN : { kind: 'done', result: undefined };
}
