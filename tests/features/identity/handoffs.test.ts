import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { HandoffState } from '../../../src/contract/handoffs.ts';
import { ofApplicants, watchHandoff } from '../../../src/features/handoffs/handoffSagas.ts';
import { handoffRequested, selectHandoff } from '../../../src/features/handoffs/handoffSlice.ts';
import { ofPartners } from '../../../src/app/pages/partnersOnPhone.ts';
import { selectPartnerLoad } from '../../../src/features/owners/partner/partnerSlice.ts';
import { PARTNER, partnerWith } from '../../fixtures/partner.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { testConfig } from '../../support/testConfig.ts';
import { applicationWith } from '../applications/applicationFixture.ts';

const { jest } = import.meta;

const POLL_MS = 2000;
const EXPIRES_AT = '2100-01-01T00:00:00.000Z';

describe('a page that is continued on a phone', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A page that has both an applicant's and a partner's work running, as one that somebody has walked through both. */
  function open(state: HandoffState) {
    const calls: string[] = [];
    const called = <Result>(name: string, result: Result) => {
      calls.push(name);
      return Promise.resolve(result);
    };
    const api = {
      create: (target: object) =>
        called(`create ${JSON.stringify(target)}`, { id: 'handoff', token: 'token', expiresAt: EXPIRES_AT }),
      state: () => called('state', { state, expiresAt: EXPIRES_AT }),
      cancel: () => called('cancel', undefined),
      look: () => Promise.reject(new Error('not called')),
      open: () => Promise.reject(new Error('not called')),
      refuse: () => Promise.reject(new Error('not called')),
      end: () => Promise.reject(new Error('not called')),
    };
    const applications = { get: () => called('application', applicationWith()) };
    const partners = {
      get: () => called('partner', partnerWith({ state: 'completed' })),
      save: () => Promise.reject(new Error('not called')),
      onboard: () => Promise.reject(new Error('not called')),
      refuse: () => Promise.reject(new Error('not called')),
    };
    const sagas = createSagaMiddleware();
    const store = configureStore({
      reducer: pageReducer,
      preloadedState: { config: testConfig },
      middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    });
    sagas.run(watchHandoff, { ...ofApplicants({ applications }), api });
    sagas.run(watchHandoff, { ...ofPartners(partners), api });
    return { store, calls };
  }

  it('of a partner reads the partner while the phone is connected, and the application is not asked for', async () => {
    const { store, calls } = open('connected');
    store.dispatch(handoffRequested({ ...PARTNER, page: 'identification' }));
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(calls).toEqual([
      `create ${JSON.stringify({ ...PARTNER, page: 'identification' })}`,
      'state',
      'partner',
    ]);
    expect(selectPartnerLoad(store.getState())).toMatchObject({ kind: 'ready', subject: PARTNER });
    expect(selectHandoff(store.getState())).toMatchObject({ kind: 'open', state: 'connected' });
  });

  it('of an applicant reads the application once the phone is done, and asks no more', async () => {
    const { store, calls } = open('done');
    store.dispatch(handoffRequested({ id: PARTNER.id, page: 'verification' }));
    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(calls.slice(1)).toEqual(['state', 'application']);
  });

  it('is asked about only until somebody has opened the code', async () => {
    const { store, calls } = open('waiting');
    store.dispatch(handoffRequested({ ...PARTNER, page: 'identification' }));
    await jest.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(calls.slice(1)).toEqual(['state', 'state']);
  });
});
