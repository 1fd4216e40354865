import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { FileChange } from '../../contract/studio.ts';
import { effectiveText } from '../compare/effectiveText.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { idOfHeld, noteField } from './heldStores.ts';
import { useHeldTexts } from './heldTexts.ts';
import { sayUnreached } from './unreachedLayers.ts';
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
export interface HeldField {
  /** The text that waits; undefined if none does. */
  readonly held: string | undefined;
  /** Whether other markets show the text, too; it may have become one of this market meanwhile. */
  readonly isShared: boolean;
  /** Whether it waits to be taken away. */
  readonly isRemoved: boolean;
  /** Where it may belong; empty if none waits. */
  readonly reaches: readonly TextReach[];
  /** Sentences about the portals and partners that cannot have the text as their own. */
  readonly unreached: readonly string[];
  /** Whether it was chosen before the page was loaded that changes of the text belong everywhere. */
  readonly isChosenBefore: boolean;
  readonly chooseAnew: () => void;
  readonly type: (text: string) => void;
  readonly choose: (reach: TextReach) => void;
  readonly drop: () => void;
}

/**
 * Holds back the first change of a text that several markets show, until it is chosen where it belongs. The tab keeps that it belongs
 * everywhere.
 */
export function useSharedText(field: SharedTextField): HeldField {
  const { state, store } = useDraft();
  const { roles } = useStaff();
  const { pathname, search } = useLocation();
  const { held, hold, stores } = useHeldTexts();
  const { written, language, view, name } = field;
  const toKept = field.toKept ?? ((text: string) => text);
  // The language that has the text may become another one while it is held.
  const id = idOfHeld(written, language, view);
  const isForAll = useKeptForm(`everywhere ${id}`, { first: false, fits: isYesOrNo });
  useEffect(() => noteField(stores, id), [stores, id]);
  const waiting = held.get(id);
  const type = (text: string) => {
    const isAsked = waiting !== undefined || (!isForAll.value && isShared(state.texts, field));
    if (!isAsked) return field.write(text);
    const { locales } = projectOf(state.texts);
    const shown = effectiveText(locales, language, `${written.name}.json#${written.key}`)?.text;
    const isAsBefore = toKept(text) === shown;
    hold(id, isAsBefore ? undefined : { text, name, language, at: written, page: pathname + search });
  };
  const choose = (reach: TextReach) => {
    if (waiting === undefined) return;
    const before = store.get().texts;
    field.keep(reach.changes(toKept(waiting.text)));
    // It is held still if nothing could be changed.
    if (store.get().texts === before) return;
    if (reach.id === EVERYWHERE) isForAll.change(true);
    hold(id, undefined);
  };
  const next = waiting && toKept(waiting.text);
  return {
    held: waiting?.text,
    isShared: waiting !== undefined && isShared(state.texts, field),
    isRemoved: waiting !== undefined && next === undefined,
    reaches:
      waiting === undefined
        ? []
        : listReaches(state.texts, roles, { ...field, state: waiting.imported?.state }, next),
    unreached: next === undefined ? [] : sayUnreached(state.texts, roles, field),
    isChosenBefore: isForAll.isContinued && isShared(state.texts, field),
    chooseAnew: isForAll.empty,
    type,
    choose,
    drop: () => hold(id, undefined),
  };
}

const isYesOrNo = (kept: unknown): kept is boolean => typeof kept === 'boolean';
