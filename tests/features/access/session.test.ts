import type { SessionResponse } from '../../../src/contract/access.ts';
import { accountsRequested } from '../../../src/features/accounts/accountsSlice.ts';
import { applicationRequested } from '../../../src/features/applications/applicationSlice.ts';
import { orderRequested } from '../../../src/features/orders/ordersSlice.ts';
import { categoriesRequested } from '../../../src/features/categories/categoriesSlice.ts';
import {
  codeEntered,
  codeRequested,
  emailChangeRequested,
  sessionLoaded,
  sessionRequested,
  signOutRequested,
} from '../../../src/features/access/sessionSlice.ts';
import { toastShown } from '../../../src/features/toasts/toastsSlice.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { settle, startPageTests } from '../../support/startPageTests.ts';
import { codeAnswer } from '../../fixtures/sessions.ts';

const { jest } = import.meta;
const refuse = () => Promise.reject(apiFailure('signedOut', 'account.required'));
const EMAIL = 'ada.park@example.com';

const { open: openPage, page } = startPageTests(new Date('2026-11-20T12:00:00Z'));
const open = (script: ApiScript, session: SessionResponse = { signedIn: false }) => openPage(script, session);

const acceptOnly = (right: string) => async (_email: string, code: string) => {
  if (code !== right) throw apiFailure('refused', 'one-time-code.mismatch');
  return signedIn;
};

/** Opens a page with the code form. */
async function openCodeForm(session: ApiScript['session']): Promise<FeatureStore> {
  open({ session: { sendCode: async () => codeAnswer, ...session } });
  page().dispatch(codeRequested(EMAIL));
  await settle();
  return page();
}

describe('signing in', () => {
  it('shows the code form once the code is sent', async () => {
    const { state, callsOf } = await openCodeForm({});
    expect(callsOf('session.sendCode').map(([email]) => email)).toEqual([EMAIL]);
    expect(state().session.signIn).toEqual({
      kind: 'codeSent',
      email: EMAIL,
      form: 'digits',
      resendAfterSeconds: 30,
      sends: Date.now(),
    });
  });

  it('sends one code however often it is asked for at once', async () => {
    open({ session: { sendCode: async () => codeAnswer } });
    page().dispatch(codeRequested(EMAIL));
    page().dispatch(codeRequested(EMAIL));
    await settle();
    expect(page().callsOf('session.sendCode')).toHaveLength(1);
  });

  it('starts the countdown anew with a code sent again', async () => {
    const { state, dispatch } = await openCodeForm({});
    await jest.advanceTimersByTimeAsync(30_000);
    dispatch(codeRequested(EMAIL));
    await settle();
    expect(state().session.signIn).toMatchObject({ kind: 'codeSent', sends: Date.now() });
  });

  it('reports why no code was sent', async () => {
    open({ session: { sendCode: () => Promise.reject(apiFailure('limited', 'rate.limited')) } });
    page().dispatch(codeRequested(EMAIL));
    await settle();
    expect(page().state().session.signIn).toEqual({
      kind: 'idle',
      failure: { kind: 'limited', code: 'rate.limited' },
    });
  });

  it('keeps the code form, with the reason, when the code is refused', async () => {
    const { state, dispatch } = await openCodeForm({ enterCode: acceptOnly('123456') });
    dispatch(codeEntered('000000'));
    expect(state().session.signIn).toMatchObject({ kind: 'checkingCode' });
    await settle();
    expect(state().session.signIn).toMatchObject({
      kind: 'codeSent',
      email: EMAIL,
      failure: { kind: 'refused', code: 'one-time-code.mismatch' },
    });
    expect(state().session.status).toEqual({ kind: 'signedOut', expired: false });
  });

  it('accepts another code after a refused one', async () => {
    const { state, dispatch, callsOf } = await openCodeForm({ enterCode: acceptOnly('123456') });
    dispatch(codeEntered('000000'));
    await settle();
    dispatch(codeEntered('123456'));
    expect(state().session.signIn).not.toHaveProperty('failure');
    await settle();
    expect(callsOf('session.enterCode').map(([email, code]) => [email, code])).toEqual([
      [EMAIL, '000000'],
      [EMAIL, '123456'],
    ]);
    expect(state().session).toEqual({
      status: {
        kind: 'signedIn',
        email: EMAIL,
        accountId: 'account-of-ada',
        expiresAt: '2026-11-20T12:30:00.000Z',
        endsAt: '2026-11-20T14:00:00.000Z',
      },
      signIn: { kind: 'idle' },
    });
  });

  it('checks a code once, though it is entered twice', async () => {
    const { dispatch, callsOf } = await openCodeForm({ enterCode: async () => signedIn });
    dispatch(codeEntered('123456'));
    dispatch(codeEntered('123456'));
    await settle();
    expect(callsOf('session.enterCode')).toHaveLength(1);
  });

  it('checks no code where none was sent', async () => {
    open({});
    page().dispatch(codeEntered('123456'));
    await settle();
    expect(page().calls).toEqual([]);
  });

  it('goes back to the address', async () => {
    const { state, dispatch } = await openCodeForm({});
    dispatch(emailChangeRequested());
    expect(state().session.signIn).toEqual({ kind: 'idle' });
  });
});

describe('the session', () => {
  it.each([
    ['of someone signed in', async () => signedIn, { kind: 'signedIn', email: EMAIL }],
    ['of nobody', async () => ({ signedIn: false }) as const, { kind: 'signedOut', expired: false }],
    [
      'that cannot be read',
      () => Promise.reject(apiFailure('offline', 'network')),
      { kind: 'unavailable', failure: { kind: 'offline', code: 'network' } },
    ],
  ])('%s is asked for', async (_name, get, status) => {
    open({ session: { get } });
    page().dispatch(sessionRequested());
    expect(page().state().session.status).toEqual({ kind: 'unknown' });
    await settle();
    expect(page().state().session.status).toMatchObject(status);
  });

  it.each([
    ['accounts', accountsRequested()],
    ['categories', categoriesRequested('en-US')],
    ['an application', applicationRequested('urn:app:1')],
    ['an order', orderRequested({ id: 'urn:app:1', answers: {} })],
  ])('has ended when a call for %s is answered by 401', async (_name, request) => {
    open(
      {
        accounts: { list: refuse },
        categories: { list: refuse },
        applications: { get: refuse, update: refuse },
      },
      signedIn,
    );
    page().dispatch(toastShown('toast.signedIn'));
    page().dispatch(request);
    await settle();
    expect(page().state().session.status).toEqual({ kind: 'signedOut', expired: true, email: EMAIL });
    expect(page().state().toasts.shown).toEqual([]);
  });

  it('is not expired for a visitor who never signed in', async () => {
    open({ accounts: { list: refuse } });
    page().dispatch(accountsRequested());
    await settle();
    expect(page().state().session.status).toEqual({ kind: 'signedOut', expired: false });
  });
});

describe('signing out', () => {
  it.each([
    ['is done', async () => {}],
    ['is done where the session had already ended', () => Promise.reject(apiFailure('signedOut'))],
  ])('%s, and said', async (_name, answer) => {
    open({ session: { signOut: answer } }, signedIn);
    await settle();
    page().dispatch(signOutRequested());
    await settle();
    expect(page().state().session.status).toEqual({ kind: 'signedOut', expired: false });
    expect(
      page()
        .state()
        .toasts.shown.map((toast) => toast.key),
    ).toEqual(['toast.signedOut']);
  });

  it('is no longer shown after signing in again', async () => {
    open({ session: { signOut: async () => {} } }, signedIn);
    page().dispatch(signOutRequested());
    await settle();
    page().dispatch(toastShown('toast.draftMerged'));
    page().dispatch(sessionLoaded(signedIn));
    await settle();
    expect(
      page()
        .state()
        .toasts.shown.map((toast) => toast.key),
    ).toEqual(['toast.draftMerged']);
  });

  it('is not said to be done when it failed', async () => {
    open({ session: { signOut: () => Promise.reject(apiFailure('offline', 'network')) } }, signedIn);
    await settle();
    page().dispatch(signOutRequested());
    await settle();
    expect(page().state().session.status).toMatchObject({ kind: 'unavailable' });
    expect(page().state().toasts.shown).toEqual([]);
  });
});
