import { mayChangeFile } from '../../contract/staff.ts';
import {
  listTranslations,
  type Translation,
  type TranslationText,
} from '../../product/translation/listTranslationTexts.ts';
import { rightToText, type TextRight } from '../../product/reach/mayChange.ts';
import { mayTranslate } from '../../product/reach/textsOfDefinitions.ts';
import type { TextPlace } from '../../product/reach/marketsOfText.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';

/** Names a text by the file of its language that has it. */
export const placeIn = (language: string, file: string, key: string): TextPlace => ({
  language,
  name: file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
  key,
});

/** Tells whether the person may write a translation, in the files of a language or inside a definition. */
export function useTranslationRights(translation: Translation): (text: TranslationText) => TextRight {
  const { state } = useDraft();
  const { roles } = useStaff();
  const ofTexts = useTextRights();
  const { language } = translation;
  const translations = listTranslations(projectOf(state.texts));
  return (text) => {
    if (text.folder === 'locales') return ofTexts(placeIn(language, text.file, text.key));
    // The record of the language changes with it.
    const files = [`schemas/${text.file}`, `locales/${language}.translation.json`];
    const mayWrite =
      mayTranslate(roles, translation, text, translations) ||
      files.every((file) => mayChangeFile(roles, file));
    return { mayWrite, markets: [] };
  };
}

/** Tells whether the person may write a text of the draft, and which markets show it. */
export function useTextRights(): (place: TextPlace) => TextRight {
  const { state } = useDraft();
  const { roles } = useStaff();
  return (place) => rightToText(roles, projectOf(state.texts), place);
}
