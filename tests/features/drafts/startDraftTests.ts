import type { SessionResponse } from '../../../src/contract/access.ts';
import type { Answers } from '@stepwright/engine';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { fakeDraftServer, type FakeDraftServer } from '../../support/fakeDraftServer.ts';
import {
  createFeatureStore,
  draftKeyOf,
  signedIn,
  type FeatureStore,
  type FeatureStoreOptions,
} from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { fakeBrowser, type FakeBrowser } from './fakeTabs.ts';

const { jest } = import.meta;

/** Values of `usAnswers` that no browser may store. */
export const SENSITIVE = /6789|04\/12\/1988|3456780/;

/** The time that a test begins at: the digits of a moment are kept too, and must hold no sensitive value by chance. */
const NOW = Date.parse('2026-11-01T12:00:00.000Z');

/** Within this time after an edit the server has it. */
export const PUSHED_MS = 1_300;

/** Answers with a first name. */
export const named = (firstName: string, more: Answers = {}): Answers => ({
  applicant: { name: { firstName }, ...more },
});

/** Waits for everything that needs no time, or for the given time. */
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

export const answersOf = (page: FeatureStore) => page.state().draft.answers;

/** The person types, and pauses until the server has it. */
export async function edit(page: FeatureStore, answers: Answers): Promise<void> {
  page.dispatch(answersChanged(answers));
  await settle(PUSHED_MS);
}

/** Opens pages of the flow for US terminals on a stopped clock, all of one browser and one server; none may leave a bug behind. */
export function startDraftTests() {
  let runtime: FlowRuntime;
  let browser: FakeBrowser;
  let server: FakeDraftServer;
  let pages: FeatureStore[];

  beforeAll(async () => {
    runtime = await usTerminalRuntime();
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    browser = fakeBrowser();
    server = fakeDraftServer();
    pages = [];
  });
  afterEach(() => {
    expect(pages.flatMap((page) => page.bugs)).toEqual([]);
    for (const page of pages) page.close();
    jest.useRealTimers();
  });

  const openPage = (options: Partial<FeatureStoreOptions> = {}): FeatureStore => {
    const shared = { drafts: server.api, session: { signOut: async () => {} } };
    const page = createFeatureStore({
      runtime,
      tab: browser.openTab(),
      ...options,
      script: { ...shared, ...options.script },
    });
    pages.push(page);
    return page;
  };
  return {
    runtime: () => runtime,
    /** The browser of the running test. */
    browser: () => browser,
    /** The server's draft of the account in the running test. */
    server: () => server,
    openPage,
    /** The same, once the server has answered. */
    open: async (tab = browser.openTab(), session: SessionResponse = signedIn): Promise<FeatureStore> => {
      const page = openPage({ tab, session });
      await settle();
      return page;
    },
    /** The stored draft of an account, or of a visitor without a session. */
    onDisk: (account: string | undefined) => browser.disk.get(draftKeyOf(account)) ?? '',
  };
}
