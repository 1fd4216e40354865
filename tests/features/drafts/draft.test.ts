import type { Answers } from '@stepwright/engine';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { draftKey } from '../../../src/features/drafts/hasDraft.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { draftKeyOf, type FeatureStore } from '../../support/featureStore.ts';
import type { StorageTouch } from './fakeTabs.ts';
import { SENSITIVE, startDraftTests } from './startDraftTests.ts';

const { jest } = import.meta;
const QUIET_MS = 250;
const DRAFT_KEY = draftKeyOf(undefined);
const ada: Answers = { applicant: { name: { firstName: 'Ada' } } };
const bea: Answers = { applicant: { name: { firstName: 'Bea' } } };

const drafts = startDraftTests();
const open = (tab = drafts.browser().openTab()) => drafts.openPage({ tab, session: { signedIn: false } });
const onDisk = () =>
  JSON.parse(drafts.browser().disk.get(DRAFT_KEY) ?? 'null') as Record<string, unknown> | null;
const keep = (draft: object) => drafts.browser().disk.set(DRAFT_KEY, JSON.stringify(draft));
const quiet = () => jest.advanceTimersByTimeAsync(QUIET_MS);

async function edit(page: FeatureStore, answers: Answers): Promise<void> {
  page.dispatch(answersChanged(answers));
  await quiet();
}

describe('a draft without a session', () => {
  it('of an earlier visit is restored', () => {
    keep({ answers: ada, idempotencyKey: 'earlier-key', revision: 7 });
    expect(open().state().draft).toEqual({
      answers: ada,
      idempotencyKey: 'earlier-key',
      revision: 7,
      save: 'idle',
      restored: true,
      owner: undefined,
      base: { revision: 0, answers: {} },
      untyped: {},
      loaded: true,
      begun: false,
      pushing: false,
      submitting: false,
    });
  });

  it('is new on a first visit', () => {
    expect(open().state().draft).toEqual({
      answers: {},
      idempotencyKey: 'key-1',
      revision: 0,
      save: 'idle',
      restored: false,
      owner: undefined,
      base: { revision: 0, answers: {} },
      untyped: {},
      loaded: true,
      begun: false,
      pushing: false,
      submitting: false,
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
    drafts.browser().disk.set(DRAFT_KEY, text);
    expect(open().state().draft).toMatchObject({ answers: {}, idempotencyKey: 'key-1', restored: false });
  });

  it('that was submitted is not restored, and a next application gets the key kept for it', () => {
    keep({ answers: {}, idempotencyKey: 'next-key', revision: 0, submittedAs: 'urn:app:1' });
    expect(open().state().draft).toMatchObject({ answers: {}, idempotencyKey: 'next-key', restored: false });
  });

  it('is kept per brand, currency and account', () => {
    const keys = [
      draftKey('terminal', 'USD'),
      draftKey('terminal', 'CAD'),
      draftKey('registrar', 'USD'),
      draftKey('terminal', 'USD', 'ada'),
      draftKey('terminal', 'USD', 'bea'),
    ];
    expect(new Set(keys).size).toBe(5);
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
    expect(onDisk()).toEqual({ answers: bea, idempotencyKey: 'key-1', revision: 2, savedAt: Date.now() });
    expect(page.state().draft.save).toBe('saved');
  });

  it('keeps no sensitive value, and this page keeps them all', async () => {
    const page = open();
    await edit(page, usAnswers);
    const text = drafts.browser().disk.get(DRAFT_KEY) ?? '';
    expect(text).toContain('Park Coffee');
    expect(text).not.toMatch(SENSITIVE);
    expect(page.state().draft.answers).toEqual(usAnswers);
  });

  it('saves next an edit made during a save', async () => {
    const page: FeatureStore = open(drafts.browser().openTab({ write: editingOnce(() => page) }));
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
    const tab = touch && drafts.browser().openTab(touch);
    const page = drafts.openPage({ tab, session: { signedIn: false } });
    await edit(page, usAnswers);
    expect(page.state().draft).toMatchObject({ save: 'unavailable', answers: usAnswers });
  });

  it('saves again once the disk has room', async () => {
    let isFull = true;
    const page = open(drafts.browser().openTab({ write: (touch) => (isFull ? refuseAccess() : touch()) }));
    await edit(page, ada);
    expect(page.state().draft.save).toBe('unavailable');
    isFull = false;
    await edit(page, bea);
    expect(page.state().draft.save).toBe('saved');
    expect(onDisk()).toMatchObject({ answers: bea });
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
