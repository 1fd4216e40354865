import { useNavigate } from 'react-router-dom';
import type { Json, StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import type { JsonPath } from '../project/editText.ts';
import type { Texts } from '../project/project.ts';
import { foldersOf, resolveWithout } from '../project/resolved.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { setInStep, stepFile, type StepPlace } from '../project/stepPlace.ts';
import { useLayer } from './LayerChoice.tsx';
import { useView } from './useView.ts';

/** Applies a change of the step's file in the chosen layer. */
export function useStepChange(step: StepDefinition) {
  const { state, apply } = useDraft();
  const { view } = useView();
  const layer = useLayer() ?? 'base';
  const place: StepPlace = { folder: layer, step: step.id, folders: foldersOf(view) };
  const applyNew = (label: string, changes: readonly FileChange[], begun: Texts = state.texts) =>
    apply(label, withoutRestated(begun, changes), begun);
  return {
    place,
    texts: state.texts,
    set: (label: string, changes: readonly (readonly [JsonPath, Json | undefined])[]) =>
      applyNew(label, [setInStep(state.texts, place, changes)]),
    /** Applies changes that are based on the files as they are, or were when a form was opened. */
    apply: applyNew,
  };
}

/** Returns the step without the file of the chosen layer; undefined for the base, which has nothing below. */
export function useStepBelow(step: StepDefinition): (texts?: Texts) => StepDefinition | undefined {
  const { place, texts: now } = useStepChange(step);
  const { view } = useView();
  return (texts = now) =>
    place.folder === 'base' ? undefined : resolveWithout(texts, view, stepFile(place)).steps[step.id];
}

/** Selects another question of the same step. */
export function useSelectQuestion(): (step: string, pointer: string) => void {
  const navigate = useNavigate();
  const { state } = useDraft();
  const { search } = useView();
  return (step, pointer) => {
    const next = new URLSearchParams(search);
    next.set('question', pointer);
    next.set('panel', 'question');
    void navigate({ pathname: `/drafts/${state.draft.id}/steps/${step}`, search: next.toString() });
  };
}
