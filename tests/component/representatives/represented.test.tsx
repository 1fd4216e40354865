import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type {
  RepresentativeResponse,
  RepresentedApplication,
  RunningImpersonation,
} from '../../../src/contract/representatives.ts';
import { HelpBanner } from '../../../src/features/access/screens/HelpBanner.tsx';
import type { SessionStatus } from '../../../src/features/access/sessionSlice.ts';
import { configReducer } from '../../../src/features/configuration/configSlice.ts';
import type { RepresentativesApi } from '../../../src/features/representatives/representativesApi.ts';
import { watchRepresentatives } from '../../../src/features/representatives/representativesSagas.ts';
import { RepresentedScreen } from '../../../src/features/representatives/screens/RepresentedScreen.tsx';
import { ApiError } from '../../../src/features/shared/api/apiError.ts';
import { rootReducer } from '../../../src/features/shared/rootReducer.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const AGENT: RepresentativeResponse = { type: 'AGENT', agentId: 'agent-1' };
const OPERATOR: RepresentativeResponse = { type: 'OPERATOR', agentId: null };
const ID = 'urn:app:00000000-0000-4000-8000-0000000000ab';

const application = (number: number): RepresentedApplication => ({
  applicationId: `${ID.slice(0, -1)}${number}`,
  reference: `0000000${number}`,
  agentId: 'agent-1',
  market: 'us',
  currency: 'USD',
  portal: 'terminal',
  brand: null,
  decision: 'PENDING',
  outcome: 'notSubmitted',
  nextStep: 'SUBMIT',
  startedAt: '2026-11-01T12:00:00.000Z',
  changedAt: '2026-11-02T12:00:00.000Z',
});

const refused = (code: string) => () => Promise.reject(new ApiError({ kind: 'refused', code }));
const offline = () => Promise.reject(new ApiError({ kind: 'offline', code: 'offline' }));

const SERVICES = { languageName: String, session: { get: () => new Promise(() => undefined) } };

async function draw(api: Partial<RepresentativesApi>, element = <RepresentedScreen />) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { config: configReducer(testConfig, { type: '' }) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const leaveFor = jest.fn();
  sagas.run(() => watchRepresentatives({ api: api as RepresentativesApi, leaveFor }));
  const drawn = await act(async () =>
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={SERVICES as unknown as Services}>
          <MemoryRouter>{element}</MemoryRouter>
        </ServicesContext>
      </Provider>,
    ),
  );
  return { ...drawn, leaveFor };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

describe('the list of a representative', () => {
  const get = async () => AGENT;

  it('waits, then shows a page at a time', async () => {
    const list = jest
      .fn()
      .mockResolvedValueOnce({ applications: [application(1)], next: application(1).applicationId })
      .mockRejectedValueOnce(new ApiError({ kind: 'offline', code: 'offline' }))
      .mockResolvedValueOnce({ applications: [application(2)], next: null });
    const { container } = await draw({ get, list });
    expect(titles()).toEqual(['00000001']);
    await expectAccessible(container);
    await press('Show more');
    expect(titles()).toEqual(['00000001']);
    await press('Show more');
    expect(titles()).toEqual(['00000001', '00000002']);
    expect(list.mock.calls.at(-1)?.[0]).toEqual({ state: undefined, after: application(1).applicationId });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows that it loads', async () => {
    await draw({ get: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading…', { exact: false })).toBeTruthy();
  });

  it('is empty, also by a filter', async () => {
    const list = jest.fn().mockResolvedValue({ applications: [], next: null });
    await draw({ get, list });
    expect(screen.getByText('No applications yet')).toBeTruthy();
    await press('Declined');
    expect(screen.getByText('No applications in this state')).toBeTruthy();
    expect(list.mock.calls.at(-1)?.[0]).toEqual({ state: 'declined' });
  });

  it.each([
    ['offline', offline, 'Try again'],
    ['nobody who is registered', refused('representative.required'), undefined],
  ])('says that the caller is %s', async (_, fails, way) => {
    await draw({ get: fails });
    if (way === undefined) expect(screen.getByText('This page is for agents and resellers')).toBeTruthy();
    else expect(screen.getByRole('button', { name: way })).toBeTruthy();
  });

  it('asks for a reason before help starts, and says why it did not', async () => {
    const help = jest
      .fn()
      .mockRejectedValueOnce(new ApiError({ kind: 'refused', code: 'impersonation.own' }))
      .mockResolvedValueOnce({ applicationId: ID });
    const list = async () => ({ applications: [application(1)], next: null });
    const { leaveFor } = await draw({ get, list, help });
    await act(async () => fireEvent.click(screen.getByText('Help with this application')));
    await press('Start to help');
    expect(screen.getByText('Enter a reason of 10 to 200 characters.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Asked for on the phone' } });
    await press('Start to help');
    expect(screen.getByText(/^You cannot help with your own application/)).toBeTruthy();
    await press('Start to help');
    expect(help).toHaveBeenCalledTimes(2);
    expect(leaveFor).toHaveBeenCalledWith(`/${ID}/help`);
  });

  it('is none for an operator, who names an application', async () => {
    await draw({ get: async () => OPERATOR });
    await press('Help with this application');
    expect(screen.getByText(/^Enter an id such as/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Application id'), { target: { value: ` ${ID} ` } });
    await press('Help with this application');
    expect(screen.getByRole('heading', { name: `Help with application ${ID}?` })).toBeTruthy();
  });
});

describe('the banner of a representative who helps', () => {
  const MINUTE_MS = 60_000;
  const session = (impersonation?: RunningImpersonation) =>
    ({
      kind: 'signedIn',
      email: 'agent@example.com',
      accountId: 'account',
      expiresAt: '',
      endsAt: '',
      ...(impersonation && { impersonation }),
    }) satisfies SessionStatus;

  afterEach(() => jest.useRealTimers());

  it('counts the minutes, and reads out the last ones', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-01T12:00:00.000Z') });
    const endsAt = '2026-11-01T12:30:00.000Z';
    const help = { id: 'help', applicationId: ID, reference: '000000AB', endsAt };
    await draw({}, <HelpBanner session={session(help)} />);
    const pass = (minutes: number) => act(async () => jest.advanceTimersByTime(minutes * MINUTE_MS));
    const announced = () => screen.getByRole('status').textContent;
    expect(screen.getByText(/^Minutes left: 30\./)).toBeTruthy();
    expect(announced()).toBe('');
    await pass(25);
    expect(announced()).toBe('Minutes left: 5.');
    await pass(1);
    expect(announced()).toBe('');
    await pass(3);
    expect(announced()).toBe('Minutes left: 1.');
  });
});
