import { createTab } from '../../../src/studio/project/tab.ts';

/** Locks as a browser has them, for all pages of a test: held until the work of their holder ends. */
function fakeLocks() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, ...rest: readonly unknown[]) {
      const work = rest.at(-1) as (lock: object | null) => unknown;
      if (held.has(name)) return work(null);
      held.add(name);
      const done = await work({ name });
      held.delete(name);
      return done;
    },
  } as unknown as Pick<LockManager, 'request'>;
  return { locks, held };
}

describe('a tab of the studio', () => {
  it('takes over from a tab that is closed, and not from one that is open', async () => {
    const { locks, held } = fakeLocks();
    const [one, two] = [createTab(locks, 'one'), createTab(locks, 'two')];
    const taken: string[] = [];
    await two.takeOver(one.id, () => taken.push('open'));
    held.delete('studio-tab-one');
    await two.takeOver(one.id, () => taken.push('closed'));
    expect(taken).toEqual(['closed']);
  });

  it('takes over from every tab where the browser has no locks', async () => {
    const taken: string[] = [];
    await createTab(undefined, 'one').takeOver('two', () => taken.push('two'));
    expect(taken).toEqual(['two']);
  });
});
