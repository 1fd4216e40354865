import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { HandoffState } from '../../../src/contract/handoffs.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import {
  handoffCancelled,
  handoffCreated,
  handoffFollowed,
  handoffRequested,
  handoffTroubled,
} from '../../../src/features/handoffs/handoffSlice.ts';
import { HandoffOffer } from '../../../src/features/handoffs/screens/HandoffOffer.tsx';
import { MINUTE_MS, SECOND_MS } from '../../../src/lib/durations.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const EXPIRES_AT = '2026-11-20T12:10:00.000Z';
const TARGET = { id: 'urn:app:1', page: 'verification' } as const;
const ADA = {
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'ada',
  expiresAt: '2100-01-01T14:00:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
} as const;

const END_TITLES = {
  done: 'Done on your phone',
  stopped: 'You came back from your phone',
  cancelled: 'This code was cancelled',
  expired: 'This code has expired',
} as const;

/** Draws a computer that has just been given a code. */
function showCode() {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { session: sessionStateOf(ADA) },
  });
  const dispatch = jest.spyOn(store, 'dispatch');
  const drawn = renderWithApp(
    <Provider store={store}>
      <MemoryRouter>
        <main>
          <h1>Company document</h1>
          <HandoffOffer {...TARGET} onReturn={() => undefined} />
        </main>
      </MemoryRouter>
    </Provider>,
  );
  const happen = (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(() => {
      for (const action of actions) store.dispatch(action);
    });
  happen(handoffCreated({ id: 'handoff-1', token: 'A'.repeat(43), expiresAt: EXPIRES_AT }));
  return { ...drawn, happen, dispatch };
}

const followed = (state: HandoffState) => handoffFollowed({ state, expiresAt: EXPIRES_AT });
const code = () => screen.queryByRole('img', { name: /^QR code/ });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the code that a computer shows', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(NOW) });
  });
  afterEach(() => jest.useRealTimers());

  it('counts its minutes, and expires without a response of the server', async () => {
    const { container, happen, dispatch } = showCode();
    expect(code()).toBeVisible();
    expect(screen.getByText('Works once, 10 min left')).toBeVisible();
    act(() => jest.advanceTimersByTime(10 * MINUTE_MS - SECOND_MS));
    expect(screen.getByText('Works once, 1 min left')).toBeVisible();
    happen(handoffTroubled());
    act(() => jest.advanceTimersByTime(SECOND_MS));
    expect(title()).toBe('This code has expired');
    expect(code()).toBeNull();
    expect(screen.queryByText(/^Link:/)).toBeNull();
    expect(buttons()).toEqual(['New code', 'Continue here instead']);
    jest.useRealTimers();
    await expectAccessible(container);
    press('New code');
    expect(dispatch).toHaveBeenLastCalledWith(handoffRequested(TARGET));
  });

  it('offers a new one where another window or the phone cancelled it', async () => {
    const { container, happen, dispatch } = showCode();
    happen(followed('cancelled'));
    expect(title()).toBe('This code was cancelled');
    expect(screen.getByText(/If that was not you, nothing has been opened\./)).toBeVisible();
    expect(code()).toBeNull();
    expect(buttons()).toEqual(['New code', 'Continue here instead']);
    jest.useRealTimers();
    await expectAccessible(container);
    press('New code');
    expect(dispatch).toHaveBeenLastCalledWith(handoffRequested(TARGET));
  });

  it.each(['waiting', 'connected'] as const)(
    'says that there is no connection, and is back with it (%s)',
    async (state) => {
      const { container, happen, dispatch } = showCode();
      happen(followed(state));
      const before = title();
      happen(handoffTroubled());
      expect(title()).toBe('No connection right now');
      expect(code()).toBeNull();
      expect(buttons()).toEqual(['Continue here instead']);
      jest.useRealTimers();
      await expectAccessible(container);
      happen(followed(state));
      expect(title()).toBe(before);
      expect(code() !== null).toBe(state === 'waiting');
      happen(handoffTroubled());
      press('Continue here instead');
      expect(dispatch).toHaveBeenLastCalledWith(handoffCancelled());
      expect(title()).toBe('Continue on your phone');
      expect(buttons()).toEqual(['Show the code']);
    },
  );

  it.each(['done', 'stopped', 'cancelled', 'expired'] as const)(
    'keeps how it ended while there is no connection (%s)',
    (state) => {
      const { happen } = showCode();
      happen(followed(state));
      expect(title()).toBe(END_TITLES[state]);
      happen(handoffTroubled());
      expect(title()).toBe(END_TITLES[state]);
    },
  );
});
