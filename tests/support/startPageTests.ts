import type { SessionResponse } from '../../src/contract/access.ts';
import type { FlowRuntime } from '../../src/product/definitions.ts';
import type { ApiScript } from './fakeApi.ts';
import { createFeatureStore, type FeatureStore } from './featureStore.ts';
import { usTerminalRuntime } from './usTerminalRuntime.ts';

const { jest } = import.meta;

/** Opens pages of the flow for US terminals on a stopped clock, at `now` if it matters; none may leave a bug behind. */
export function startPageTests(now?: Date) {
  let runtime: FlowRuntime;
  let page: FeatureStore;

  beforeAll(async () => {
    runtime = await usTerminalRuntime();
  });
  beforeEach(() => {
    jest.useFakeTimers(now && { now });
  });
  afterEach(() => {
    expect(page.bugs).toEqual([]);
    page.close();
    jest.useRealTimers();
  });

  return {
    /** The page that the running test has opened. */
    page: () => page,
    open: (script: ApiScript, session?: SessionResponse) => {
      page = createFeatureStore({ runtime, script, ...(session && { session }) });
    },
  };
}

/** Waits for everything that needs no time. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
