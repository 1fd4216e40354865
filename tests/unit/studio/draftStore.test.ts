import type { GrantedRole } from '../../../src/contract/staff.ts';
import { MAX_CHANGE_LABEL, type DraftChange } from '../../../src/contract/studio.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import type { Tab } from '../../../src/studio/project/tab.ts';

const STEP = 'schemas/base/steps/a.json';
const FIRST = '{\n  "one": 1,\n  "two": 2\n}\n';
const withOne = (value: number) => FIRST.replace('"one": 1', `"one": ${value}`);
const withTwo = (value: number) => FIRST.replace('"two": 2', `"two": ${value}`);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Sent {
  readonly revision: number;
  readonly label: string;
  readonly files: readonly { readonly path: string; readonly text: string | null }[];
}

/** A server with one draft, and what others have changed in it; the next calls may fail. */
class FakeServer {
  revision = 0;
  text = FIRST;
  readonly sent: Sent[] = [];
  readonly log: DraftChange[] = [];
  failure: { readonly status: number; readonly code: string } | undefined;
  /** How long the changes of others are on their way to the page. */
  delay = 0;

  readonly fetch = async (url: string, { body }: { readonly body?: string }): Promise<Response> => {
    await Promise.resolve();
    if (this.failure) return this.respond(this.failure.status, { code: this.failure.code, message: 'no' });
    const since = /\?since=(\d+)/.exec(url)?.[1];
    if (since !== undefined) {
      const changes = this.log.filter(({ revision }) => revision > Number(since));
      if (this.delay > 0) await wait(this.delay);
      return this.respond(200, { changes });
    }
    const sent: Sent = JSON.parse(body ?? '');
    if (sent.revision !== this.revision)
      return this.respond(409, { code: 'draft.outdated', message: 'outdated' });
    this.sent.push(sent);
    this.change(sent.files[0]?.text ?? '', 'Ada', sent.label);
    return this.respond(200, { revision: this.revision });
  };

  change(text: string, author: string, label = 'theirs'): void {
    this.revision += 1;
    this.log.push({
      revision: this.revision,
      author,
      at: '',
      label,
      files: [{ path: STEP, before: this.text, after: text }],
    });
    this.text = text;
  }

  private respond(status: number, body: object): Response {
    return new Response(JSON.stringify(body), { status });
  }
}

const kept = new Map<string, string>();
/** The tabs that are open. */
const openTabs = new Set<string>();

/** A tab as the browser's locks make it: what another one keeps is taken over once that is closed. */
const tabOf = (id: string): Tab => ({
  id,
  async takeOver(other, work) {
    await Promise.resolve();
    if (!openTabs.has(other)) work();
  },
});
let server: FakeServer;

beforeEach(() => {
  kept.clear();
  openTabs.clear();
  server = new FakeServer();
  Object.assign(globalThis, {
    fetch: server.fetch,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    },
  });
});

afterEach(() => {
  Object.assign(globalThis, { localStorage: undefined });
});

const EDITOR: GrantedRole[] = [{ role: 'editor', market: null, language: null }];

function open({ staff = 'ada', roles = EDITOR, tab = 'one' } = {}): DraftStore {
  const draft = {
    id: 'd1',
    title: 'A draft',
    base: null,
    isCurrent: true,
    revision: server.revision,
    authors: ['Ada'],
    createdAt: '',
    changedAt: '',
    changed: [],
  };
  return new DraftStore(
    { draft, files: { [STEP]: server.text }, base: {} },
    { id: staff, name: 'Ada', roles },
    tabOf(tab),
  );
}

const textOf = (store: DraftStore) => store.get().texts.get(STEP);
const settled = async (store: DraftStore) => {
  await store.taken;
  while (store.get().saving.kind === 'sending') await new Promise((resolve) => setImmediate(resolve));
};
const write = (store: DraftStore, text: string, label = 'Change one') =>
  store.apply(label, [{ path: STEP, text }]);

describe('a draft in the browser', () => {
  test('changes apply at once and are sent in their order; typing is one change and one undo', async () => {
    const store = open();
    for (const value of [11, 12, 13]) write(store, withOne(value));
    expect(textOf(store)).toBe(withOne(13));
    await settled(store);
    expect(server.text).toBe(withOne(13));
    expect(server.sent.length).toBeLessThan(3);
    store.undo();
    await settled(store);
    expect([textOf(store), server.text]).toEqual([FIRST, FIRST]);
    store.redo();
    await settled(store);
    expect(server.text).toBe(withOne(13));
  });

  test('a change that names a text of any length is sent with the beginning of its name', async () => {
    const store = open();
    write(store, withOne(11), `Change “${'🙂'.repeat(10_000)}”`);
    await settled(store);
    store.undo();
    await settled(store);
    const [change, undo] = server.sent.map(({ label }) => label);
    expect(change).toMatch(/^Change “(?:🙂)+…$/u);
    expect(undo).toMatch(/^Undo: Change “(?:🙂)+…$/u);
    for (const label of [change, undo]) expect(label?.length).toBeLessThanOrEqual(MAX_CHANGE_LABEL);
  });

  test('a lost connection only holds changes up, and a refused one waits for the person', async () => {
    const store = open();
    const seen: string[] = [];
    const fail = async (code: string) => {
      server.failure = { status: 503, code };
      write(store, withOne(store.get().revision + 11));
      await settled(store);
      seen.length = 0;
      await store.catchUp();
    };
    store.follow(() => seen.push(store.get().saving.kind));
    await fail('service.unavailable');
    expect(new Set(seen)).toEqual(new Set(['failed']));
    server.failure = undefined;
    await store.catchUp();
    expect(seen).not.toContain('sending');
    expect([server.text, store.get().saving.kind]).toEqual([withOne(11), 'saved']);
    await fail('draft.tooLarge');
    server.failure = undefined;
    await store.catchUp();
    expect([server.text, store.get().saving.kind]).toEqual([withOne(11), 'failed']);
    store.retry();
    await settled(store);
    expect(server.text).toBe(withOne(12));
  });

  test('a change that was held up is sent with what others have changed meanwhile', async () => {
    const store = open();
    server.failure = { status: 503, code: 'service.unavailable' };
    write(store, withOne(11));
    await settled(store);
    server.change(withTwo(22), 'Bo');
    server.failure = undefined;
    await store.catchUp();
    const both = withOne(11).replace('"two": 2', '"two": 22');
    expect([textOf(store), server.text, store.get().saving.kind]).toEqual([both, both, 'saved']);
  });

  test('a failure to fetch changes is over once they are fetched, and is new after each try', async () => {
    const store = open();
    server.change(withTwo(22), 'Ada');
    server.failure = { status: 503, code: 'service.unavailable' };
    await store.refresh();
    server.failure = { status: 401, code: 'staff.required' };
    await store.catchUp();
    expect(store.get().saving).toMatchObject({ kind: 'failed', code: 'staff.required' });
    server.failure = undefined;
    await store.catchUp();
    expect([textOf(store), store.get().saving.kind]).toEqual([withTwo(22), 'saved']);
  });

  test('a change written while those of others are on their way is kept, and theirs are taken once', async () => {
    const store = open();
    server.delay = 30;
    server.change(withTwo(22), 'Bo');
    write(store, withOne(11));
    await wait(10);
    write(store, withOne(12));
    const refreshed = store.refresh();
    await settled(store);
    await refreshed;
    const both = withOne(12).replace('"two": 2', '"two": 22');
    expect([textOf(store), server.text]).toEqual([both, both]);
    expect(store.get()).toMatchObject({ revision: server.revision, others: ['Bo: theirs'], conflicts: [] });
  });

  test('a page that is loaded again can undo and redo what was done before', async () => {
    const store = open();
    write(store, withOne(11));
    await settled(store);
    write(store, withTwo(22), 'Change two');
    await settled(store);
    store.undo();
    await settled(store);
    server.change(withTwo(33), 'Bo');
    const again = open();
    await again.recall();
    expect(again.get()).toMatchObject({ done: [{ label: 'Change one' }], undone: [{ label: 'Change two' }] });
    again.undo();
    await settled(again);
    expect(server.text).toBe(withTwo(33));
    const late = open();
    write(late, withOne(44), 'Change it once more');
    await late.recall();
    expect(late.get().done).toMatchObject([{ label: 'Change it once more' }]);
  });

  test('another question that somebody else changed meanwhile is kept, also by undo', async () => {
    const store = open();
    server.change(withTwo(22), 'Bo');
    write(store, withOne(11));
    await settled(store);
    const both = withOne(11).replace('"two": 2', '"two": 22');
    expect([textOf(store), server.text]).toEqual([both, both]);
    expect(store.get()).toMatchObject({ conflicts: [], others: ['Bo: theirs'], saving: { kind: 'saved' } });
    store.undo();
    await settled(store);
    expect(server.text).toBe(withTwo(22));
  });

  test('a tab that is shown again fetches what others have changed, and merges what is typed meanwhile', async () => {
    const store = open();
    server.change(withTwo(22), 'Bo');
    const caughtUp = store.catchUp();
    write(store, withOne(11));
    await caughtUp;
    await settled(store);
    const both = withOne(11).replace('"two": 2', '"two": 22');
    expect([textOf(store), server.text]).toEqual([both, both]);
    expect(store.get()).toMatchObject({ conflicts: [], others: ['Bo: theirs'], saving: { kind: 'saved' } });
    server.failure = { status: 401, code: 'staff.required' };
    await store.catchUp();
    expect(store.get().saving).toEqual({ kind: 'saved' });
  });

  test('a change that was begun before others changed the file is merged with theirs, or in conflict', async () => {
    const store = open();
    const begun = store.get().texts;
    server.change(withOne(12).replace('"two": 2', '"two": 22'), 'Bo');
    await store.catchUp();
    store.apply(
      'Change three',
      [{ path: STEP, text: FIRST.replace('"one"', '"three": 3,\n  "one"') }],
      begun,
    );
    await settled(store);
    expect(JSON.parse(server.text)).toEqual({ one: 12, two: 22, three: 3 });
    const again = store.get().texts;
    server.change(server.text.replace('22', '33'), 'Bo');
    await store.catchUp();
    store.apply('Change two', [{ path: STEP, text: server.text.replace('33', '44') }], again);
    await settled(store);
    expect(JSON.parse(server.text)).toEqual({ one: 12, two: 33, three: 3 });
    const [conflict] = store.get().conflicts;
    expect(conflict).toMatchObject({ author: 'Bo', pointer: '/two', mine: '44', theirs: '33' });
    if (conflict) store.choose(conflict, 'mine');
    await settled(store);
    expect(JSON.parse(server.text)).toEqual({ one: 12, two: 44, three: 3 });
    store.undo();
    await settled(store);
    expect(JSON.parse(server.text)).toEqual({ one: 12, two: 33, three: 3 });
  });

  test.each([
    ['mine', withOne(11)],
    ['theirs', withOne(12)],
  ] as const)('the same question is a conflict that somebody settles: %s', async (choice, expected) => {
    const store = open();
    server.change(withOne(12), 'Bo');
    write(store, withOne(11));
    await settled(store);
    const [conflict] = store.get().conflicts;
    expect(conflict).toMatchObject({ author: 'Bo', pointer: '/one', mine: '11', theirs: '12' });
    expect(server.text).toBe(withOne(12));
    if (conflict) store.choose(conflict, choice);
    await settled(store);
    expect([server.text, store.get().conflicts]).toEqual([expected, []]);
  });

  test('a conflict is asked about again by the next page, but not once another has settled it', async () => {
    const store = open();
    server.change(withOne(12), 'Bo');
    write(store, withOne(11));
    await settled(store);
    const again = open();
    expect(again.get().conflicts).toMatchObject([{ author: 'Bo', pointer: '/one', mine: '11' }]);
    const other = open({ tab: 'two' });
    await settled(other);
    const [conflict] = other.get().conflicts;
    server.change(withOne(13), 'Cal');
    await other.catchUp();
    if (conflict) other.choose(conflict, 'mine');
    const [latest, ...more] = other.get().conflicts;
    expect([latest, more]).toMatchObject([{ author: 'Cal', mine: '11', theirs: '13' }, []]);
    if (latest) other.choose(latest, 'mine');
    await settled(other);
    expect(server.text).toBe(withOne(11));
    const keep = (tab: string, mine: string) =>
      kept.set(
        `studio-draft-ada-d1/${tab}`,
        JSON.stringify({ unsent: [], conflicts: [{ ...conflict, mine }] }),
      );
    keep('three', '11');
    const later = open({ tab: 'four' });
    await settled(later);
    expect([later.get().conflicts, kept.size]).toEqual([[], 0]);
    // Two closed tabs may have two sides of their own; no file is kept with them.
    keep('five', '98');
    keep('six', '99');
    const last = open({ tab: 'seven' });
    await settled(last);
    expect(last.get().conflicts.map(({ mine }) => mine)).toEqual(['98', '99']);
    expect([...kept.values()].join('')).not.toContain('two');
  });

  test('a side that the person may not write any more stays a conflict', async () => {
    const store = open();
    server.change(withOne(12), 'Bo');
    write(store, withOne(11));
    await settled(store);
    const later = open({ tab: 'two', roles: [{ role: 'translator', market: null, language: 'fr-CA' }] });
    await settled(later);
    const [conflict] = later.get().conflicts;
    if (conflict) later.choose(conflict, 'mine');
    expect(later.get()).toMatchObject({ refused: STEP, conflicts: [{ mine: '11' }] });
  });

  test.each([
    ['the session has ended', { status: 401, code: 'staff.required' }, /^Sign in again first/],
    ['the server has failed', { status: 500, code: 'service.unavailable' }, /^/],
  ])('nothing is lost when %s: the next page sends it', async (_name, failure, message) => {
    const store = open();
    server.failure = failure;
    write(store, withOne(11));
    await settled(store);
    expect(store.get().saving).toMatchObject({
      kind: 'failed',
      code: failure.code,
      message: expect.stringMatching(message),
    });
    expect([textOf(store), server.text]).toEqual([withOne(11), FIRST]);
    server.failure = undefined;
    const next = open();
    await settled(next);
    expect([textOf(next), server.text, kept.size]).toEqual([withOne(11), withOne(11), 0]);
  });

  test('two tabs of one person keep their work apart while the server is away; both are sent', async () => {
    const [one, two] = [open(), open({ tab: 'two' })];
    openTabs.add('one').add('two');
    server.failure = { status: 0, code: 'studio.offline' };
    write(one, withOne(11));
    write(two, withTwo(22), 'Change two');
    await Promise.all([settled(one), settled(two)]);
    const third = open({ tab: 'three' });
    await settled(third);
    expect([kept.size, textOf(third)]).toEqual([2, FIRST]);
    server.failure = undefined;
    one.retry();
    await settled(one);
    two.retry();
    await settled(two);
    const both = withOne(11).replace('"two": 2', '"two": 22');
    expect([server.text, textOf(two), kept.size]).toEqual([both, both, 0]);
  });

  test('the work of tabs that were closed is merged by the next page, and asked about where they differ', async () => {
    server.failure = { status: 0, code: 'studio.offline' };
    const [one, two] = [open(), open({ tab: 'two' })];
    write(one, withOne(11));
    write(two, withOne(12).replace('"two": 2', '"two": 22'), 'Change both');
    await Promise.all([settled(one), settled(two)]);
    server.failure = undefined;
    const next = open({ tab: 'three' });
    await settled(next);
    const merged = withOne(11).replace('"two": 2', '"two": 22');
    expect([server.text, [...kept.keys()]]).toEqual([merged, ['studio-draft-ada-d1/three']]);
    const [conflict, ...others] = next.get().conflicts;
    expect([conflict, others]).toEqual([expect.objectContaining({ pointer: '/one', mine: '12' }), []]);
    if (conflict) next.choose(conflict, 'mine');
    await settled(next);
    expect([server.text, kept.size]).toEqual([merged.replace('11', '12'), 0]);
  });

  test('work that was kept before tabs had their own is not lost', async () => {
    const files = [{ path: STEP, text: withOne(11), before: FIRST }];
    kept.set('studio-draft-ada-d1', JSON.stringify([{ label: 'Change one', files }]));
    const store = open();
    await settled(store);
    expect([server.text, kept.size]).toEqual([withOne(11), 0]);
  });

  test('trying again sends what was not sent', async () => {
    const store = open();
    server.failure = { status: 503, code: 'service.unavailable' };
    write(store, withOne(11));
    await settled(store);
    server.failure = undefined;
    store.retry();
    await settled(store);
    expect(server.text).toBe(withOne(11));
  });

  test('the unsent work of one person is not sent by another on the same browser', async () => {
    server.failure = { status: 401, code: 'staff.required' };
    const store = open({ staff: 'ada' });
    write(store, withOne(11));
    await settled(store);
    server.failure = undefined;
    const other = open({ staff: 'bo' });
    await settled(other);
    expect([textOf(other), server.text]).toEqual([FIRST, FIRST]);
    const again = open({ staff: 'ada' });
    await settled(again);
    expect(server.text).toBe(withOne(11));
  });

  test('a change that no role allows is not made, and keeps nothing waiting', async () => {
    const roles: GrantedRole[] = [{ role: 'translator', market: null, language: 'fr-CA' }];
    const store = open({ roles });
    write(store, withOne(11));
    expect([textOf(store), store.get().refused, store.get().done]).toEqual([FIRST, STEP, []]);
    store.apply('Translate', [
      { path: 'locales/fr-CA/steps.json', text: '{}' },
      { path: 'locales/fr-CA.translation.json', text: '{}' },
    ]);
    await settled(store);
    expect([store.get().refused, server.sent.length]).toEqual([undefined, 1]);
  });

  test('a change that the server refuses is taken back, and the ones after it are sent without it', async () => {
    const store = open();
    server.failure = { status: 422, code: 'draft.fileUnreadable' };
    write(store, withOne(11), 'Refused');
    await settled(store);
    write(store, withOne(11).replace('"two": 2', '"two": 22'), 'Fine');
    await settled(store);
    server.failure = undefined;
    store.giveUp();
    await settled(store);
    expect([textOf(store), server.text, store.get().saving.kind]).toEqual([
      withTwo(22),
      withTwo(22),
      'saved',
    ]);
    expect(store.get().done.map(({ label }) => label)).toEqual(['Fine']);
  });

  test('a change that the server makes for the page is no news, and Undo takes it back', async () => {
    const store = open();
    server.change(withTwo(22), 'Ada');
    await store.refresh();
    expect([textOf(store), store.get().others]).toEqual([withTwo(22), []]);
    store.undo();
    await settled(store);
    expect(server.text).toBe(FIRST);
  });
});
