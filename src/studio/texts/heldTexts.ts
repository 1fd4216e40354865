import { useMemo } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { useStore } from '../project/createStore.ts';
import { useStaff } from '../shell/session.ts';
import { heldStores, holdText, holdTexts, type HeldText } from './heldStores.ts';

/** The typed texts of the draft that wait for a choice, and how one is held or, as undefined, let go. */
export function useHeldTexts(): {
  readonly held: ReadonlyMap<string, HeldText>;
  readonly hold: (id: string, text: HeldText | undefined) => void;
  readonly holdAll: (texts: readonly (readonly [id: string, text: HeldText | undefined])[]) => void;
  readonly stores: ReturnType<typeof heldStores>;
} {
  const stores = heldStores(useDraft().state.draft.id, useStaff().id);
  const held = useStore(stores.held);
  return {
    held,
    stores,
    hold: (id, text) => holdText(stores, id, text),
    holdAll: (texts) => holdTexts(stores, texts),
  };
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
