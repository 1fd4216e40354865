import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { useStaff } from '../shell/session.ts';
import { useHeldTexts } from './heldTexts.ts';
import { EVERYWHERE, isShared, listReaches, type ChangedText, type TextReach } from './textReaches.ts';

interface SharedTextField extends ChangedText {
  /** Its name for people, such as “Label”. */
  readonly name: string;
  /** Writes what is typed where the text is. */
  readonly write: (text: string) => void;
  /** Keeps a change of files that writes the text elsewhere. */
  readonly keep: (files: readonly FileChange[]) => void;
  /** The text as it is kept: undefined removes it. */
  readonly toKept?: (text: string) => string | undefined;
}

/** A text that is typed, and the choice that it waits for. */
export interface SharedText {
  /** The text that waits; undefined if none does. */
  readonly held: string | undefined;
  /** Where it may belong; empty if none waits. */
  readonly reaches: readonly TextReach[];
  readonly type: (text: string) => void;
  readonly choose: (reach: TextReach) => void;
  readonly drop: () => void;
}

/**
 * Holds back the first change of a text that several markets show, until it is chosen where it belongs. The choice counts as long as the
 * field is on the page.
 */
export function useSharedText(field: SharedTextField): SharedText {
  const { state } = useDraft();
  const { roles } = useStaff();
  const { pathname, search } = useLocation();
  const { held, hold } = useHeldTexts();
  const [chosenFor, setChosenFor] = useState<string>();
  const { written, view } = field;
  const id = JSON.stringify([written, field.language, view?.market, view?.portal, view?.cobrand]);
  const waiting = held.get(id);
  const type = (text: string) => {
    const isAsked = waiting !== undefined || (chosenFor !== id && isShared(state.texts, field));
    const { name, language } = field;
    if (isAsked) hold(id, { text, name, language, at: written, page: pathname + search });
    else field.write(text);
  };
  const choose = (reach: TextReach) => {
    if (waiting === undefined) return;
    if (reach.id === EVERYWHERE) setChosenFor(id);
    hold(id, undefined);
    const { text } = waiting;
    field.keep(reach.changes(field.toKept ? field.toKept(text) : text));
  };
  return {
    held: waiting?.text,
    reaches: waiting === undefined ? [] : listReaches(state.texts, roles, field),
    type,
    choose,
    drop: () => hold(id, undefined),
  };
}
