import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import type { ChannelsApi } from '../../../src/features/channels/channelsApi.ts';
import { watchChannels } from '../../../src/features/channels/channelsSagas.ts';
import { AddChannelScreen } from '../../../src/features/channels/screens/AddChannelScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const OUT = 'https://www.stepwright.example/channels';
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const REQUEST = { apiVersion: 'v1', channelName: 'Web shop', channelType: 'ONLINE' } as const;
const CHANNEL = { name: 'Web shop', type: 'ONLINE' };

type Answer = 'ok' | Parameters<typeof apiFailure>;

interface Opened {
  /** Responses of the server, call by call; the last one is repeated. */
  readonly answers: readonly Answer[];
  readonly changes?: Partial<ApplicationState>;
  readonly redirect?: string;
  readonly query?: string;
}

function open({ answers, changes, redirect, query = '' }: Opened) {
  const [left, calls]: [string[], unknown[]] = [[], []];
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: { ...testConfig, links: redirect === undefined ? {} : { redirect } } },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(saga),
  });
  const loaded = applicationWith({ submitted: true, decision: 'APPROVED', metadata: REQUEST, ...changes });
  store.dispatch(applicationLoaded({ ...loaded, company: { dba: 'Park Coffee' } }));
  const api: ChannelsApi = {
    add: async (request) => {
      const answer = answers[calls.length] ?? answers.at(-1) ?? 'ok';
      calls.push(request);
      if (answer !== 'ok') throw apiFailure(...answer);
      return 'channel-1';
    },
  };
  saga.run(watchChannels, api);
  const path = `/${APPLICATION_ID}`;
  const { unmount } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[`${path}/add-channel${query}`]}>
          <Routes>
            <Route
              path={`${path}/add-channel`}
              element={<AddChannelScreen leave={(url) => void left.push(url)} />}
            />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return { calls, left, unmount };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = () => {}; // jsdom has no pages to scroll
});
afterEach(() => jest.useRealTimers());

describe('the page that adds a channel', () => {
  it('waits a second, tries again twice, and leads out', async () => {
    const { calls, left } = open({
      answers: [['server'], ['timeout', 'network'], 'ok'],
      redirect: OUT,
    });
    expect(screen.getByText(/^Adding Web shop\./)).toBeVisible();
    await pass(0.9);
    expect(calls).toHaveLength(0);
    await pass(0.2);
    expect(calls).toEqual([{ businessId: APPLICATION_ID.slice('urn:app:'.length), channel: CHANNEL }]);
    await pass(2);
    expect(calls).toHaveLength(3);
    expect(left).toEqual([OUT]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('completes where there is no site to lead to', async () => {
    open({ answers: ['ok'] });
    await pass(1);
    expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
  });

  it('ends after five more tries, and offers another one and the way out', async () => {
    const { calls, left } = open({ answers: [['server', 'service.unavailable']], redirect: OUT });
    await pass(6);
    expect(calls).toHaveLength(6);
    await pass(10);
    expect(calls).toHaveLength(6);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('The server did not respond in time.');
    jest.useRealTimers();
    await expectAccessible(document.body);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Continue without the channel' }));
    expect(left).toEqual([OUT]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(calls).toHaveLength(7);
  });

  it.each<[string, Answer, string]>([
    ['somebody else’s business', ['refused', 'business.notFound'], 'does not own this business'],
    ['a business with a new status', ['refused', 'application.state'], 'has a new status'],
    ['as many channels as possible', ['refused', 'channel.tooMany'], 'as many channels as possible'],
  ])('does not try again for %s', async (_, answer, text) => {
    const { calls } = open({ answers: [answer] });
    await pass(10);
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  });

  it('leads to the accounts who does not own the business', async () => {
    open({ answers: [['refused', 'business.notFound']] });
    await pass(1);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
  });

  it('tries no more once it is left', async () => {
    const { calls, unmount } = open({ answers: [['offline', 'network']] });
    await pass(1);
    unmount();
    await pass(10);
    expect(calls).toHaveLength(1);
  });

  it('asks for a channel that no application names, and keeps what was typed', async () => {
    const { calls } = open({ answers: [['refused', 'channel.tooMany'], 'ok'], query: '?another=true' });
    const add = screen.getByRole('button', { name: 'Add channel' });
    fireEvent.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name');
    fireEvent.change(screen.getByLabelText('Name of the channel'), { target: { value: ' Fair ' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'RETAIL' } });
    fireEvent.click(add);
    fireEvent.click(add);
    await pass(2);
    expect(calls).toMatchObject([{ channel: { name: 'Fair', type: 'RETAIL' } }]);
    expect(screen.getByLabelText('Name of the channel')).toHaveValue(' Fair ');
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    fireEvent.click(add);
    await pass(1);
    expect(calls).toHaveLength(2);
    expect(screen.getByText('Fair was added to your business.')).toBeVisible();
    jest.useRealTimers();
    await expectAccessible(document.body);
  });

  it('is none before the application is approved', async () => {
    const { calls } = open({ answers: ['ok'], changes: { decision: 'PENDING' } });
    await pass(5);
    expect(calls).toEqual([]);
    expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
  });
});
