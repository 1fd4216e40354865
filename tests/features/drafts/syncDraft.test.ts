import type { SessionResponse } from '../../../src/contract/access.ts';
import { sessionLoaded, signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import {
  answersChanged,
  draftBegun,
  pullRequested,
  pushRequested,
} from '../../../src/features/drafts/draftSlice.ts';
import { type Answers, replaceAnswers } from '../../../src/engine/index.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { fakeDraftServer, type FakeDraftServer } from '../../support/fakeDraftServer.ts';
import { createFeatureStore, draftKeyOf, signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { fakeBrowser, type FakeBrowser } from './fakeTabs.ts';

const { jest } = import.meta;
const SENSITIVE = /6789|04\/12\/1988|3456780/;
const PUSHED_MS = 1_300;
const RETRY_MS = 10_000;
const ADA = 'account-of-ada';
const bea = {
  ...signedIn,
  email: 'bea@example.com',
  accountId: 'account-of-bea',
};
const named = (firstName: string, more: Answers = {}): Answers => ({
  applicant: { name: { firstName }, ...more },
});

let runtime: FlowRuntime;
let browser: FakeBrowser;
let server: FakeDraftServer;
let pages: FeatureStore[];

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
});

beforeEach(() => {
  jest.useFakeTimers();
  browser = fakeBrowser();
  server = fakeDraftServer();
  pages = [];
});

afterEach(() => {
  expect(pages.flatMap((page) => page.bugs)).toEqual([]);
  for (const page of pages) page.close();
  jest.useRealTimers();
});

async function open(tab = browser.openTab(), session: SessionResponse = signedIn): Promise<FeatureStore> {
  const page = createFeatureStore({
    runtime,
    tab,
    session,
    script: { drafts: server.api, session: { signOut: async () => {} } },
  });
  pages.push(page);
  await settle();
  return page;
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const onDisk = (account: string | undefined) => browser.disk.get(draftKeyOf(account)) ?? '';
const answersOf = (page: FeatureStore) => page.state().draft.answers;

async function edit(page: FeatureStore, answers: Answers): Promise<void> {
  page.dispatch(answersChanged(answers));
  await settle(PUSHED_MS);
}

describe('a draft of an account', () => {
  it('waits for the server, and takes what it has, sensitive answers as well', async () => {
    server.draft = { answers: usAnswers, revision: 4, idempotencyKey: 'shared-key', updatedAt: '' };
    const page = createFeatureStore({ runtime, tab: browser.openTab(), script: { drafts: server.api } });
    pages.push(page);
    expect(page.state().draft).toMatchObject({ loaded: false, owner: ADA });
    await settle();
    expect(page.state().draft).toMatchObject({
      answers: usAnswers,
      idempotencyKey: 'shared-key',
      base: { revision: 4 },
      loaded: true,
      restored: false,
    });
  });

  it('is given to the server in a pause of typing, and to the browser without what is sensitive', async () => {
    const page = await open();
    page.dispatch(answersChanged(usAnswers));
    await settle(500);
    expect(server.draft).toBeNull();
    expect(onDisk(ADA)).toContain('Park Coffee');
    page.dispatch(answersChanged({ ...usAnswers, more: 1 }));
    await settle(999);
    expect(server.draft).toBeNull();
    await settle(300);
    expect(server.draft).toMatchObject({ answers: { ...usAnswers, more: 1 }, revision: 1 });
    expect(page.callsOf('drafts.save')).toHaveLength(1);
    expect(onDisk(ADA)).not.toMatch(SENSITIVE);
    expect(onDisk(undefined)).toBe('');
  });

  it('goes along when the page is left before the pause, and only if there is something new', async () => {
    const page = await open();
    page.dispatch(answersChanged(usAnswers));
    page.leave();
    await settle();
    expect(server.draft?.answers).toEqual(usAnswers);
    page.close();
    const again = await open();
    again.leave();
    expect(server.draft?.revision).toBe(1);
    expect(answersOf(again)).toEqual(usAnswers);
  });

  it('is given to the server at once where a step was submitted', async () => {
    const page = await open();
    page.dispatch(answersChanged(usAnswers));
    page.dispatch(pushRequested());
    await settle();
    expect(server.draft?.answers).toEqual(usAnswers);
  });

  it('follows to another device, with all that was typed', async () => {
    await edit(await open(), usAnswers);
    const elsewhere = fakeBrowser();
    expect(answersOf(await open(elsewhere.openTab()))).toEqual(usAnswers);
  });

  it('merges what two devices changed, and says where both changed the same', async () => {
    const [phone, laptop] = [await open(fakeBrowser().openTab()), await open(fakeBrowser().openTab())];
    await edit(phone, named('Ada'));
    await edit(laptop, { company: { name: 'Park' } });
    expect(answersOf(laptop)).toEqual({ ...named('Ada'), company: { name: 'Park' } });
    expect(laptop.state().toasts.shown).toEqual([]);
    phone.dispatch(pullRequested());
    await settle();
    expect(answersOf(phone)).toEqual(answersOf(laptop));
    await edit(phone, { ...named('Adam'), company: { name: 'Park' } });
    await edit(laptop, { ...named('Adele'), company: { name: 'Park' } });
    await settle(PUSHED_MS);
    expect(laptop.state().toasts.shown.map(({ key }) => key)).toEqual(['toast.draftMerged']);
    expect(server.draft?.answers).toEqual({ ...named('Adele'), company: { name: 'Park' } });
  });

  it('lives in the page while the server cannot be reached, and is given to it afterwards', async () => {
    const page = await open();
    server.reachable = false;
    await edit(page, usAnswers);
    expect(page.state().draft).toMatchObject({ save: 'offline', answers: usAnswers });
    await settle(RETRY_MS);
    expect(server.draft).toBeNull();
    server.reachable = true;
    await settle(RETRY_MS);
    expect(server.draft?.answers).toEqual(usAnswers);
    expect(page.state().draft.save).toBe('saved');
  });

  it('opens with what the browser keeps where the server cannot be reached, and merges both later', async () => {
    await edit(await open(), named('Ada'));
    pages.pop()?.close();
    server.draft = { ...server.draft!, answers: named('Ada', { dob: '1' }), revision: 2 };
    server.reachable = false;
    const page = await open();
    expect(page.state().draft).toMatchObject({ loaded: true, save: 'offline', answers: named('Ada') });
    page.dispatch(answersChanged({ ...named('Ada'), company: { name: 'Park' } }));
    server.reachable = true;
    await settle(RETRY_MS + PUSHED_MS);
    expect(server.draft.answers).toEqual({ ...named('Ada', { dob: '1' }), company: { name: 'Park' } });
  });

  it('that was submitted on another device is none any more, and the page goes to the application', async () => {
    const page = await open();
    await edit(page, named('Ada'));
    server.draft = null;
    server.submittedAs = 'urn:app:1';
    await edit(page, named('Adam'));
    expect(page.visited).toEqual(['/urn:app:1']);
    expect(page.state().draft).toMatchObject({ answers: {}, base: { revision: 0 } });
  });

  it('that was deleted on another device is gone here, but for what is typed now', async () => {
    const page = await open();
    await edit(page, usAnswers);
    server.draft = null;
    await edit(page, { ...usAnswers, more: 1 });
    expect(server.draft).toMatchObject({ answers: { more: 1 }, revision: 1 });
  });

  it('is begun on the server, too, where another one is begun without an answer', async () => {
    const page = await open();
    page.dispatch(draftBegun());
    await settle(PUSHED_MS);
    expect(server.draft).toMatchObject({ answers: {}, revision: 1 });
  });

  it('is not tried again and again once the session has ended, and goes on after signing in', async () => {
    const page = await open();
    let isOver = true;
    const working = { ...server.api };
    Object.assign(server.api, {
      save: async (...given: Parameters<typeof working.save>) => {
        if (isOver) throw apiFailure('signedOut', 'account.required');
        return working.save(...given);
      },
    });
    await edit(page, usAnswers);
    expect(page.state().session.status).toEqual({
      kind: 'signedOut',
      expired: true,
      email: 'ada.park@example.com',
    });
    await settle(10 * RETRY_MS);
    expect(page.callsOf('drafts.save')).toHaveLength(1);
    isOver = false;
    page.dispatch(sessionLoaded(signedIn));
    await settle(PUSHED_MS);
    expect(server.draft?.answers).toEqual(usAnswers);
  });
});

describe('another person on the same browser', () => {
  it('sees nothing of who signed out, and that person finds all of it again', async () => {
    const page = await open();
    page.dispatch(answersChanged(usAnswers));
    page.dispatch(signOutRequested());
    await settle(PUSHED_MS);
    expect(server.draft?.answers).toEqual(usAnswers);
    expect(page.state().draft).toMatchObject({ answers: {}, owner: undefined });
    expect([...browser.disk.values()].join('')).not.toContain('Park');
    const own = server.draft;
    server.draft = null;
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(answersOf(page)).toEqual({});
    server.draft = own;
    page.dispatch(sessionLoaded({ signedIn: false }));
    page.dispatch(sessionLoaded(signedIn));
    await settle(PUSHED_MS);
    expect(answersOf(page)).toEqual(usAnswers);
  });

  it('sees nothing of whose session ended by itself', async () => {
    const page = await open();
    await edit(page, usAnswers);
    server.draft = null;
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(page.state().draft).toMatchObject({ answers: {}, owner: bea.accountId });
    expect(server.draft).toBeNull();
  });

  it('takes along what was typed before signing in, and leaves nothing of it', async () => {
    const page = await open(browser.openTab(), { signedIn: false });
    await edit(page, named('Bea'));
    expect(onDisk(undefined)).toContain('Bea');
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(server.draft?.answers).toEqual(named('Bea'));
    expect(onDisk(undefined)).toBe('');
    page.dispatch(sessionLoaded({ signedIn: false }));
    await settle();
    expect([...browser.disk.keys()]).toEqual([]);
    expect(answersOf(page)).toEqual({});
  });
});

describe('with two tabs', () => {
  it('what is typed in one shows in the other at once', async () => {
    const [here, there] = [await open(), await open()];
    there.dispatch(answersChanged(named('Ada')));
    await settle(250);
    expect(answersOf(here)).toEqual(named('Ada'));
    expect(server.draft).toBeNull();
  });

  it('sensitive answers follow by the server, and never through the browser', async () => {
    const [here, there] = [await open(), await open()];
    await edit(there, usAnswers);
    expect(answersOf(here)).toEqual(usAnswers);
    expect([...browser.disk.values()].join('')).not.toMatch(SENSITIVE);
  });

  it('both submit the same draft: they share its key', async () => {
    const [here, there] = [await open(), await open()];
    await edit(there, named('Ada'));
    expect(here.state().draft.idempotencyKey).toBe(there.state().draft.idempotencyKey);
  });

  it('an answer that was taken back there is taken back here', async () => {
    const [here, there] = [await open(), await open()];
    await edit(here, usAnswers);
    const company = runtime.definition.steps['company-details']?.schema ?? {};
    await edit(
      there,
      replaceAnswers(company, answersOf(there), { company: { registered: true, name: 'Park' } }),
    );
    expect(answersOf(here)).not.toHaveProperty('company.site');
    expect(answersOf(here)).toHaveProperty('company.governmentIdentification.value', '12-3456780');
  });

  it('an earlier revision is ignored, and so is another key', async () => {
    const here = await open();
    await edit(here, named('Ada'));
    await edit(here, named('Adam'));
    const late = JSON.stringify({ answers: named('Bea'), idempotencyKey: 'other', revision: 1 });
    browser.openTab().storage.setItem(draftKeyOf(ADA), late);
    browser.openTab().storage.setItem(draftKeyOf('somebody-else'), late.replace('1', '99'));
    await settle();
    expect(answersOf(here)).toEqual(named('Adam'));
  });

  it('a draft submitted in one is cleared in the other, which goes to its application', async () => {
    const here = await open();
    await edit(here, usAnswers);
    const submitted = { answers: {}, idempotencyKey: 'next-key', revision: 0, submittedAs: 'urn:app:1' };
    browser.openTab().storage.setItem(draftKeyOf(ADA), JSON.stringify(submitted));
    expect(here.state().draft).toMatchObject({ answers: {}, idempotencyKey: 'next-key' });
    expect(here.visited).toEqual(['/urn:app:1']);
  });

  it('a closed page no longer listens', async () => {
    const tab = browser.openTab();
    const listening = new Set<unknown>();
    jest.spyOn(tab.target, 'addEventListener').mockImplementation((_type, listener) => {
      listening.add(listener);
    });
    jest.spyOn(tab.target, 'removeEventListener').mockImplementation((_type, listener) => {
      listening.delete(listener);
    });
    const here = await open(tab);
    expect(listening.size).toBe(1);
    here.close();
    expect(listening.size).toBe(0);
  });
});
