import { useMemo } from 'react';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { TextPlace } from '../../product/reach/marketsOfText.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { createStore, useStore, type Store } from '../project/createStore.ts';
import type { DraftStore } from '../project/draftStore.ts';

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

type HeldTexts = ReadonlyMap<string, HeldText>;

const heldIn = memoizeByObject((_draft: DraftStore): Store<HeldTexts> => createStore<HeldTexts>(new Map()));

/** The typed texts of the draft that wait for a choice, and how one is held or, as undefined, let go. They are kept until the draft is left. */
export function useHeldTexts(): {
  readonly held: HeldTexts;
  readonly hold: (id: string, text: HeldText | undefined) => void;
} {
  const store = heldIn(useDraft().store);
  const held = useStore(store);
  const hold = (id: string, text: HeldText | undefined) => {
    const next = new Map(store.get());
    if (text === undefined) next.delete(id);
    else next.set(id, text);
    store.set(next);
  };
  return { held, hold };
}

type Bundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of a language as somebody has typed them, those that wait for a choice included. */
export function useTyped(texts: Bundles, language: string): Bundles {
  const { held } = useHeldTexts();
  return useMemo(
    () =>
      [...held.values()]
        .filter((one) => one.language === language)
        .reduce<Bundles>(
          (typed, { at: { name, key }, text }) => ({ ...typed, [name]: { ...typed[name], [key]: text } }),
          texts,
        ),
    [held, texts, language],
  );
}
