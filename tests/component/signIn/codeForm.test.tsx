import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { codeEntered } from '../../../src/features/access/sessionSlice.ts';
import { CodeForm } from '../../../src/features/signIn/screens/SignInScreen.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const SENT = {
  kind: 'codeSent',
  form: 'digits',
  email: 'ada@example.com',
  resendAfterSeconds: 0,
  sends: 1,
} as const;

let dispatched: unknown[] = [];
beforeEach(() => {
  dispatched = [];
});

function openForm(code?: string, form: 'digits' | 'long' = 'digits'): void {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
  });
  jest.spyOn(store, 'dispatch').mockImplementation((action) => {
    dispatched.push(action);
    return action;
  });
  const failure = code === undefined ? undefined : ({ kind: 'refused', code } as const);
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter>
        <CodeForm signIn={{ ...SENT, form, ...(failure && { failure }) }} />
      </MemoryRouter>
    </Provider>,
  );
}

const field = () => screen.getByRole('textbox', { name: '6-digit code' });

describe('the form of the sign-in code', () => {
  it.each([
    [
      'one-time-code.mismatch',
      "Hmm that code doesn't match. Use the newest code that you asked for in this browser, or send a new one.",
    ],
    [
      'one-time-code.otherBrowser',
      'A code works in the browser in which you asked for it. Enter it there, or send a new one here.',
    ],
    ['one-time-code.expired', 'This code has expired. Please resend code and try again.'],
    ['one-time-code.attempts', 'Too many wrong codes. Send a new code.'],
    ['internal', 'Please fill or correct required fields.'],
  ])('says what is wrong when the server refuses with %s', (code, sentence) => {
    openForm(code);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('says in the title of the window that something is wrong, until it is put right', async () => {
    document.title = 'Check your email, Stepwright';
    openForm('one-time-code.mismatch');
    expect(document.title).toBe('Error: Check your email, Stepwright');
    await userEvent.type(field(), '1');
    expect(document.title).toBe('Check your email, Stepwright');
  });

  it('submits a code that is pasted over a wrong one', async () => {
    openForm('one-time-code.mismatch');
    await userEvent.type(field(), '111111');
    await userEvent.tripleClick(field());
    await userEvent.paste('222 222');
    expect(dispatched).toEqual([codeEntered('111111'), codeEntered('222222')]);
  });

  it('takes a long code, typed or pasted with what is between its groups', async () => {
    openForm(undefined, 'long');
    const long = screen.getByRole('textbox', { name: 'Code of 12 characters' });
    await userEvent.type(long, 'a1b2c3d4e5f6');
    await userEvent.tripleClick(long);
    await userEvent.paste('ABCD-1234-EFGH');
    expect(dispatched).toEqual([codeEntered('a1b2c3d4e5f6'), codeEntered('ABCD1234EFGH')]);
  });

  it.each([
    ['', 'Code is required.'],
    ['12', 'Please enter the correct code.'],
  ])('says what is wrong with "%s"', async (typed, sentence) => {
    openForm();
    if (typed !== '') await userEvent.type(field(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('takes the digits of a full-width keyboard', async () => {
    openForm();
    await userEvent.type(field(), '１２３４５６');
    expect(dispatched).toContainEqual(codeEntered('123456'));
  });
});
