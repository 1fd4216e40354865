import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  Passkey,
  PasskeySignInBody,
} from '../../../src/contract/passkeys.ts';
import type { Authenticator } from '../../../src/features/passkeys/authenticator.ts';
import type { PasskeysApi } from '../../../src/features/passkeys/passkeysApi.ts';
import {
  passkeySignInWanted,
  passkeysRequested,
  passkeyUnwanted,
  passkeyWanted,
} from '../../../src/features/passkeys/passkeysSlice.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { createFeatureStore, signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const { jest } = import.meta;

const PASSKEY: Passkey = {
  id: 'one',
  browser: 'Chrome',
  system: 'Windows',
  synced: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  otherHost: null,
};
const OFFER: NewPasskeyOptions = {
  rp: { id: 'localhost', name: 'Stepwright' },
  user: { id: 'b3duZXI', name: 'ada', displayName: 'ada' },
  challenge: 'challenge',
  pubKeyCredParams: [],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
const MADE: NewPasskeyBody = {
  credentialId: 'id',
  clientDataJSON: 'made',
  attestationObject: 'made',
  transports: [],
};
const USED: PasskeySignInBody = {
  credentialId: 'id',
  clientDataJSON: 'used',
  authenticatorData: 'used',
  signature: 'used',
  userHandle: 'b3duZXI',
};
const device: Authenticator = {
  make: async () => ({ kind: 'ok', result: MADE }),
  use: async () => ({ kind: 'ok', result: USED }),
};
const cancelled: Authenticator = {
  make: async () => ({ kind: 'none', problem: 'cancelled' }),
  use: async () => ({ kind: 'none', problem: 'cancelled' }),
};

let page: FeatureStore;
afterEach(() => {
  expect(page.bugs).toEqual([]);
  page.close();
  jest.useRealTimers();
});

async function open(script: Partial<PasskeysApi> = {}, authenticator = device) {
  jest.useFakeTimers();
  let passkeys: readonly Passkey[] = [];
  const listed = () => ({ passkeys: [...passkeys], mayChange: true });
  const working: PasskeysApi = {
    list: async () => listed(),
    offer: async () => OFFER,
    async add() {
      passkeys = [PASSKEY];
      return listed();
    },
    async remove() {
      passkeys = [];
      return listed();
    },
    ask: async () => ({ rpId: 'localhost', challenge: 'c', timeout: 1, userVerification: 'required' }),
    enter: async () => signedIn,
  };
  const runtime = await usTerminalRuntime();
  page = createFeatureStore({ runtime, script: { passkeys: { ...working, ...script } }, authenticator });
}

async function does(action: Parameters<FeatureStore['dispatch']>[0]) {
  page.dispatch(action);
  await jest.advanceTimersByTimeAsync(0);
  return page.state().passkeys;
}

const fails = (code: string) => () => Promise.reject(apiFailure('refused', code));
const offline = () => Promise.reject(apiFailure('offline', 'network'));
const failedCall = (kind: string, code: string) => ({
  kind: 'failed',
  trouble: { kind: 'call', failure: { kind, code } },
});
const NOT_DONE = { kind: 'failed', trouble: { kind: 'device', problem: 'cancelled' } };

describe('the passkeys of a person', () => {
  it('are listed, added and removed', async () => {
    await open();
    expect((await does(passkeysRequested())).own).toEqual({ kind: 'ready', passkeys: [], mayChange: true });
    const added = await does(passkeyWanted());
    expect(added).toMatchObject({ own: { passkeys: [PASSKEY] }, work: { kind: 'added' } });
    expect(page.callsOf('passkeys.add')[0]?.[0]).toEqual(MADE);
    const removed = await does(passkeyUnwanted('one'));
    expect(removed).toMatchObject({ own: { passkeys: [] }, work: { kind: 'removed' } });
    expect(page.callsOf('passkeys.remove')[0]?.[0]).toBe('one');
  });

  it('are not added when the person cancels, and nothing is sent', async () => {
    await open({}, cancelled);
    expect((await does(passkeyWanted())).work).toEqual(NOT_DONE);
    expect(page.callsOf('passkeys.add')).toEqual([]);
  });

  it.each<[string, Partial<PasskeysApi>, object]>([
    ['the sign-in is too old', { offer: fails('session.tooOld') }, failedCall('refused', 'session.tooOld')],
    [
      'the server refuses what was made',
      { add: fails('passkey.refused') },
      failedCall('refused', 'passkey.refused'),
    ],
    ['the line is down', { offer: offline }, failedCall('offline', 'network')],
  ])('are not added when %s, which is reported', async (_why, script, work) => {
    await open(script);
    expect((await does(passkeyWanted())).work).toEqual(work);
  });

  it.each([
    ['one was removed elsewhere', 'passkey.unknown'],
    ['the sign-in has become too old', 'session.tooOld'],
  ])('are listed anew when %s', async (_why, code) => {
    await open({ remove: fails(code) });
    const state = await does(passkeyUnwanted('one'));
    expect(state).toMatchObject({ own: { kind: 'ready', passkeys: [] }, work: failedCall('refused', code) });
  });

  it('are removed from the page when another person signs in', async () => {
    await open();
    await does(passkeyWanted());
    expect((await does(sessionLoaded(signedIn))).own).toEqual({ kind: 'loading' });
  });
});

describe('signing in by a passkey', () => {
  const signOut = sessionLoaded({ signedIn: false });

  it('is signing in as by a code', async () => {
    await open();
    await does(signOut);
    expect((await does(passkeySignInWanted())).signIn).toEqual({ kind: 'idle' });
    expect(page.callsOf('passkeys.enter')[0]?.[0]).toEqual(USED);
    expect(page.state().session.status).toMatchObject({ kind: 'signedIn', email: signedIn.email });
  });

  it.each<[string, Partial<PasskeysApi>, Authenticator, object]>([
    ['the person cancels, or has none here', {}, cancelled, NOT_DONE],
    [
      'nobody knows it',
      { enter: fails('passkey.unknown') },
      device,
      failedCall('refused', 'passkey.unknown'),
    ],
    [
      'it took too long',
      { enter: fails('passkey.challenge') },
      device,
      failedCall('refused', 'passkey.challenge'),
    ],
    ['the line is down', { ask: offline }, device, failedCall('offline', 'network')],
  ])('fails when %s, which is reported', async (_why, script, authenticator, signIn) => {
    await open(script, authenticator);
    await does(signOut);
    expect((await does(passkeySignInWanted())).signIn).toEqual(signIn);
    expect(page.state().session.status.kind).toBe('signedOut');
  });
});
