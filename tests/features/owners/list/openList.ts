import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import type { Individual, IndividualBody } from '../../../../src/contract/owners.ts';
import { eventTracked } from '../../../../src/features/analytics/eventTracked.ts';
import { watchOwners } from '../../../../src/features/owners/list/ownersSagas.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { testConfig } from '../../../support/testConfig.ts';
import { applicationWith } from '../../applications/applicationFixture.ts';
import { pageReducer } from '../../../support/pageReducer.ts';

const { jest } = import.meta;

export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
export const OFFLINE = new ApiError({ kind: 'offline', code: 'network' });

export function individual(owner: object, ownerId = 'urn:apl:1'): Individual {
  return {
    id: ownerId,
    type: 'OWNER',
    state: 'incomplete',
    owner: { ...owner },
    stepUpDetails: '',
    since: null,
    invitedAt: null,
    invitationEndsAt: null,
    sendAgainAt: null,
  };
}

export function openList(listed: readonly Individual[] = []) {
  const visited: string[] = [];
  const events: unknown[] = [];
  const list = () =>
    Promise.resolve({ individuals: [...listed], attestation: null, attestationVersion: '2026-11-01' });
  const api = {
    list: jest.fn(list),
    add: jest.fn((_id: string, { owner }: IndividualBody) => Promise.resolve(individual(owner))),
    change: jest.fn((_id: string, ownerId: string) =>
      Promise.resolve(individual({ firstName: 'Now' }, ownerId)),
    ),
    remove: jest.fn(() => Promise.resolve()),
    send: jest.fn((_id: string, ownerId: string) =>
      Promise.resolve({ ...individual({}, ownerId), state: 'sent' as const }),
    ),
    confirm: jest.fn(() => Promise.resolve(applicationWith({ reviewing: true, submitted: true }))),
  };
  const get = jest.fn(() => Promise.resolve(applicationWith({ submitted: true }, 7)));
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  sagas.run(function* keepEvents() {
    yield* takeEvery(eventTracked, ({ payload }) => void events.push(payload.event));
  });
  sagas.run(watchOwners, {
    api,
    applications: { get, onboard: get, update: get },
    navigate: (path: string) => void visited.push(path),
  });
  return { store, api, get, visited, events };
}
