import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { OtpCodeResponse } from '../../../src/contract/stepUps.ts';
import { applicationLoaded, applicationReducer } from '../../../src/features/application/applicationSlice.ts';
import { categoriesReducer } from '../../../src/features/categories/categoriesSlice.ts';
import { configReducer } from '../../../src/features/config/configSlice.ts';
import { createFlowHolder } from '../../../src/features/flow/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/services/ServicesContext.ts';
import { sessionReducer } from '../../../src/features/session/sessionSlice.ts';
import {
  watchOneTimeCode,
  type OneTimeCodeDeps,
} from '../../../src/features/stepUps/oneTimeCode/oneTimeCodeSagas.ts';
import { oneTimeCodeReducer } from '../../../src/features/stepUps/oneTimeCode/oneTimeCodeSlice.ts';
import { toastsReducer } from '../../../src/features/toasts/toastsSlice.ts';
import { OneTimeCodeScreen } from '../../../src/screens/stepUps/oneTimeCode/OneTimeCodeScreen.tsx';
import { applicationWith } from '../../features/applicationFixture.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const ASKED = applicationWith({ submitted: true, stepUpDetails: ['OTP_SMS'] });
const SENT: OtpCodeResponse = {
  attempts: 5,
  delivery: 'sent',
  phoneLastTwo: '23',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  locked: false,
};
const NONE: OtpCodeResponse = { ...SENT, delivery: 'none', expiresInSeconds: 0, resendAfterSeconds: 0 };

const runtime = createTestRuntime({
  'one-time-code': {
    schema: {
      type: 'object',
      required: ['application'],
      properties: {
        application: {
          type: 'object',
          required: ['oneTimeCode'],
          properties: { oneTimeCode: { type: 'string' } },
        },
      },
    },
  },
});

/** The page, with its real saga over calls of which each test says what they do. */
async function openPage(standing: OtpCodeResponse, calls: Partial<OneTimeCodeDeps['api']>) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      categories: categoriesReducer,
      config: configReducer,
      oneTimeCode: oneTimeCodeReducer,
      session: sessionReducer,
      toasts: toastsReducer,
    }),
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const never = () => new Promise<never>(() => undefined);
  sagas.run(watchOneTimeCode, {
    api: { read: async () => standing, send: never, check: never, skip: never, ...calls },
    applications: { get: never, onboard: never, update: never },
    navigate: () => undefined,
    clock: () => Date.now(),
  });
  store.dispatch(applicationLoaded(ASKED));
  const loaded = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    flows: { load: () => loaded },
    languageName: String,
  } as unknown as Services; // what the elements here reach for
  await act(async () => {
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter>
            <Suspense>
              <OneTimeCodeScreen />
            </Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

const photoId = () => screen.getByRole('button', { name: 'Use photo ID instead' });

describe('the page of the code', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('while a code is being sent, keeps the wish for photo ID and shows that it is taken up', async () => {
    const sending = Promise.withResolvers<OtpCodeResponse>();
    const skip = jest.fn(() => new Promise<never>(() => undefined));
    await openPage(NONE, { send: () => sending.promise, skip });
    await userEvent.click(photoId());
    expect(screen.getByRole('button', { name: 'Checking…' })).toBeVisible();
    expect(photoId()).toBeDisabled();
    expect(skip).not.toHaveBeenCalled();
    await act(async () => sending.resolve(SENT));
    expect(skip).toHaveBeenCalledTimes(1);
  });

  it('while a code is being sent, keeps one that is typed', async () => {
    const sending = Promise.withResolvers<OtpCodeResponse>();
    const check = jest.fn((_id: string, _code: string) => new Promise<never>(() => undefined));
    await openPage(NONE, { send: () => sending.promise, check });
    await userEvent.type(screen.getByRole('textbox'), '123456');
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    expect(check).not.toHaveBeenCalled();
    await act(async () => sending.resolve(SENT));
    expect(check.mock.calls.map(([, code]) => code)).toEqual(['123456']);
  });

  it.each([
    ['cannot be delivered', { ...SENT, delivery: 'undeliverable' as const }, /do not arrive/],
    ['are refused for a while', { ...SENT, locked: true }, /Too many wrong codes/],
    ['are used up', { ...SENT, attempts: 0 }, /no longer works/],
  ])('where codes %s, says why photo ID is not to be had either', async (_case, standing, standingText) => {
    await openPage(standing, { skip: () => Promise.reject(apiFailure('offline', 'network')) });
    await userEvent.click(photoId());
    expect(await screen.findByText(/We cannot reach the server/)).toBeVisible();
    expect(screen.getByText(standingText)).toBeVisible();
    expect(photoId()).toBeEnabled();
  });
});
