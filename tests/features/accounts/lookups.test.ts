import type { AccountEntry } from '../../../src/contract/accounts.ts';
import type { CategoryGroup } from '../../../src/contract/categories.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { accountsRequested, moreRequested } from '../../../src/features/accounts/accountsSlice.ts';
import { categoriesRequested } from '../../../src/features/categories/categoriesSlice.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { createFeatureStore, type FeatureStore } from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const { jest } = import.meta;
const offline = () => Promise.reject(apiFailure('offline', 'network'));
const failure = { kind: 'offline', code: 'network' };

let runtime: FlowRuntime;
let page: FeatureStore;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(page.bugs).toEqual([]);
  page.close();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);
const open = (script: ApiScript) => {
  page = createFeatureStore({ runtime, script });
};

describe('the list of accounts', () => {
  const accounts: AccountEntry[] = [];

  it.each<[string, NonNullable<ApiScript['accounts']>['list'], object]>([
    [
      'is loaded',
      async () => ({ accounts, drafts: [], next: null }),
      { kind: 'ready', accounts, drafts: [], next: null },
    ],
    ['cannot be reached', offline, { kind: 'failed', failure }],
  ])('%s', async (_name, list, expected) => {
    open({ accounts: { ...(list && { list }) } });
    page.dispatch(accountsRequested());
    expect(page.state().accounts).toEqual({ kind: 'loading' });
    await settle();
    expect(page.state().accounts).toEqual(expected);
  });

  it('is added to by the next page, which may be asked for again after a failure', async () => {
    const entry = (applicationId: string) => ({ applicationId }) as AccountEntry; // nobody reads more of it
    const pages = [
      async () => ({ accounts: [entry('a')], drafts: [], next: 'a' }),
      offline,
      async () => ({ accounts: [entry('b')], drafts: [], next: null }),
    ];
    open({ accounts: { list: () => (pages.shift() ?? offline)() } });
    page.dispatch(accountsRequested());
    await settle();
    page.dispatch(moreRequested('a'));
    await settle();
    expect(page.state().accounts).toMatchObject({ accounts: [entry('a')], next: 'a', isLoadingMore: false });
    expect(page.state().toasts.shown.map(({ key }) => key)).toEqual(['failure.offline']);
    page.dispatch(moreRequested('a'));
    expect(page.state().accounts).toMatchObject({ isLoadingMore: true });
    await settle();
    expect(page.state().accounts).toMatchObject({ accounts: [entry('a'), entry('b')], next: null });
    expect(page.callsOf('accounts.list').map((args) => args[1])).toEqual([undefined, 'a', 'a']);
  });
});

describe('the categories', () => {
  const groups: CategoryGroup[] = [{ id: 'food', label: 'Food and drink', industries: [] }];

  it('are asked for in the language of the page', async () => {
    open({ categories: { list: async () => ({ groups }) } });
    page.dispatch(categoriesRequested('en-US'));
    await settle();
    expect(page.callsOf('categories.list')[0]?.[0]).toBe('en-US');
    expect(page.state().categories).toEqual({ kind: 'ready', groups });
  });

  it('may be asked for again after a failure', async () => {
    const list = [offline, async () => ({ groups: [] })];
    open({ categories: { list: async () => list.shift()?.() ?? { groups: [] } } });
    page.dispatch(categoriesRequested('en-US'));
    await settle();
    expect(page.state().categories).toEqual({ kind: 'failed', failure });
    page.dispatch(categoriesRequested('en-US'));
    await settle();
    expect(page.state().categories).toEqual({ kind: 'ready', groups: [] });
  });
});
