/** Storage events as browsers send them; Node has none. */
class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;

  constructor(type: string, { key, newValue }: { key: string | null; newValue: string | null }) {
    super(type);
    this.key = key;
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
  /** What the disk holds, key by key. */
  readonly disk: Map<string, string>;
  /** `around` is put around every touch of the storage. */
  openTab(around?: StorageTouch): FakeTab;
}

/** What happens when a page touches its storage: as a rule just that, but a disk may be full or forbidden. */
export interface StorageTouch {
  readonly read?: (touch: () => string | null) => string | null;
  readonly write?: (touch: () => void) => void;
}

export function fakeBrowser(): FakeBrowser {
  const disk = new Map<string, string>();
  const targets: EventTarget[] = [];
  const tell = (own: EventTarget, key: string, newValue: string | null) => {
    for (const target of targets.filter((one) => one !== own))
      target.dispatchEvent(new FakeStorageEvent('storage', { key, newValue }));
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
        setItem: (key, value) =>
          write(() => {
            disk.set(key, value);
            tell(target, key, value);
          }),
        removeItem(key) {
          disk.delete(key);
          tell(target, key, null);
        },
      };
      return { storage, target };
    },
  };
}
