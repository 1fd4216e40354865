import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { interpretFlow } from '../../../src/engine/compile/interpretFlow.ts';
import { applicationLoaded, applicationReducer } from '../../../src/features/application/applicationSlice.ts';
import { categoriesReducer } from '../../../src/features/categories/categoriesSlice.ts';
import { configReducer } from '../../../src/features/config/configSlice.ts';
import { createFlowHolder } from '../../../src/features/flow/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/services/ServicesContext.ts';
import { sessionReducer } from '../../../src/features/session/sessionSlice.ts';
import { watchStepUps, type StepUpDeps } from '../../../src/features/stepUps/stepUpSagas.ts';
import { toastsReducer } from '../../../src/features/toasts/toastsSlice.ts';
import { FullOnboardingScreen } from '../../../src/screens/stepUps/FullOnboardingScreen.tsx';
import { applicationWith } from '../../features/applicationFixture.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const { definition } = createTestRuntime({
  number: {
    schema: {
      type: 'object',
      required: ['company'],
      properties: {
        company: {
          type: 'object',
          required: ['corporationNumber'],
          properties: { corporationNumber: { type: 'string' } },
        },
      },
    },
  },
});
const place = { id: 'number', step: 'number', path: '/get-started/number' };
const runtime = interpretFlow(
  { ...definition, flows: { apply: { id: 'apply', steps: [place], conditions: {} } } },
  { today: () => '2026-11-20' },
);

const ASKED = applicationWith({ submitted: true, stepUpDetails: ['FULL_ONBOARDING'] });
const OBJECTION: ProblemDetail = {
  description: '',
  pointer: '/company/corporationNumber',
  code: 'pattern',
  stepId: 'number',
};

/** The page with its answers typed, over an API that takes them and fails to hand them in. */
async function openPage(failure: unknown) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      categories: categoriesReducer,
      config: configReducer,
      session: sessionReducer,
      toasts: toastsReducer,
    }),
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const applications = {
    update: async () => ASKED,
    onboard: () => Promise.reject(failure),
  } as unknown as StepUpDeps['applications']; // nothing else is called
  sagas.run(watchStepUps, { applications, api: { answer: async () => ASKED }, navigate: () => undefined });
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
              <FullOnboardingScreen />
            </Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    );
  });
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'BC0734213');
  return { field, handIn: () => userEvent.click(screen.getByRole('button', { name: 'Send it again' })) };
}

describe('the whole application once more, when it cannot be handed in', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it.each([
    ['while offline', apiFailure('offline', 'network'), /We cannot reach the server/],
    ['because the server fails', apiFailure('server'), /something went wrong/],
  ])('%s, says so', async (_case, failure, text) => {
    const { handIn } = await openPage(failure);
    await handIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows what is objected to at its field, and leads to no page of another application', async () => {
    const { field, handIn } = await openPage(apiFailure('refused', 'answers.invalid', [OBJECTION]));
    await handIn();
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.queryByRole('link', { name: /Go to/ })).toBeNull();
  });
});
