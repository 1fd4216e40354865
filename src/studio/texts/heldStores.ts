import type { TextPlace } from '../../product/reach/marketsOfText.ts';
import { createStore, type Store } from '../project/createStore.ts';

/** A text that somebody has typed, before they have chosen where it belongs. */
export interface HeldText {
  readonly text: string;
  /** Its name for people, such as “Label”. */
  readonly name: string;
  /** The page on which it was typed. */
  readonly page: string;
  /** The language in which that page shows it. */
  readonly language: string;
  /** The name of its file, without `.json`, and its key. */
  readonly at: Pick<TextPlace, 'name' | 'key'>;
}

/** The typed texts of a draft that wait for a choice, and the fields that can hold one. */
interface HeldStores {
  readonly held: Store<ReadonlyMap<string, HeldText>>;
  /** The ids of the fields on the page that can hold a text. */
  readonly fields: Store<readonly string[]>;
}

const byDraft = new Map<string, HeldStores>();

const keyOf = (draft: string, staff: string): string => JSON.stringify([draft, staff]);

/** The held texts of a person in a draft: they are kept until the studio is closed, on pages outside the draft, too. */
export function heldStores(draft: string, staff: string): HeldStores {
  const key = keyOf(draft, staff);
  const stores = byDraft.get(key) ?? { held: createStore(new Map()), fields: createStore([]) };
  byDraft.set(key, stores);
  return stores;
}

/** Holds a text or, as undefined, lets it go. The browser asks before it closes the studio while one is held. */
export function holdText({ held }: HeldStores, id: string, text: HeldText | undefined): void {
  const next = new Map(held.get());
  if (text === undefined) next.delete(id);
  else next.set(id, text);
  held.set(next);
  warnWhileHeld();
}

/** Lets go of all that is held in a draft that is discarded. */
export function dropHeldTexts(draft: string, staff: string): void {
  byDraft.delete(keyOf(draft, staff));
  warnWhileHeld();
}

/** Notes that a field is on the page, until the returned function is called. */
export function noteField({ fields }: HeldStores, id: string): () => void {
  fields.set([...fields.get(), id]);
  return () => fields.set(fields.get().toSpliced(fields.get().indexOf(id), 1));
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function warnWhileHeld(): void {
  const isHeld = [...byDraft.values()].some(({ held }) => held.get().size > 0);
  if (isHeld) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
