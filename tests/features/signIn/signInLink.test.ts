import type { OpenedLinkResponse, SignInLinkResponse } from '../../../src/contract/access.ts';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { selectSession } from '../../../src/features/access/sessionSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import {
  linkArrived,
  linkTapped,
  newLinkRequested,
  type SignInLinkState,
} from '../../../src/features/signIn/link/signInLinkSlice.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { fakeDraftServer, type FakeDraftServer } from '../../support/fakeDraftServer.ts';
import { createFeatureStore, draftKeyOf, signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { fakeBrowser, type FakeBrowser } from '../drafts/fakeTabs.ts';

const { jest } = import.meta;
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const PUSHED_MS = 1_300;
const bea = { ...signedIn, email: 'bea@example.com', accountId: 'account-of-bea' } as const;
const OPENED: OpenedLinkResponse = { session: bea, path: '/get-started/resume' };

type LinkScript = NonNullable<ApiScript['signInLink']>;

let runtime: FlowRuntime;
let browser: FakeBrowser;
let drafts: FakeDraftServer;
let page: FeatureStore;
let signedOut = 0;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});
beforeEach(() => {
  jest.useFakeTimers();
  browser = fakeBrowser();
  drafts = fakeDraftServer();
  signedOut = 0;
});
afterEach(() => {
  expect(page.bugs).toEqual([]);
  page.close();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const stateOf = (): SignInLinkState => page.state().signInLink;
const seenAs = (who: SignInLinkResponse['signedIn']): LinkScript => ({
  look: async () => ({ maskedEmail: 'b•••@example.com', signedIn: who }),
  open: async () => OPENED,
});

async function arrive(script: LinkScript, session: SessionResponse = { signedIn: false }): Promise<void> {
  page = createFeatureStore({
    runtime,
    session,
    tab: browser.openTab(),
    script: {
      drafts: drafts.api,
      signInLink: script,
      session: {
        signOut: async () => {
          signedOut += 1;
        },
      },
    },
  });
  await settle();
  page.dispatch(linkArrived(TOKEN));
  await settle();
}

it('reads the link, and signs in only after a tap', async () => {
  await arrive(seenAs('nobody'));
  expect(stateOf()).toMatchObject({ kind: 'asking', link: { maskedEmail: 'b•••@example.com' } });
  await settle(60_000);
  expect(page.callsOf('signInLink.open')).toEqual([]);
  page.dispatch(linkTapped());
  page.dispatch(linkTapped());
  await settle();
  expect(page.callsOf('signInLink.open')).toHaveLength(1);
  expect(page.callsOf('signInLink.open')[0]?.[0]).toBe(TOKEN);
  expect(selectSession(page.state())).toMatchObject({ kind: 'signedIn', email: bea.email });
  expect(page.visited).toEqual(['/get-started/resume']);
});

it('signs another person out first: the server has what they typed, the browser nothing more of them', async () => {
  await arrive(seenAs('other'), signedIn);
  page.dispatch(answersChanged({ applicant: { name: { firstName: 'Ada' } } }));
  await settle(PUSHED_MS);
  page.dispatch(answersChanged({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } }));
  expect(browser.disk.get(draftKeyOf(signedIn.accountId))).toContain('Ada');
  page.dispatch(linkTapped());
  await settle();
  expect(signedOut).toBe(1);
  expect(drafts.draft?.answers).toEqual({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } });
  expect(browser.disk.has(draftKeyOf(signedIn.accountId))).toBe(false);
  const order = page.calls.map(({ name }) => name).filter((name) => /signOut|\.open/.test(name));
  expect(order).toEqual(['session.signOut', 'signInLink.open']);
  expect(selectSession(page.state())).toMatchObject({ kind: 'signedIn', email: bea.email });
});

it('does not open the link where the other person cannot be signed out', async () => {
  await arrive(seenAs('other'), signedIn);
  page.close();
  page = createFeatureStore({
    runtime,
    session: signedIn,
    script: {
      signInLink: seenAs('other'),
      session: { signOut: () => Promise.reject(apiFailure('offline', 'offline')) },
    },
  });
  page.dispatch(linkArrived(TOKEN));
  await settle();
  page.dispatch(linkTapped());
  await settle();
  expect(stateOf()).toMatchObject({ kind: 'asking', failure: { kind: 'offline' } });
  expect(page.callsOf('signInLink.open')).toEqual([]);
});

it.each(['look', 'open'] as const)('says that the link has ended when %s is refused', async (call) => {
  const ended = () => Promise.reject(apiFailure('refused', 'sign-in-link.ended'));
  await arrive({ ...seenAs('nobody'), [call]: ended });
  page.dispatch(linkTapped());
  await settle();
  expect(stateOf()).toEqual({ kind: 'ended', token: TOKEN, renewal: { kind: 'none' } });
  expect(page.visited).toEqual([]);
});

it('can be tried again without a connection', async () => {
  const offline = () => Promise.reject(apiFailure('offline', 'offline'));
  await arrive({ ...seenAs('nobody'), look: offline });
  expect(stateOf()).toMatchObject({ kind: 'lookFailed', token: TOKEN });
  page.close();
  await arrive({ ...seenAs('nobody'), open: offline });
  page.dispatch(linkTapped());
  await settle();
  expect(stateOf()).toMatchObject({ kind: 'asking', token: TOKEN, failure: { kind: 'offline' } });
});

it('asks for a new link with the old one, and says what became of it', async () => {
  const script: { -readonly [Name in keyof LinkScript]: LinkScript[Name] } = {
    look: () => Promise.reject(apiFailure('refused', 'sign-in-link.ended')),
    renew: () => Promise.reject(apiFailure('limited', 'rate.limited')),
  };
  await arrive(script);
  page.dispatch(newLinkRequested());
  await settle();
  expect(stateOf()).toMatchObject({ renewal: { kind: 'failed', failure: { kind: 'limited' } } });
  script.renew = async () => {};
  page.dispatch(newLinkRequested());
  await settle();
  expect(stateOf()).toMatchObject({ renewal: { kind: 'sent' } });
  expect(page.callsOf('signInLink.renew').map(([token]) => token)).toEqual([TOKEN, TOKEN]);
});

it('has ended for a page that was loaded again, since its token is nowhere any more', async () => {
  await arrive(seenAs('nobody'));
  page.dispatch(linkArrived(''));
  await settle();
  expect(stateOf()).toEqual({ kind: 'ended', token: '', renewal: { kind: 'none' } });
});
