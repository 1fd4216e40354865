import { sessionLoaded, signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { signedIn } from '../../support/featureStore.ts';
import { PUSHED_MS, answersOf, edit, named, settle, startDraftTests } from './startDraftTests.ts';

const bea = { ...signedIn, email: 'bea@example.com', accountId: 'account-of-bea' };
const drafts = startDraftTests();

describe('another person on the same browser', () => {
  it('sees nothing of who signed out, and that person finds all of it again', async () => {
    const page = await drafts.open();
    page.dispatch(answersChanged(usAnswers));
    page.dispatch(signOutRequested());
    await settle(PUSHED_MS);
    expect(drafts.server().draft?.answers).toEqual(usAnswers);
    expect(page.state().draft).toMatchObject({ answers: {}, owner: undefined });
    expect([...drafts.browser().disk.values()].join('')).not.toContain('Park');
    const own = drafts.server().draft;
    drafts.server().draft = null;
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(answersOf(page)).toEqual({});
    drafts.server().draft = own;
    page.dispatch(sessionLoaded({ signedIn: false }));
    page.dispatch(sessionLoaded(signedIn));
    await settle(PUSHED_MS);
    expect(answersOf(page)).toEqual(usAnswers);
  });

  it('sees nothing of whose session ended by itself', async () => {
    const page = await drafts.open();
    await edit(page, usAnswers);
    drafts.server().draft = null;
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(page.state().draft).toMatchObject({ answers: {}, owner: bea.accountId });
    expect(drafts.server().draft).toBeNull();
  });

  it('takes along what was typed before signing in, and leaves nothing of it', async () => {
    const page = await drafts.open(drafts.browser().openTab(), { signedIn: false });
    await edit(page, named('Bea'));
    expect(drafts.onDisk(undefined)).toContain('Bea');
    page.dispatch(sessionLoaded(bea));
    await settle(PUSHED_MS);
    expect(drafts.server().draft?.answers).toEqual(named('Bea'));
    expect(drafts.onDisk(undefined)).toBe('');
    page.dispatch(sessionLoaded({ signedIn: false }));
    await settle();
    expect([...drafts.browser().disk.keys()]).toEqual([]);
    expect(answersOf(page)).toEqual({});
  });
});
