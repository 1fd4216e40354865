type StorageChange = 'key' | 'oldValue' | 'newValue';

/** Storage events as browsers send them; Node has none. */
class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;

  constructor(type: string, { key, oldValue, newValue }: Required<Pick<StorageEventInit, StorageChange>>) {
    super(type);
    this.key = key;
    this.oldValue = oldValue;
    this.newValue = newValue;
  }
}

globalThis.StorageEvent ??= FakeStorageEvent as unknown as typeof StorageEvent;

/** A browser's tab: its storage is shared with the others, which hear of its changes. */
export interface FakeTab {
  readonly storage: Storage;
  readonly target: EventTarget;
}

export interface FakeBrowser {
  /** Contents of the disk, key by key. */
  readonly disk: Map<string, string>;
  /** `around` is put around every touch of the storage. */
  openTab(around?: StorageTouch): FakeTab;
}

/** Called when a page uses its storage: by default it does nothing more, but a disk may be full or forbidden. */
export interface StorageTouch {
  readonly read?: (touch: () => string | null) => string | null;
  readonly write?: (touch: () => void) => void;
}

export function fakeBrowser(): FakeBrowser {
  const disk = new Map<string, string>();
  const targets: EventTarget[] = [];
  const change = (own: EventTarget, key: string, newValue: string | null) => {
    const oldValue = disk.get(key) ?? null;
    if (newValue === null) disk.delete(key);
    else disk.set(key, newValue);
    if (oldValue === newValue) return;
    for (const target of targets.filter((one) => one !== own))
      target.dispatchEvent(new FakeStorageEvent('storage', { key, oldValue, newValue }));
  };
  return {
    disk,
    openTab({ read = (touch) => touch(), write = (touch) => touch() }: StorageTouch = {}) {
      const target = new EventTarget();
      targets.push(target);
      const storage: Storage = {
        get length() {
          return disk.size;
        },
        key: (index) => [...disk.keys()][index] ?? null,
        clear: () => disk.clear(),
        getItem: (key) => read(() => disk.get(key) ?? null),
        setItem: (key, value) => write(() => change(target, key, value)),
        removeItem: (key) => change(target, key, null),
      };
      return { storage, target };
    },
  };
}
