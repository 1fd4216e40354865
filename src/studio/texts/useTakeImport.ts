import { useLocation } from 'react-router-dom';
import type { TakenText } from '../../product/translation/exchange/exchangedTexts.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { count } from '../project/names.ts';
import type { Texts } from '../project/project.ts';
import { changeTranslations } from './changeText.ts';
import { useHeldTexts } from './heldTexts.ts';
import { splitShared, toHeld } from './importedTexts.ts';
import { placeIn } from './useTextRights.ts';

/** How many texts of an import were taken, and how many wait until it is chosen where they belong. */
export interface TakenImport {
  readonly taken: number;
  readonly waiting: number;
}

export const sayTaken = ({ taken, waiting }: TakenImport): string =>
  `${count(taken, 'translation')} taken${waiting === 0 ? '' : `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your choice`}`;

/** A file with translations that was compared with the texts of the draft. */
interface ReadFile {
  readonly file: string;
  readonly translations: readonly TakenText[];
  /** The draft as it was then: the translations that others have changed since are in conflict. */
  readonly begun: Texts;
}

/**
 * Returns what takes translations of a file: those that several markets show wait for a choice. It returns undefined, and takes none, if the
 * person's roles do not allow the change.
 */
export function useTakeImport(language: string): (read: ReadFile) => TakenImport | undefined {
  const { state, apply } = useDraft();
  const { holdAll } = useHeldTexts();
  const { pathname, search } = useLocation();
  return ({ file, translations, begun }) => {
    const placeOf = ({ text }: TakenText) =>
      text.folder === 'locales' ? placeIn(language, text.file, text.key) : undefined;
    const { shared, others } = splitShared(state.texts, translations, placeOf);
    const changes = changeTranslations(begun, language, others);
    if (others.length > 0 && !apply(`Import ${count(others.length, 'translation')}`, changes, begun))
      return undefined;
    const readAt = Date.now();
    const held = shared.map(({ text, target, state: given }) =>
      toHeld(
        {
          list: language,
          file,
          readAt,
          written: placeIn(language, text.file, text.key),
          next: target === '' ? undefined : target,
          state: given,
        },
        pathname + search,
      ),
    );
    if (held.length > 0) holdAll(held);
    return { taken: others.length, waiting: shared.length };
  };
}
