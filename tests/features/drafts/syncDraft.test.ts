import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { categoriesForgotten } from '../../../src/features/categories/categoriesSlice.ts';
import {
  answersChanged,
  draftBegun,
  pullRequested,
  pushRequested,
} from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { fakeBrowser } from './fakeTabs.ts';
import { signedIn } from '../../support/featureStore.ts';
import { PUSHED_MS, SENSITIVE, answersOf, edit, named, settle, startDraftTests } from './startDraftTests.ts';

const RETRY_MS = 10_000;
const ADA = 'account-of-ada';
const drafts = startDraftTests();

describe('a draft of an account', () => {
  it('waits for the server, and takes what it has, sensitive answers as well', async () => {
    drafts.server().draft = { answers: usAnswers, revision: 4, idempotencyKey: 'shared-key', updatedAt: '' };
    const page = drafts.openPage();
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
    const page = await drafts.open();
    page.dispatch(answersChanged(usAnswers));
    await settle(500);
    expect(drafts.server().draft).toBeNull();
    expect(drafts.onDisk(ADA)).toContain('Park Coffee');
    page.dispatch(answersChanged({ ...usAnswers, more: 1 }));
    await settle(999);
    expect(drafts.server().draft).toBeNull();
    await settle(300);
    expect(drafts.server().draft).toMatchObject({ answers: { ...usAnswers, more: 1 }, revision: 1 });
    expect(page.callsOf('drafts.save')).toHaveLength(1);
    expect(drafts.onDisk(ADA)).not.toMatch(SENSITIVE);
    expect(drafts.onDisk(undefined)).toBe('');
  });

  it('goes along when the page is left before the pause, and only if there is something new', async () => {
    const page = await drafts.open();
    page.dispatch(answersChanged(usAnswers));
    page.leave();
    await settle();
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
    page.close();
    const again = await drafts.open();
    again.leave();
    expect(drafts.server().draft?.revision).toBe(1);
    expect(answersOf(again)).toEqual(usAnswers);
  });

  it('is given to the server at once where a step was submitted', async () => {
    const page = await drafts.open();
    page.dispatch(answersChanged(usAnswers));
    page.dispatch(pushRequested());
    await settle();
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
  });

  it('renames the chosen category after a change of language, and only then asks for the names', async () => {
    const chosen = { id: 'coffee-shop', label: 'Coffee shop', type: 'REGULAR' } as const;
    const industries = [{ ...chosen, mcc: '5814', label: 'Café', keywords: [] }];
    const list = async () => ({ groups: [{ id: 'food', label: 'Restauration', industries }] });
    const page = drafts.openPage({ script: { categories: { list } } });
    await settle();
    page.dispatch(categoriesForgotten('fr-CA'));
    await settle();
    expect(page.callsOf('categories.list')).toEqual([]);
    const answers = { company: { segment: '5814', mccDetails: chosen } };
    await edit(page, answers);
    page.dispatch(categoriesForgotten('fr-CA'));
    await settle(PUSHED_MS);
    expect(page.callsOf('categories.list').map(([language]) => language)).toEqual(['fr-CA']);
    const expected = { company: { segment: '5814', mccDetails: { ...chosen, label: 'Café' } } };
    expect(answersOf(page)).toEqual(expected);
    expect(drafts.server().draft?.answers).toEqual(expected);
    expect(page.state().toasts.shown).toEqual([]);
  });

  it('follows to another device, with all that was typed', async () => {
    await edit(await drafts.open(), usAnswers);
    const elsewhere = fakeBrowser();
    expect(answersOf(await drafts.open(elsewhere.openTab()))).toEqual(usAnswers);
  });

  it('merges what two devices changed, and says where both changed the same', async () => {
    const [phone, laptop] = [
      await drafts.open(fakeBrowser().openTab()),
      await drafts.open(fakeBrowser().openTab()),
    ];
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
    expect(drafts.server().draft?.answers).toEqual({ ...named('Adele'), company: { name: 'Park' } });
  });

  it('says where another device, offline meanwhile, replaces what was typed here', async () => {
    const [phone, laptop] = [
      await drafts.open(fakeBrowser().openTab()),
      await drafts.open(fakeBrowser().openTab()),
    ];
    const toasts = () => phone.state().toasts.shown.map(({ key }) => key);
    await edit(phone, named('Adam'));
    await edit(laptop, named('Adele'));
    await settle(PUSHED_MS);
    expect(answersOf(phone)).toEqual(named('Adam'));
    phone.dispatch(pullRequested());
    await settle();
    expect([answersOf(phone), toasts()]).toEqual([named('Adele'), ['toast.draftReplaced']]);
    await edit(laptop, named('Adela'));
    phone.dispatch(pullRequested());
    await settle();
    expect([answersOf(phone), toasts()]).toEqual([named('Adela'), ['toast.draftReplaced']]);
  });

  it('lives in the page while the server cannot be reached, and is given to it afterwards', async () => {
    const page = await drafts.open();
    drafts.server().reachable = false;
    await edit(page, usAnswers);
    expect(page.state().draft).toMatchObject({ save: 'offline', answers: usAnswers });
    await settle(RETRY_MS);
    expect(drafts.server().draft).toBeNull();
    drafts.server().reachable = true;
    await settle(RETRY_MS);
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
    expect(page.state().draft.save).toBe('saved');
  });

  it('opens with what the browser keeps where the server cannot be reached, and merges both later', async () => {
    const first = await drafts.open();
    await edit(first, named('Ada'));
    first.close();
    drafts.server().draft = { ...drafts.server().draft!, answers: named('Ada', { dob: '1' }), revision: 2 };
    drafts.server().reachable = false;
    const page = await drafts.open();
    expect(page.state().draft).toMatchObject({ loaded: true, save: 'offline', answers: named('Ada') });
    page.dispatch(answersChanged({ ...named('Ada'), company: { name: 'Park' } }));
    drafts.server().reachable = true;
    await settle(RETRY_MS + PUSHED_MS);
    expect(drafts.server().draft?.answers).toEqual({
      ...named('Ada', { dob: '1' }),
      company: { name: 'Park' },
    });
  });

  it('that was submitted on another device is none any more, and the page goes to the application', async () => {
    const page = await drafts.open();
    await edit(page, named('Ada'));
    drafts.server().draft = null;
    drafts.server().submittedAs = 'urn:app:1';
    await edit(page, named('Adam'));
    expect(page.visited).toEqual(['/urn:app:1']);
    expect(page.state().draft).toMatchObject({ answers: {}, base: { revision: 0 } });
  });

  it('that was deleted on another device is gone here, but for what is typed now', async () => {
    const page = await drafts.open();
    await edit(page, usAnswers);
    drafts.server().draft = null;
    await edit(page, { ...usAnswers, more: 1 });
    expect(drafts.server().draft).toMatchObject({ answers: { more: 1 }, revision: 1 });
  });

  it('is begun on the server, too, where another one is begun without an answer', async () => {
    const page = await drafts.open();
    page.dispatch(draftBegun());
    await settle(PUSHED_MS);
    expect(drafts.server().draft).toMatchObject({ answers: {}, revision: 1 });
  });

  it('is not repeated once the session has ended, and continues after signing in', async () => {
    const page = await drafts.open();
    let isOver = true;
    const working = { ...drafts.server().api };
    Object.assign(drafts.server().api, {
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
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
  });
});
