import { configureStore, type Action, type Middleware } from '@reduxjs/toolkit';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import { stepSubmitted } from '../../../src/features/applications/applicationSlice.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { IncorrectUrlScreen } from '../../../src/features/layout/IncorrectUrlScreen.tsx';
import { useStepMoves } from '../../../src/features/journey/screens/FormStep.tsx';
import { StackedSteps } from '../../../src/features/journey/screens/onePage/StackedSteps.tsx';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const asking = (name: string) => ({
  schema: {
    type: 'object',
    required: ['company'],
    properties: {
      company: { type: 'object', required: [name], properties: { [name]: { type: 'string' } } },
    },
  },
});
const place = { id: 'number', step: 'number', path: '/get-started/number' };
const { definition } = createTestRuntime({ number: asking('corporationNumber'), name: asking('name') });
const runtime = interpretFlow(
  { ...definition, flows: { apply: { id: 'apply', steps: [place], conditions: {} } } },
  { today: () => '2026-11-20' },
);
const stepCalled = (id: string) => {
  const step = runtime.definition.steps[id];
  if (!step) throw new Error(`There is no step "${id}"`);
  return step;
};

/** A page around what is drawn, and what is said on it that analytics listen for. */
function openPage() {
  const said: Action[] = [];
  const keepSaid: Middleware = () => (next) => (action) => {
    if (eventTracked.match(action) || stepSubmitted.match(action)) said.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault().concat(keepSaid),
  });
  const tracking = Promise.withResolvers<void>();
  // Services of the elements here, with one language.
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    languageName: String,
    startTracking: () => tracking.promise,
  } as unknown as Services;
  const around = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter>
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </ServicesContext>
    </Provider>
  );
  return { said, tracking, around };
}

describe('events of the pages', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('a wrong URL is recorded once analytics is loaded', async () => {
    const { said, tracking, around } = openPage();
    renderWithApp(around({ children: <IncorrectUrlScreen /> }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(said).toEqual([]);
    await act(async () => tracking.resolve());
    expect(said).toEqual([eventTracked({ event: 'incorrect_url' })]);
  });

  it('continuing from a step is recorded with its answers', () => {
    const { said, around } = openPage();
    const open = { ...place, complete: false };
    const { result } = renderHook(() => useStepMoves(stepCalled('number'), open), { wrapper: around });
    const slice = { company: { corporationNumber: 'BC0734213' } };
    act(() => result.current.keep(slice));
    expect(said).toEqual([]);
    act(() => result.current.goOn(slice));
    expect(said).toEqual([stepSubmitted(slice)]);
  });

  it('is each sound step among those on one page', async () => {
    const { said, around } = openPage();
    renderWithApp(
      around({
        children: (
          <StackedSteps
            runtime={runtime}
            flowId="apply"
            steps={[stepCalled('number'), stepCalled('name')]}
            answers={{ company: { corporationNumber: 'BC0734213' } }}
            onChange={() => undefined}
            onAttempt={() => undefined}
            buttons={{ continueText: 'Continue' }}
          />
        ),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(said).toEqual([stepSubmitted({ company: { corporationNumber: 'BC0734213' } })]);
  });
});
