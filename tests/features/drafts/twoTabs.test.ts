import { replaceAnswers } from '@stepwright/engine';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { draftKeyOf } from '../../support/featureStore.ts';
import { SENSITIVE, answersOf, edit, named, settle, startDraftTests } from './startDraftTests.ts';

const { jest } = import.meta;
const ADA = 'account-of-ada';
const drafts = startDraftTests();

describe('with two tabs', () => {
  it('input in one appears in the other at once', async () => {
    const [here, there] = [await drafts.open(), await drafts.open()];
    there.dispatch(answersChanged(named('Ada')));
    await settle(250);
    expect(answersOf(here)).toEqual(named('Ada'));
    expect(drafts.server().draft).toBeNull();
  });

  it('sensitive answers follow by the server, and never through the browser', async () => {
    const [here, there] = [await drafts.open(), await drafts.open()];
    await edit(there, usAnswers);
    expect(answersOf(here)).toEqual(usAnswers);
    expect([...drafts.browser().disk.values()].join('')).not.toMatch(SENSITIVE);
  });

  it('both submit the same draft: they share its key', async () => {
    const [here, there] = [await drafts.open(), await drafts.open()];
    await edit(there, named('Ada'));
    expect(here.state().draft.idempotencyKey).toBe(there.state().draft.idempotencyKey);
  });

  it('an answer that was taken back there is taken back here', async () => {
    const [here, there] = [await drafts.open(), await drafts.open()];
    await edit(here, usAnswers);
    const company = drafts.runtime().definition.steps['company-details']?.schema ?? {};
    await edit(
      there,
      replaceAnswers(company, answersOf(there), { company: { registered: true, name: 'Park' } }),
    );
    expect(answersOf(here)).not.toHaveProperty('company.site');
    expect(answersOf(here)).toHaveProperty('company.governmentIdentification.value', '12-3456780');
  });

  it('an earlier revision is ignored, and so is another key', async () => {
    const here = await drafts.open();
    await edit(here, named('Ada'));
    await edit(here, named('Adam'));
    const late = JSON.stringify({ answers: named('Bea'), idempotencyKey: 'other', revision: 1 });
    drafts.browser().openTab().storage.setItem(draftKeyOf(ADA), late);
    drafts.browser().openTab().storage.setItem(draftKeyOf('somebody-else'), late.replace('1', '99'));
    await settle();
    expect(answersOf(here)).toEqual(named('Adam'));
  });

  it('a draft submitted in one is cleared in the other, which goes to its application', async () => {
    const here = await drafts.open();
    await edit(here, usAnswers);
    const submitted = { answers: {}, idempotencyKey: 'next-key', revision: 0, submittedAs: 'urn:app:1' };
    drafts.browser().openTab().storage.setItem(draftKeyOf(ADA), JSON.stringify(submitted));
    expect(here.state().draft).toMatchObject({ answers: {}, idempotencyKey: 'next-key' });
    expect(here.visited).toEqual(['/urn:app:1']);
  });

  it('a closed page no longer listens', async () => {
    const tab = drafts.browser().openTab();
    const listening = new Set<unknown>();
    jest.spyOn(tab.target, 'addEventListener').mockImplementation((_type, listener) => {
      listening.add(listener);
    });
    jest.spyOn(tab.target, 'removeEventListener').mockImplementation((_type, listener) => {
      listening.delete(listener);
    });
    const here = await drafts.open(tab);
    expect(listening.size).toBe(1);
    here.close();
    expect(listening.size).toBe(0);
  });
});
