import { sessionLoaded, signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { unsavedKeyOf } from '../../../src/features/drafts/unsavedAnswers.ts';
import { sessionExpired } from '../../../src/features/shared/callApi.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { decodeSealed } from '../../support/decodeSealed.ts';
import { draftKeyOf, signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { answersOf, edit, PUSHED_MS, settle, startDraftTests } from './startDraftTests.ts';

const ENDED_MS = 1_000;
const MOMENT_MS = 50;
const NOBODY = '';
const ADA = signedIn.accountId;
const bea = { ...signedIn, email: 'bea@example.com', accountId: 'account-of-bea' };
const drafts = startDraftTests();
const allKept = () => decodeSealed([...drafts.browser().disk.entries()].join('\n'));
const statusOf = (page: FeatureStore) => page.state().session.status;
const ENDED = { kind: 'signedOut', expired: true, email: signedIn.email };

/** Typed a moment ago: in part sensitive. */
const typed = {
  ...usAnswers,
  note: 'a moment ago',
  applicant: { ...usAnswers.applicant, dob: '01/02/1990' },
};

/** Waits until changes are encrypted and other tabs have been notified. */
async function settleAll(pages: readonly FeatureStore[]): Promise<void> {
  for (const page of pages) await page.crypted();
  await settle(ENDED_MS);
  for (const page of pages) await page.crypted();
  await settle(PUSHED_MS);
}

/** Two tabs of Ada, whose session is over: so far neither knows. */
async function openTwo() {
  const [here, there] = [await drafts.open(), await drafts.open()];
  await edit(there, usAnswers);
  drafts.server().account = NOBODY;
  return { here, there };
}

/** The other tab notices, and Ada types here in the moment before that tab ends what the browser keeps. */
async function endThere({ here, there }: Awaited<ReturnType<typeof openTwo>>): Promise<void> {
  there.dispatch(sessionExpired());
  await settle(ENDED_MS - MOMENT_MS);
  here.dispatch(answersChanged(typed));
  await settle(MOMENT_MS);
  await there.crypted();
  await settle();
}

async function signInAs(page: FeatureStore, session: typeof signedIn | typeof bea): Promise<void> {
  drafts.server().account = session.accountId;
  page.dispatch(sessionLoaded(session));
  await settleAll([page]);
}

describe('a tab that hears of the end of a session from another one', () => {
  it('asks whether its own has ended, and keeps for its owner what was typed a moment ago', async () => {
    const tabs = await openTwo();
    await endThere(tabs);
    expect(statusOf(tabs.here)).toEqual(ENDED);
    await settleAll([tabs.here, tabs.there]);
    // Times may hold the same digits among others.
    expect(allKept()).not.toMatch(/Park|a moment ago|(?<!\d)1990/);
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
    await signInAs(tabs.here, signedIn);
    expect(answersOf(tabs.here)).toEqual(typed);
    expect(drafts.server().draft?.answers).toEqual(typed);
    expect(allKept()).not.toContain(unsavedKeyOf(draftKeyOf(ADA)));
  });

  it('keeps it without what is sensitive where it is closed then', async () => {
    const tabs = await openTwo();
    await endThere(tabs);
    await settleAll([tabs.here, tabs.there]);
    tabs.here.close();
    await signInAs(tabs.there, signedIn);
    expect(answersOf(tabs.there)).toEqual({ ...usAnswers, note: 'a moment ago' });
  });

  it('takes the word of the other tab where the server cannot be reached', async () => {
    const tabs = await openTwo();
    drafts.server().reachable = false;
    await endThere(tabs);
    expect(statusOf(tabs.here)).toEqual(ENDED);
    await settleAll([tabs.here, tabs.there]);
    expect(allKept()).not.toMatch(/Park|a moment ago/);
    drafts.server().reachable = true;
    await signInAs(tabs.here, signedIn);
    expect(drafts.server().draft?.answers).toEqual(typed);
  });

  it('continues if its person is signed in again by now, and keeps a copy again', async () => {
    const tabs = await openTwo();
    drafts.server().account = ADA;
    await endThere(tabs);
    expect(statusOf(tabs.here)).toMatchObject({ kind: 'signedIn' });
    await settleAll([tabs.here]);
    expect(drafts.server().draft?.answers).toEqual(typed);
    expect(drafts.onDisk(ADA)).toContain('a moment ago');
  });

  it('does not ask where it has noticed at the same time', async () => {
    const { here, there } = await openTwo();
    here.dispatch(sessionExpired());
    there.dispatch(sessionExpired());
    const asked = here.callsOf('drafts.read').length;
    here.dispatch(answersChanged(typed));
    await settle(ENDED_MS - MOMENT_MS);
    await settleAll([here, there]);
    expect(here.callsOf('drafts.read')).toHaveLength(asked);
    expect(statusOf(here)).toEqual(ENDED);
    expect(allKept()).not.toMatch(/Park|a moment ago/);
    await signInAs(here, signedIn);
    expect(drafts.server().draft?.answers).toEqual(typed);
  });
});

describe('a tab that asks to sign in', () => {
  it('loses nothing if the same person signs in in another one and continues there', async () => {
    const tabs = await openTwo();
    await endThere(tabs);
    await settleAll([tabs.here, tabs.there]);
    await signInAs(tabs.there, signedIn);
    expect(answersOf(tabs.there)).toHaveProperty('note', 'a moment ago');
    await edit(tabs.there, { ...answersOf(tabs.there), more: 'typed there' });
    expect(statusOf(tabs.here)).toEqual(ENDED);
    await signInAs(tabs.here, signedIn);
    const all = { ...typed, more: 'typed there' };
    expect(drafts.server().draft?.answers).toEqual(all);
    expect([answersOf(tabs.here), answersOf(tabs.there)]).toEqual([all, all]);
  });

  it('gives nothing to another person who signs in, in another one or here', async () => {
    const tabs = await openTwo();
    await endThere(tabs);
    await settleAll([tabs.here, tabs.there]);
    drafts.server().draft = null;
    await signInAs(tabs.there, bea);
    expect(answersOf(tabs.there)).toEqual({});
    expect(statusOf(tabs.here)).toEqual(ENDED);
    await signInAs(tabs.here, bea);
    expect(answersOf(tabs.here)).toEqual({});
    expect(drafts.server().draft).toBeNull();
    expect(allKept()).not.toMatch(/Park|a moment ago|(?<!\d)1990/);
  });
});

describe('a tab is emptied at once, also of what was typed a moment ago,', () => {
  it('where its person signs out in another one', async () => {
    const [here, there] = [await drafts.open(), await drafts.open()];
    await edit(there, usAnswers);
    here.dispatch(answersChanged(typed));
    there.dispatch(signOutRequested());
    await settle();
    expect(answersOf(here)).toEqual({});
    expect(allKept()).not.toMatch(/Park|a moment ago/);
  });

  it('where they had signed in again in another one and sign out there', async () => {
    const tabs = await openTwo();
    await endThere(tabs);
    await settleAll([tabs.here, tabs.there]);
    await signInAs(tabs.there, signedIn);
    expect(answersOf(tabs.here)).not.toEqual({});
    tabs.there.dispatch(signOutRequested());
    await settle();
    expect(answersOf(tabs.here)).toEqual({});
  });

  it('if another person has signed in in another one: unsent answers wait for their owner', async () => {
    const { here, there } = await openTwo();
    drafts.server().reachable = false;
    await edit(here, { ...usAnswers, note: 'of Ada' });
    drafts.server().draft = null;
    there.dispatch(sessionLoaded(bea));
    await settle(ENDED_MS);
    await there.crypted();
    await settle();
    expect(answersOf(here)).toEqual({});
    expect(answersOf(there)).toEqual({});
    expect(drafts.browser().disk.has(unsavedKeyOf(draftKeyOf(ADA)))).toBe(true);
    expect(allKept()).not.toMatch(/Park|of Ada|(?<!\d)1990/);
  });
});
