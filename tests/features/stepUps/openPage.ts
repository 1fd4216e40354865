import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { stepUpRequested } from '../../../src/features/applications/applicationSlice.ts';
import { watchDocument } from '../../../src/features/documents/documentSagas.ts';
import { watchRequirements } from '../../../src/features/requirements/requirementsSagas.ts';
import { watchStepUps } from '../../../src/features/stepUps/stepUpSagas.ts';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { testConfig } from '../../support/testConfig.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import { pageReducer } from '../../support/pageReducer.ts';

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly options: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void };
  readonly answer: (given: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The real reducers and sagas over calls that wait for the test to answer them. */
export function openPage() {
  const calls: Call[] = [];
  const visited: string[] = [];
  const asked =
    (name: string) =>
    (...args: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        const options = args.at(-1) as Call['options'];
        calls.push({ name, args, options, answer: resolve as (given: unknown) => void, fail: reject });
      });
  const applications = { get: asked('get'), onboard: asked('onboard'), update: asked('update') };
  const shared = { applications, navigate: (path: string) => visited.push(path) };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  let lastKey = 0;
  const keys = createAttemptKeys(() => `key-${++lastKey}`);
  sagas.run(watchStepUps, { ...shared, keys, api: { answer: asked('answer') } });
  sagas.run(watchDocument, {
    ...shared,
    api: { find: asked('find'), upload: asked('upload'), give: asked('give') },
  });
  sagas.run(watchRequirements, { applications, api: { list: asked('list') } });
  const last = (name?: string): Call => {
    const call = calls.findLast((one) => name === undefined || one.name === name);
    if (!call) throw new Error('Nothing was called');
    return call;
  };
  return {
    calls,
    visited,
    last,
    dispatch: store.dispatch,
    subscribe: (listener: () => void) => store.subscribe(listener),
    state: () => store.getState(),
    names: () => calls.map(({ name }) => name),
    async answer(given: unknown) {
      last().answer(given);
      await settled();
    },
    async fail(...given: Parameters<typeof apiFailure>) {
      last().fail(apiFailure(...given));
      await settled();
    },
  };
}

/** A form that answers the step-up of an application. */
export const giveNumber = stepUpRequested({ id: APPLICATION_ID, stepUp: 'FULL_SSN', answers: {} });

/** Promises that were kept have been noticed. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
