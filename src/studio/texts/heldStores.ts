import type { TextPlace } from '../../product/reach/marketsOfText.ts';
import type { GivenState } from '../../product/translation/translationState.ts';
import type { View } from '../project/resolved.ts';
import { count } from '../project/names.ts';
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
  /** The import that brought it; left out if it was typed. */
  readonly imported?: ImportedText;
}

/** A text of an import. All of one import are chosen in one list. */
export interface ImportedText {
  /** Names the list: the path of a file that is edited as a whole, or the language of a translation. */
  readonly list: string;
  /** The file that brought it. */
  readonly file: string;
  /** The moment it was read, in milliseconds; left out for a file that is edited as a whole. */
  readonly readAt?: number;
  readonly written: TextPlace;
  /** Undefined takes it away. */
  readonly next: string | undefined;
  readonly state?: GivenState | undefined;
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

/** The id under which a text is held: by its file and key, the language in which it is read, and the view of the page. */
export const idOfHeld = ({ name, key }: HeldText['at'], language: string, view?: View): string =>
  JSON.stringify([name, key, language, view?.market, view?.portal, view?.cobrand]);

/** Holds a text or, as undefined, lets it go. The browser asks before it closes the studio while one is held. */
export const holdText = (stores: HeldStores, id: string, text: HeldText | undefined): void =>
  holdTexts(stores, [[id, text]]);

/** The same for several. */
export function holdTexts(
  { held }: HeldStores,
  texts: readonly (readonly [id: string, text: HeldText | undefined])[],
): void {
  const next = new Map(held.get());
  for (const [id, text] of texts)
    if (text === undefined) next.delete(id);
    else next.set(id, text);
  held.set(next);
  warnWhileHeld();
}

/** A line of a list of all that waits: a typed text, or all texts of an import. */
export interface HeldLine {
  readonly name: string;
  readonly page: string;
  readonly ids: readonly string[];
  /** The list in which the texts of an import are chosen. */
  readonly list: string | undefined;
}

/** Lists what waits for people. */
export function listHeld(held: ReadonlyMap<string, HeldText>): readonly HeldLine[] {
  const lines = Map.groupBy([...held], ([id, { imported }]) => imported?.list ?? id);
  const all = importsOf([...held.values()]);
  return [...lines.values()].flatMap((texts): readonly HeldLine[] => {
    const [first] = texts;
    if (!first) return [];
    const [, { name, page, imported }] = first;
    const ids = texts.map(([id]) => id);
    if (!imported) return [{ name, page, ids, list: undefined }];
    const own = importsOf(texts.map(([, one]) => one));
    return [{ name: nameImports(own, all), page, ids, list: imported.list }];
  });
}

const importsOf = (texts: readonly HeldText[]): readonly ImportedText[] =>
  texts.flatMap(({ imported }) => imported ?? []);

/**
 * Several files of one language wait in one list: each is named with how many texts of it wait. A name that several of them have is followed
 * by the time of day at which each was read.
 */
const nameImports = (texts: readonly ImportedText[], all: readonly ImportedText[]): string =>
  [...Map.groupBy(texts, idOfImport).values()]
    .flatMap((ofFile) => {
      const [{ file, readAt } = {}] = ofFile;
      if (file === undefined) return [];
      const namesakes = new Set(all.filter((one) => one.file === file).map(idOfImport));
      const time = readAt === undefined || namesakes.size === 1 ? '' : `, read at ${timeOf(readAt)}`;
      return [`${count(ofFile.length, 'text')} of ${file}${time}`];
    })
    .join(' and ');

const idOfImport = ({ list, file, readAt }: ImportedText): string => JSON.stringify([list, file, readAt]);

const timeOf = (moment: number): string =>
  new Date(moment).toLocaleTimeString('en-CA', { timeStyle: 'medium' });

/** Names what waits in a sentence. */
export const nameHeld = (held: ReadonlyMap<string, HeldText>): string =>
  listHeld(held)
    .map(({ name }) => name)
    .join(', ');

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
