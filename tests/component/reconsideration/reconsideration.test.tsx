import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type {
  ReconsiderationRequest,
  ReconsiderationResponse,
} from '../../../src/contract/reconsideration.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import type { ReconsiderationApi } from '../../../src/features/reconsideration/reconsiderationApi.ts';
import { watchReconsideration } from '../../../src/features/reconsideration/reconsiderationSagas.ts';
import { reconsiderationRequested } from '../../../src/features/reconsideration/reconsiderationSlice.ts';
import { ReconsiderationScreen } from '../../../src/features/reconsideration/screens/ReconsiderationScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { createHeldAnswers } from '../../../src/features/access/heldAnswers.ts';
import { pageLeft } from '../../../src/features/shared/pageLeft.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const TEXT = 'The income that I entered was monthly, not yearly.';
const MONDAY = '2026-11-23T18:00:00.000Z';
const DOCUMENT = {
  id: 'document-1',
  name: 'tax return.pdf',
  contentType: 'application/pdf',
  size: 5,
  uploadedAt: MONDAY,
};
const REQUEST: ReconsiderationRequest = {
  text: TEXT,
  documents: [DOCUMENT],
  askedAt: MONDAY,
  answer: null,
  reply: null,
  answeredAt: null,
};
const NOTHING: ReconsiderationResponse = { text: '', requests: [], documents: [] };
const SIGNED_IN = {
  signedIn: true,
  email: 'ada.park@example.com',
  accountId: 'account-1',
  expiresAt: '2999-11-23T18:30:00.000Z',
  endsAt: '2999-11-24T06:00:00.000Z',
} as const;
const POSSIBLE = { state: 'possible', since: null, by: '2026-12-23' } as const;
const OPEN = { state: 'open', since: MONDAY, by: '2026-12-01' } as const;
const OVER = { state: 'over', since: null, by: null } as const;

const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;

function declined(reconsideration: ApplicationState['reconsideration'], revision = 1) {
  return applicationWith({ submitted: true, decision: 'DECLINED', reconsideration }, revision);
}

async function open(
  script: Partial<ReconsiderationApi>,
  first: ApplicationState['reconsideration'] = POSSIBLE,
) {
  const refuse = () => Promise.reject(new Error('Nobody expected this call'));
  const api: ReconsiderationApi = {
    find: async () => NOTHING,
    ask: refuse,
    upload: refuse,
    remove: refuse,
    keepText: async () => undefined,
    ...script,
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  store.dispatch(sessionLoaded(SIGNED_IN));
  sagas.run(watchReconsideration, {
    api,
    held: createHeldAnswers<string>(),
    applications: { get: async () => declined(OPEN, 2) },
  });
  store.dispatch(applicationLoaded(declined(first)));
  const { container, unmount } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={['/look']}>
          <Routes>
            <Route path="/look" element={<ReconsiderationScreen />} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  await act(async () => {});
  return { container, unmount, store };
}

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
const choose = (container: HTMLElement, file: File) => {
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no way to choose a file');
  fireEvent.change(input, { target: { files: [file] } });
};
const pdf = (name = 'tax return.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });

describe('asking for another look', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('keeps what is written after a pause, and shows it again', async () => {
    const keepText = jest.fn(async () => undefined);
    const { unmount } = await open({ find: async () => ({ ...NOTHING, text: 'We sell only' }), keepText });
    expect(screen.getByRole('textbox')).toHaveValue('We sell only');
    write(TEXT);
    expect(keepText).not.toHaveBeenCalled();
    await waitFor(() => expect(keepText).toHaveBeenCalledWith(APPLICATION_ID, TEXT, expect.anything()));
    unmount();
  });

  it('saves at once when the page is left', async () => {
    const keepText = jest.fn(async () => undefined);
    const { store } = await open({ keepText });
    write(TEXT);
    await act(async () => void store.dispatch(pageLeft()));
    expect(keepText).toHaveBeenCalledWith(APPLICATION_ID, TEXT, expect.anything());
  });

  it.each([
    ['the same person', SIGNED_IN.email, TEXT],
    ['somebody else', 'eve.stone@example.com', ''],
  ])('shows what was written as a session ended to %s who signs in', async (_who, email, text) => {
    const { store } = await open({ keepText: () => Promise.reject(apiFailure('signedOut')) });
    write(TEXT);
    await act(async () => void store.dispatch(pageLeft()));
    await act(async () => {
      store.dispatch(sessionLoaded({ ...SIGNED_IN, email }));
      store.dispatch(applicationLoaded(declined(POSSIBLE)));
      store.dispatch(reconsiderationRequested(APPLICATION_ID));
    });
    expect(screen.getByRole('textbox')).toHaveValue(text);
  });

  it('says until when, and sends what was written once', async () => {
    const asked = jest.fn<Promise<ReconsiderationResponse>, [string, string]>(async () => ({
      text: '',
      requests: [REQUEST],
      documents: [],
    }));
    await open({ ask: asked });
    screen.getByText(/You can do so until December 23, 2026/);
    await expectAccessible(document.body);
    write(`  ${TEXT} `);
    send();
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    await screen.findByRole('heading', { level: 1, name: 'We are taking another look' });
    expect(asked.mock.calls.map(([id, text]) => [id, text])).toEqual([[APPLICATION_ID, TEXT]]);
    screen.getByText('You asked us for it on November 23, 2026. We will answer by December 1, 2026.');
    screen.getByText(TEXT);
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await expectAccessible(document.body);
  });

  it.each([
    ['', 'Tell us why we should look again.'],
    ['please', 'Tell us a little more: at least 20 characters.'],
    ['x'.repeat(2001), 'Shorten the text to 2000 characters.'],
  ])('with %j says what is missing and sends nothing', async (text, sentence) => {
    await open({});
    write(text);
    send();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(sentence));
  });

  it('counts what is left of the text', async () => {
    await open({});
    screen.getByText('2000 characters left.');
    write('x'.repeat(1999));
    screen.getByText('1 character left.');
    write('x'.repeat(2003));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/3 characters too many\./);
  });

  it('adds documents and removes them, and moves the focus', async () => {
    const { container } = await open({
      upload: async () => ({ ...NOTHING, documents: [DOCUMENT] }),
      remove: async () => NOTHING,
    });
    choose(container, pdf());
    await screen.findByText('1 document added.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove tax return.pdf' }));
    expect(screen.getByRole('heading', { name: 'Documents (optional)' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('tax return.pdf')).toBeNull());
  });

  it('sends no file that cannot be read, and says so', async () => {
    const { container } = await open({});
    choose(container, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    expect(screen.getByRole('alert')).toHaveTextContent('neither a PDF nor a picture');
  });

  it('keeps what was written where the server cannot be reached', async () => {
    await open({ ask: async () => Promise.reject(apiFailure('offline', 'network')) });
    write(TEXT);
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server.');
    expect(screen.getByRole('textbox')).toHaveValue(TEXT);
  });

  it('ends an upload with the page', async () => {
    let signal: AbortSignal | undefined;
    const { container, unmount } = await open({
      upload: async (_id, _file, options) => {
        ({ signal } = options);
        return new Promise(() => undefined);
      },
    });
    choose(container, pdf());
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('that was answered shows the answer in support’s words, and how to ask once more', async () => {
    const answered = {
      ...REQUEST,
      answer: 'uphold',
      reply: 'We still miss a registration.',
      answeredAt: MONDAY,
    } as const;
    await open({ find: async () => ({ ...NOTHING, requests: [answered] }) });
    screen.getByText('We still miss a registration.');
    screen.getByText('Our answer of November 23, 2026: the decision stays');
    screen.getByRole('textbox');
    await expectAccessible(document.body);
  });

  it('redirects to the application’s current page if it is over without a request', async () => {
    await open({}, OVER);
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  it('that cannot be loaded says so and tries again', async () => {
    const answers = [Promise.reject(apiFailure('offline', 'network')), Promise.resolve(NOTHING)];
    await open({ find: async () => answers.shift() ?? NOTHING });
    screen.getByText('We could not load your request');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox')).toHaveValue('');
  });
});
