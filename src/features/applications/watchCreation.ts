import { call, put, takeLeading } from 'typed-redux-saga';
import { fetchedAhead } from '../../lib/onDemand.tsx';
import { createRequested, submitFailed } from './applicationSlice.ts';
import type { CreationDeps } from './createApplicationSaga.ts';

// The steps before the review need nothing of it.
const fetchCreation = fetchedAhead(() => import('./createApplicationSaga.ts'));

/** Creates an application when the person submits the draft. */
export function* watchCreation(deps: CreationDeps) {
  yield* takeLeading(createRequested, function* ({ payload: reason }) {
    const creation = yield* call(() => fetchCreation().catch(() => undefined));
    const offline = { kind: 'offline', code: 'offline' } as const;
    if (creation) yield* call(creation.createApplication, deps, reason);
    else yield* put(submitFailed({ action: 'create', failure: offline, problems: [] }));
  });
}
