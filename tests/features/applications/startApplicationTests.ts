import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { createFeatureStore, type FeatureStore } from '../../support/featureStore.ts';
import { applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;

/** What the API answers to the calls of an application, of its bank account and of its order. */
export type Script = NonNullable<ApiScript['applications']> &
  NonNullable<ApiScript['bank']> &
  NonNullable<ApiScript['orders']>;

/** Submitted and decided. */
export const approved = applicationWith({ submitted: true, decision: 'APPROVED' }, 3);

/** Submitted, and no decision yet. */
export const pending = applicationWith({ submitted: true }, 3);

/** The API cannot be reached. */
export const offline = () => Promise.reject(apiFailure('offline', 'network'));

/** The API was called, and has not answered in time: it may have done what it was asked for. */
export const timeout = () => Promise.reject(apiFailure('timeout', 'network'));

/** The API says no, for where the application stands. */
export const refused = () => Promise.reject(apiFailure('refused', 'application.state'));

/** Opens pages of the flow for US terminals on a clock that stands still; none may leave a bug behind. */
export function startApplicationTests() {
  let runtime: FlowRuntime;
  let page: FeatureStore;

  beforeAll(async () => {
    runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
  });
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    expect(page.bugs).toEqual([]);
    page.close();
    jest.useRealTimers();
  });

  return {
    /** The page that the running test has opened. */
    page: () => page,
    open: (calls: Script, others: ApiScript = {}) => {
      const script = { applications: calls, bank: calls, orders: calls, ...others };
      page = createFeatureStore({ runtime, script });
    },
  };
}

/** What needs no time has happened. */
export const settle = () => jest.advanceTimersByTimeAsync(0);

/** The signal that ends a call, read from its arguments. */
export const signalOf = (args: readonly unknown[] | undefined) =>
  (args?.at(-1) as { readonly signal: AbortSignal } | undefined)?.signal;
