import {
  linkCancelled,
  linkDialogClosed,
  linkEntered,
  linkHandedOff,
  linkLeft,
  linkStarted,
} from '../../../src/features/bank/link/bankLinkSlice.ts';
import { bankReturned } from '../../../src/features/bank/link/bankReturnSlice.ts';
import type { LinkEnd } from '../../../src/features/bank/link/linkEnd.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import {
  offline,
  settle,
  signalOf,
  startApplicationTests,
  type Script,
} from '../applications/startApplicationTests.ts';

const { jest } = import.meta;

const LINKED = applicationWith({ submitted: true, decision: 'APPROVED', hasFinancialInstrument: true });
const RESPONSE = { financialInstrumentId: 'urn:fin:1', availableBalance: 110_000, instantAuth: true };
const METADATA = {
  institution: null,
  accounts: [{ id: 'a', mask: '1111' }],
  link_session_id: 'session-0001',
};
const CHOSEN: LinkEnd = { kind: 'chosen', publicToken: 'public-1', metadata: METADATA };
const INVALID: LinkEnd = { kind: 'failed', trouble: 'invalidToken' };
const HANDOFF_MS = 30_000;

const { open, page } = startApplicationTests();

const tokens = () => {
  let count = 0;
  return async (_id: string, { mode }: { readonly mode: 'new' | 'update' }) => ({
    token: `link-${++count}`,
    mode,
    expiresAt: '2026-11-20T16:00:00.000Z',
  });
};
const WORKING: Script = { linkByVendor: async () => RESPONSE, get: async () => LINKED };

function enter(script: Script, visit: { readonly mode?: 'update'; readonly returnedTo?: string } = {}) {
  open({ linkToken: tokens(), ...WORKING, ...script });
  const { mode = 'new', returnedTo } = visit;
  page().dispatch(linkEntered({ applicationId: APPLICATION_ID, mode, returnedTo, cameFromComplete: false }));
}

const begin = async () => {
  page().dispatch(linkStarted());
  await settle();
};
const close = async (end: LinkEnd) => {
  page().dispatch(linkDialogClosed(end));
  await settle();
};
const state = () => page().state().bankLink;
const events = () =>
  page()
    .callsOf('analytics.track')
    .map(([type]) => String(type).replace('TERMINAL_', ''))
    .filter((type) => type.startsWith('bank_'));

describe('linking a bank in the dialog', () => {
  it('sends the choice under the session’s key, and continues', async () => {
    enter({});
    await begin();
    expect(state()).toEqual({
      kind: 'inDialog',
      session: { token: 'link-1', mode: 'new', returnedTo: undefined },
    });
    await close(CHOSEN);
    expect(page().callsOf('bank.linkByVendor')[0]).toEqual([
      APPLICATION_ID,
      { primary: true, source: 'PLAID', status: 'P', value: 'public-1', requestMetadata: METADATA },
      { signal: expect.any(AbortSignal), idempotencyKey: 'bank-link-session-0001' },
    ]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/connected`]);
    expect(events()).toEqual(['bank_link_started', 'bank_linked']);
  });

  it('that is closed half way leaves both ways open', async () => {
    enter({});
    await begin();
    await close({ kind: 'exited', stage: 'requires_code' });
    expect(state()).toEqual({ kind: 'ready', note: 'exited' });
    expect(events()).toEqual(['bank_link_started', 'bank_link_exited']);
    await begin();
    expect(state().kind).toBe('inDialog');
  });

  it.each(['locked', 'institutionDown', 'failed'] as const)('that ends with %s says so', async (trouble) => {
    enter({});
    await begin();
    await close({ kind: 'failed', trouble });
    expect(state()).toEqual({ kind: 'ready', note: trouble });
    expect(events()).toEqual(['bank_link_started', 'bank_link_failed']);
  });

  it('whose token is invalid is opened with another one, once', async () => {
    enter({});
    await begin();
    await close(INVALID);
    expect(state()).toMatchObject({ kind: 'inDialog', session: { token: 'link-2' } });
    expect(
      page()
        .callsOf('bank.linkToken')
        .map(([, wanted]) => wanted),
    ).toEqual([
      { mode: 'new', renew: false },
      { mode: 'new', renew: true },
    ]);
    await close(INVALID);
    expect(state()).toEqual({ kind: 'ready', note: 'failed' });
  });

  it('that is done and says nothing is given up after a while', async () => {
    enter({});
    await begin();
    page().dispatch(linkHandedOff());
    await jest.advanceTimersByTimeAsync(HANDOFF_MS - 1);
    expect(state().kind).toBe('inDialog');
    await jest.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ kind: 'ready', note: 'stalled' });
    expect(events()).toContain('bank_link_failed');
  });

  it('that takes its time is not given up before it is done', async () => {
    enter({});
    await begin();
    await jest.advanceTimersByTimeAsync(HANDOFF_MS * 10);
    expect(state().kind).toBe('inDialog');
  });

  it('cannot begin while the vendor is down', async () => {
    enter({ linkToken: () => Promise.reject(apiFailure('server', 'bank-link.unavailable')) });
    await begin();
    expect(state()).toEqual({
      kind: 'failed',
      failure: { kind: 'server', code: 'bank-link.unavailable' },
    });
  });

  it('whose account cannot be sent may be begun again', async () => {
    enter({ linkByVendor: offline });
    await begin();
    await close(CHOSEN);
    expect(state()).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    expect(page().visited).toEqual([]);
    await begin();
    expect(state().kind).toBe('inDialog');
  });

  it('whose public token was used already continues: the account is linked', async () => {
    enter({ linkByVendor: () => Promise.reject(apiFailure('refused', 'bank-link.tokenUsed')) });
    await begin();
    await close(CHOSEN);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/connected`]);
  });

  it('continues by itself after a bank’s own page', async () => {
    const returnedTo = 'https://pay.example.com/bank-return?oauth_state_id=x';
    enter({}, { returnedTo });
    await settle();
    expect(state()).toMatchObject({ kind: 'inDialog', session: { token: 'link-1', returnedTo } });
  });

  it('of a renewed login creates no new account', async () => {
    enter({ repairLogin: async () => ({ instruments: [] }) }, { mode: 'update' });
    await begin();
    await close({ ...CHOSEN, publicToken: null });
    expect(page().callsOf('bank.repairLogin')).toHaveLength(1);
    expect(page().callsOf('bank.linkByVendor')).toEqual([]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/connected`]);
  });

  it('in the sandbox asks it for the public token first', async () => {
    enter({ chooseInSandbox: async () => ({ publicToken: 'public-sandbox' }) });
    await begin();
    await close({
      kind: 'sandboxChoice',
      linkToken: 'link-1',
      institutionId: 'ins_1',
      accountId: 'a',
      metadata: METADATA,
    });
    expect(page().callsOf('bank.linkByVendor')[0]?.[1]).toMatchObject({ value: 'public-sandbox' });
  });

  it.each([
    ['typing it in instead', linkCancelled()],
    ['leaving the page', linkLeft()],
  ])('ends by %s, with its request', async (_name, action) => {
    enter({ linkToken: () => new Promise(() => {}) });
    await begin();
    expect(state().kind).toBe('opening');
    page().dispatch(action);
    await settle();
    expect(state()).toEqual({ kind: 'ready', note: 'none' });
    expect(signalOf(page().callsOf('bank.linkToken')[0])?.aborted).toBe(true);
  });
});

describe('the way back from a bank', () => {
  it.each([
    ['new', 'oauth_state_id=a%2Fb'],
    ['update', 'update&oauth_state_id=a%2Fb'],
  ] as const)('leads to the page whose dialog is open: %s', async (mode, query) => {
    open({ currentLink: async () => ({ applicationId: APPLICATION_ID, mode }) });
    page().dispatch(bankReturned('a/b'));
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/bank?${query}`]);
  });

  it('ends if the account is not linking a bank', async () => {
    open({ currentLink: () => Promise.reject(apiFailure('refused', 'bank-link.none')) });
    page().dispatch(bankReturned('x'));
    await settle();
    expect(page().state().bankReturn).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', code: 'bank-link.none' },
    });
  });
});
