import { answersChanged, pullRequested } from '../../../src/features/drafts/draftSlice.ts';
import { unsavedKeyOf } from '../../../src/features/drafts/unsavedAnswers.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { sessionExpired } from '../../../src/features/shared/callApi.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { decodeSealed } from '../../support/decodeSealed.ts';
import { draftKeyOf, signedIn, type FeatureStore } from '../../support/featureStore.ts';
import { answersOf, edit, named, PUSHED_MS, settle, startDraftTests } from './startDraftTests.ts';

const { jest } = import.meta;
const ENDED_MS = 1_000;
const AUTOSAVE_MS = 250;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 7;
const ADA = signedIn.accountId;
const bea = { ...signedIn, email: 'bea@example.com', accountId: 'account-of-bea' };
const drafts = startDraftTests();
const allKept = () => decodeSealed([...drafts.browser().disk.entries()].join('\n'));
const unsavedOfAda = () => drafts.browser().disk.get(unsavedKeyOf(draftKeyOf(ADA)));

/** Waits also for events that the test's clock does not drive. */
async function settleAll(page: FeatureStore, ms = ENDED_MS): Promise<void> {
  await settle(ms);
  await page.crypted();
  await settle(PUSHED_MS);
}

/** A page, once it has ended what others have left. */
async function openLater(session: Parameters<typeof drafts.open>[1]): Promise<FeatureStore> {
  const page = await drafts.open(drafts.browser().openTab(), session);
  await settleAll(page);
  return page;
}

/** Ada types what the server gets, then, without a connection, what it does not get, and closes the page. */
async function leaveUnsaved(): Promise<void> {
  const page = await drafts.open();
  await edit(page, usAnswers);
  drafts.server().reachable = false;
  await edit(page, { ...usAnswers, note: 'left by Ada' });
  page.close();
  drafts.server().reachable = true;
}

describe('a session that ended by itself', () => {
  it('removes everything from the browser that the server has, and the page continues after the person returns', async () => {
    const page = await drafts.open();
    await edit(page, usAnswers);
    expect(drafts.onDisk(ADA)).toContain('Park Coffee');
    page.dispatch(sessionExpired());
    await settleAll(page);
    expect(allKept()).toBe('');
    page.dispatch(sessionLoaded(signedIn));
    await settleAll(page);
    expect(answersOf(page)).toEqual(usAnswers);
  });

  it('keeps unsent answers encrypted: nobody else reads them, their owner finds all of them', async () => {
    await leaveUnsaved();
    expect(drafts.onDisk(ADA)).toContain('left by Ada');
    const own = drafts.server().draft;
    drafts.server().draft = null;
    const other = await openLater(bea);
    expect(answersOf(other)).toEqual({});
    expect(unsavedOfAda()).toBeDefined();
    expect(allKept()).not.toMatch(/Park|Ada|@/);
    other.close();
    drafts.server().draft = own;
    const again = await openLater(signedIn);
    expect(answersOf(again)).toEqual({ ...usAnswers, note: 'left by Ada' });
    expect(drafts.server().draft?.answers).toEqual({ ...usAnswers, note: 'left by Ada' });
    expect(unsavedOfAda()).toBeUndefined();
  });

  it('does the same if nobody signs in next', async () => {
    await leaveUnsaved();
    (await openLater({ signedIn: false })).close();
    expect(allKept()).not.toMatch(/Park|Ada|@/);
    expect(answersOf(await openLater(signedIn))).toHaveProperty('note', 'left by Ada');
  });

  it('loses none of what another device changed meanwhile', async () => {
    await leaveUnsaved();
    (await openLater({ signedIn: false })).close();
    const theirs = drafts.server().draft;
    if (theirs) drafts.server().draft = { ...theirs, answers: { ...usAnswers, elsewhere: 'kept' } };
    const merged = { ...usAnswers, note: 'left by Ada', elsewhere: 'kept' };
    const page = await openLater(signedIn);
    expect(answersOf(page)).toEqual(merged);
    expect(page.state().toasts.shown).toEqual([]);
  });

  it('leaves nothing to a draft that is another one by now', async () => {
    await leaveUnsaved();
    (await openLater({ signedIn: false })).close();
    const theirs = drafts.server().draft;
    if (theirs) drafts.server().draft = { ...theirs, answers: {}, idempotencyKey: 'of-the-next-draft' };
    expect(answersOf(await openLater(signedIn))).toEqual({});
    expect(unsavedOfAda()).toBeUndefined();
  });
});

describe('a page whose person has signed in as another one in another tab', () => {
  it('exchanges nothing with them: the page has no session any more', async () => {
    const page = await drafts.open();
    await edit(page, usAnswers);
    const draftOfBea = { answers: named('Bea'), revision: 1, idempotencyKey: 'of-bea', updatedAt: '' };
    Object.assign(drafts.server(), { account: bea.accountId, draft: draftOfBea });
    page.dispatch(pullRequested());
    await settleAll(page);
    expect(answersOf(page)).toEqual(usAnswers);
    expect(drafts.server().draft).toEqual(draftOfBea);
    expect(page.state().session.status).toMatchObject({ kind: 'signedOut', expired: true });
  });

  it('gives nothing when it is left', async () => {
    const page = await drafts.open();
    page.dispatch(answersChanged(usAnswers));
    drafts.server().account = bea.accountId;
    const given = jest.spyOn(drafts.server().api, 'save');
    page.leave();
    await expect(given.mock.results[0]?.value).rejects.toMatchObject({ kind: 'signedOut' });
    expect(drafts.server().draft).toBeNull();
  });
});

describe('answers that the server has never got', () => {
  const typeUnreached = async () => {
    drafts.server().reachable = false;
    const page = await drafts.open();
    await edit(page, named('Ada'));
    page.close();
    drafts.server().reachable = true;
  };

  it('wait for their owner, who is given them', async () => {
    await typeUnreached();
    (await openLater({ signedIn: false })).close();
    expect(answersOf(await openLater(signedIn))).toEqual(named('Ada'));
  });

  it('are deleted when another person signs in', async () => {
    await typeUnreached();
    await openLater(bea);
    expect(allKept()).not.toContain('Ada');
  });
});

describe('the browser’s storage', () => {
  it('is dated, also what an earlier version kept without a date', async () => {
    const kept = JSON.stringify({ answers: named('Ada'), idempotencyKey: 'earlier', revision: 3 });
    drafts.browser().disk.set(draftKeyOf(undefined), kept);
    await openLater({ signedIn: false });
    expect(JSON.parse(drafts.onDisk(undefined))).toMatchObject({
      answers: named('Ada'),
      savedAt: expect.any(Number),
    });
    const page = await drafts.open();
    page.dispatch(answersChanged(named('Ada')));
    await settle(AUTOSAVE_MS);
    expect(JSON.parse(drafts.onDisk(ADA))).toHaveProperty('savedAt', Date.now());
  });

  it.each([
    ['is there on the last day', KEPT_DAYS * DAY_MS - ENDED_MS, named('Ada')],
    ['is over after it', KEPT_DAYS * DAY_MS + 1, {}],
  ])('%s', async (_name, age, answers) => {
    const savedAt = Date.now() - age;
    const kept = JSON.stringify({ answers: named('Ada'), idempotencyKey: 'key', revision: 3, savedAt });
    drafts.browser().disk.set(draftKeyOf(undefined), kept);
    const page = await drafts.open(drafts.browser().openTab(), { signedIn: false });
    expect(answersOf(page)).toEqual(answers);
    jest.setSystemTime(Date.now() + ENDED_MS);
    await settleAll(page);
    expect(drafts.onDisk(undefined)).toBe('');
  });

  it('encrypted answers of a person who never returns are deleted after the same time', async () => {
    await leaveUnsaved();
    (await openLater({ signedIn: false })).close();
    jest.setSystemTime(Date.now() + KEPT_DAYS * DAY_MS + 1);
    await openLater(bea);
    expect(unsavedOfAda()).toBeUndefined();
  });

  it('data of another person is needed by no page: unreadable data is deleted as well', async () => {
    drafts.browser().disk.set(draftKeyOf('somebody'), '{"half": ');
    drafts.browser().disk.set(unsavedKeyOf(draftKeyOf('somebody')), 'nonsense');
    drafts.browser().disk.set('of-another-program', 'stays');
    await openLater({ signedIn: false });
    expect([...drafts.browser().disk.keys()]).toEqual(['of-another-program']);
  });
});

it('an edit within the last second of a session is not lost either', async () => {
  const page = await drafts.open();
  await edit(page, usAnswers);
  page.dispatch(answersChanged({ ...usAnswers, note: 'at the end' }));
  drafts.server().reachable = false;
  page.dispatch(sessionExpired());
  await settleAll(page);
  expect(allKept()).not.toMatch(/Park|at the end/);
  page.close();
  drafts.server().reachable = true;
  expect(answersOf(await openLater(signedIn))).toHaveProperty('note', 'at the end');
});
