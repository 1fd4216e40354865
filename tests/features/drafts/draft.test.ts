import { type Answers, replaceAnswers } from '../../../src/engine/index.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { draftKey } from '../../../src/features/drafts/hasDraft.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { createFeatureStore, DRAFT_KEY, type FeatureStore } from '../../support/featureStore.ts';
import { fakeBrowser, type FakeBrowser, type StorageTouch } from './fakeTabs.ts';

const { jest } = import.meta;
const QUIET_MS = 250;
const SENSITIVE = /6789|04\/12\/1988|3456780/;
const ada: Answers = { applicant: { name: { firstName: 'Ada' } } };
const bea: Answers = { applicant: { name: { firstName: 'Bea' } } };

let runtime: FlowRuntime;
let browser: FakeBrowser;
let pages: FeatureStore[];

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
});

beforeEach(() => {
  jest.useFakeTimers();
  browser = fakeBrowser();
  pages = [];
});

afterEach(() => {
  expect(pages.flatMap((page) => page.bugs)).toEqual([]);
  for (const page of pages) page.close();
  jest.useRealTimers();
});

function open(tab = browser.openTab()): FeatureStore {
  const page = createFeatureStore({ runtime, tab });
  pages.push(page);
  return page;
}

const onDisk = () => JSON.parse(browser.disk.get(DRAFT_KEY) ?? 'null') as Record<string, unknown> | null;
const keep = (draft: object) => browser.disk.set(DRAFT_KEY, JSON.stringify(draft));
const quiet = () => jest.advanceTimersByTimeAsync(QUIET_MS);

async function edit(page: FeatureStore, answers: Answers): Promise<void> {
  page.dispatch(answersChanged(answers));
  await quiet();
}

describe('a draft', () => {
  it('of an earlier visit comes back', () => {
    keep({ answers: ada, idempotencyKey: 'earlier-key', revision: 7 });
    expect(open().state().draft).toEqual({
      answers: ada,
      idempotencyKey: 'earlier-key',
      revision: 7,
      save: 'idle',
      restored: true,
    });
  });

  it('is new on a first visit', () => {
    expect(open().state().draft).toEqual({
      answers: {},
      idempotencyKey: 'key-1',
      revision: 0,
      save: 'idle',
      restored: false,
    });
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['without answers', '{"idempotencyKey":"k","revision":1}'],
    ['with a list of answers', '{"answers":[],"idempotencyKey":"k","revision":1}'],
    ['without a key', '{"answers":{},"revision":1}'],
    ['without a revision', '{"answers":{},"idempotencyKey":"k"}'],
  ])('that cannot be read (%s) is a new one', (_name, text) => {
    browser.disk.set(DRAFT_KEY, text);
    expect(open().state().draft).toMatchObject({ answers: {}, idempotencyKey: 'key-1', restored: false });
  });

  it('that was submitted is not restored, and a next application gets the key kept for it', () => {
    keep({ answers: {}, idempotencyKey: 'next-key', revision: 0, submittedAs: 'urn:app:1' });
    expect(open().state().draft).toMatchObject({ answers: {}, idempotencyKey: 'next-key', restored: false });
  });

  it('is kept per brand and currency', () => {
    const keys = [draftKey('terminal', 'USD'), draftKey('terminal', 'CAD'), draftKey('registrar', 'USD')];
    expect(new Set(keys).size).toBe(3);
  });
});

describe('autosave', () => {
  it('waits until typing pauses, and then saves what was typed last', async () => {
    const page = open();
    page.dispatch(answersChanged(ada));
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(onDisk()).toBeNull();
    page.dispatch(answersChanged(bea));
    await jest.advanceTimersByTimeAsync(1);
    expect(onDisk()).toEqual({ answers: bea, idempotencyKey: 'key-1', revision: 2 });
    expect(page.state().draft.save).toBe('saved');
  });

  it('keeps no sensitive value, and this page keeps them all', async () => {
    const page = open();
    await edit(page, usAnswers);
    const text = browser.disk.get(DRAFT_KEY) ?? '';
    expect(text).toContain('Park Coffee');
    expect(text).not.toMatch(SENSITIVE);
    expect(page.state().draft.answers).toEqual(usAnswers);
  });

  it('saves next an edit made during a save', async () => {
    const page: FeatureStore = open(browser.openTab({ write: editingOnce(() => page) }));
    await edit(page, ada);
    expect(onDisk()).toMatchObject({ answers: ada, revision: 1 });
    await quiet();
    expect(onDisk()).toMatchObject({ answers: bea, revision: 2 });
  });

  it.each<[string, StorageTouch | undefined]>([
    ['a full disk', { write: refuseAccess }],
    ['storage that throws at every touch', { write: refuseAccess, read: refuseAccess }],
    ['no storage', undefined],
  ])('on %s says that the draft is not kept, and loses nothing', async (_name, touch) => {
    const page = createFeatureStore({ runtime, ...(touch && { tab: browser.openTab(touch) }) });
    pages.push(page);
    await edit(page, usAnswers);
    expect(page.state().draft).toMatchObject({ save: 'unavailable', answers: usAnswers });
  });

  it('saves again once the disk has room', async () => {
    let isFull = true;
    const page = open(browser.openTab({ write: (touch) => (isFull ? refuseAccess() : touch()) }));
    await edit(page, ada);
    expect(page.state().draft.save).toBe('unavailable');
    isFull = false;
    await edit(page, bea);
    expect(page.state().draft.save).toBe('saved');
    expect(onDisk()).toMatchObject({ answers: bea });
  });
});

describe('with two tabs', () => {
  it('a later revision is taken over', async () => {
    const [here, there] = [open(), open()];
    await edit(there, ada);
    expect(here.state().draft).toMatchObject({ answers: ada, revision: 1 });
  });

  it('both submit the same draft: they share its key', async () => {
    const [here, there] = [open(), open()];
    await edit(there, ada);
    expect(here.state().draft.idempotencyKey).toBe(there.state().draft.idempotencyKey);
  });

  it("a later revision leaves this page's sensitive answers", async () => {
    const [here, there] = [open(), open()];
    await edit(here, usAnswers);
    const moved = { ...usAnswers.applicant.address, city: 'Albany' };
    const seen = there.state().draft.answers;
    await edit(there, { ...seen, applicant: { ...(seen['applicant'] as Answers), address: moved } });
    expect(here.state().draft.answers).toEqual({
      ...usAnswers,
      applicant: { ...usAnswers.applicant, address: moved },
    });
    expect(JSON.stringify(there.state().draft.answers)).not.toMatch(SENSITIVE);
  });

  it('an answer that was taken back there is taken back here', async () => {
    const [here, there] = [open(), open()];
    await edit(here, usAnswers);
    const seen = there.state().draft.answers;
    const company = runtime.definition.steps['company-details']?.schema ?? {};
    await edit(there, replaceAnswers(company, seen, { company: { registered: true, name: 'Park' } }));
    expect(here.state().draft.answers).not.toHaveProperty('company.site');
    expect(here.state().draft.answers).toHaveProperty('company.governmentIdentification.value', '12-3456780');
  });

  it.each([
    ['an earlier', 1],
    ['the same', 2],
  ])('%s revision is ignored', async (_name, revision) => {
    const here = open();
    await edit(here, ada);
    await edit(here, { ...ada, company: { name: 'Park' } });
    const before = here.state().draft;
    const late = { answers: bea, idempotencyKey: 'other', revision };
    browser.openTab().storage.setItem(DRAFT_KEY, JSON.stringify(late));
    expect(here.state().draft).toEqual(before);
  });

  it('a change of another key is none of ours', async () => {
    const here = open();
    await edit(here, ada);
    const other = { answers: bea, idempotencyKey: 'other', revision: 99 };
    browser.openTab().storage.setItem(draftKey('terminal', 'CAD'), JSON.stringify(other));
    expect(here.state().draft.answers).toEqual(ada);
  });

  it('a draft submitted elsewhere is cleared here, and the page goes to its application', async () => {
    const here = open();
    await edit(here, usAnswers);
    const submitted = { answers: {}, idempotencyKey: 'next-key', revision: 0, submittedAs: 'urn:app:1' };
    browser.openTab().storage.setItem(DRAFT_KEY, JSON.stringify(submitted));
    expect(here.state().draft).toMatchObject({ answers: {}, idempotencyKey: 'next-key' });
    expect(here.visited).toEqual(['/urn:app:1']);
  });

  it('a draft deleted elsewhere is cleared here, with a new key', async () => {
    const here = open();
    await edit(here, usAnswers);
    browser.openTab().storage.removeItem(DRAFT_KEY);
    expect(here.state().draft).toMatchObject({ answers: {}, idempotencyKey: 'key-2', revision: 0 });
    expect(here.visited).toEqual([]);
  });

  it('a closed page no longer listens', () => {
    const tab = browser.openTab();
    const listening = new Set<unknown>();
    jest.spyOn(tab.target, 'addEventListener').mockImplementation((_type, listener) => {
      listening.add(listener);
    });
    jest.spyOn(tab.target, 'removeEventListener').mockImplementation((_type, listener) => {
      listening.delete(listener);
    });
    const here = open(tab);
    expect(listening.size).toBe(1);
    here.close();
    expect(listening.size).toBe(0);
  });
});

/** Saves, and the first time someone types meanwhile. */
function editingOnce(page: () => FeatureStore): (touch: () => void) => void {
  let edited = false;
  return (touch) => {
    touch();
    if (edited) return;
    edited = true;
    page().dispatch(answersChanged(bea));
  };
}

function refuseAccess(): never {
  throw new Error('QuotaExceededError');
}
