import { rightToText, type TextRight } from '../../product/reach/mayChange.ts';
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

/** Tells whether the person may write a text of the draft, and which markets show it. */
export function useTextRights(): (place: TextPlace) => TextRight {
  const { state } = useDraft();
  const { roles } = useStaff();
  return (place) => rightToText(roles, projectOf(state.texts), place);
}
