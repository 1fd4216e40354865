import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { OwnSession } from '../../../src/contract/access.ts';
import { signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import { SessionsScreen } from '../../../src/features/sessions/screens/SessionsScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { sessionsLoaded } from '../../../src/features/sessions/sessionsSlice.ts';
import { HERE, THERE } from '../../fixtures/sessions.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

function draw(sessions: OwnSession[], mayEndOthers: boolean) {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
  });
  const dispatch = jest.spyOn(store, 'dispatch');
  const drawn = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>
          <SessionsScreen further={null} />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  act(() => void store.dispatch(sessionsLoaded({ sessions, mayEndOthers })));
  return { ...drawn, dispatch };
}

const SERVICES = { languageName: String } as unknown as Services; // all that the header reaches for here

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page of sessions', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('ends sessions elsewhere after a recent sign-in', () => {
    draw([HERE, THERE], true);
    expect(buttons()).toEqual(['Sign out Chrome on Windows', 'End Safari on iOS', 'End all other sessions']);
  });

  it('asks for another sign-in before that, and never for signing out', async () => {
    const { container, dispatch } = draw([HERE, THERE], false);
    expect(buttons()).toEqual(['Sign out Chrome on Windows', 'Sign in again']);
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(dispatch).toHaveBeenLastCalledWith(signOutRequested());
  });

  it('begins with the browser in use, whenever that signed in', () => {
    draw([THERE, HERE], true);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Chrome on WindowsThis browser/);
    expect(second).toMatch(/^Safari on iOSLast used/);
  });

  it('needs no action if there is no other session', () => {
    draw([HERE], false);
    expect(buttons()).toEqual(['Sign out Chrome on Windows']);
  });
});
