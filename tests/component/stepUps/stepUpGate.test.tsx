import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { applicationLoaded, stepUpRequested } from '../../../src/features/applications/applicationSlice.ts';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { watchStepUps, type StepUpDeps } from '../../../src/features/stepUps/stepUpSagas.ts';
import { StepUpGate } from '../../../src/features/stepUps/StepUpGate.tsx';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

describe('leaving the page of a step-up', () => {
  it('ends the waiting for an answer that was given on it', async () => {
    const sagas = createSagaMiddleware();
    const store = configureStore({
      reducer: pageReducer,
      preloadedState: { config: testConfig },
      middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    });
    const never = () => new Promise<never>(() => undefined);
    const applications = {} as StepUpDeps['applications']; // nothing of it is called
    const keys = createAttemptKeys(() => 'key-of-a-try');
    sagas.run(watchStepUps, { api: { answer: never }, applications, keys, navigate: () => undefined });
    store.dispatch(applicationLoaded(applicationWith({ submitted: true, stepUpDetails: ['FULL_SSN'] })));
    renderWithApp(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/ssn']}>
          <Routes>
            <Route
              path="/ssn"
              element={
                <StepUpGate types={['FULL_SSN']}>
                  <Link to="/accounts">My accounts</Link>
                </StepUpGate>
              }
            />
            <Route path="/accounts" element={<p>All of them</p>} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    store.dispatch(stepUpRequested({ id: APPLICATION_ID, stepUp: 'FULL_SSN', answers: {} }));
    expect(store.getState().application.submit.kind).toBe('sending');
    await userEvent.click(screen.getByRole('link', { name: 'My accounts' }));
    await screen.findByText('All of them');
    expect(store.getState().application.submit.kind).toBe('idle');
  });
});
