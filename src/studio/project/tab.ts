/** This tab of the browser, as long as its page is loaded. */
export interface Tab {
  readonly id: string;
  /** Runs something once if no page of the other tab is open, and no other page does it at the same time. */
  takeOver(other: string, work: () => void): Promise<void>;
}

const lockOf = (id: string) => `studio-tab-${id}`;

/** A tab that holds a lock with its name until its page is closed or loaded again. Without locks, no other tab counts as open. */
export function createTab(locks: Pick<LockManager, 'request'> | undefined, id: string): Tab {
  // Never settled: the browser ends it with the page.
  void locks?.request(lockOf(id), () => new Promise(() => {}));
  return {
    id,
    async takeOver(other, work) {
      if (!locks) return work();
      await locks.request(lockOf(other), { ifAvailable: true }, (lock) => {
        if (lock) work();
      });
    },
  };
}

/** Unlike `randomUUID`, it works without a secure context, too. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

let own: Tab | undefined;

/** The tab of this page. */
export function ownTab(): Tab {
  // Without a secure context there are no locks, whatever their type says.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  own ??= createTab(locks, randomId());
  return own;
}
