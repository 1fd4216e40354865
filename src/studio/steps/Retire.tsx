import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { keyOfView, listViews, nameOfView, resolve, viewsOfFolder, type View } from '../project/resolved.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import { RetireNotice } from './RetireNotice.tsx';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { nameOfStep } from './stepTexts.ts';
import { useQuestionName } from './useBranchWords.ts';
import { usesOfAnswers, type AnswerUse } from './usesOfAnswers.ts';
import { useView } from './useView.ts';

interface RetireProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly onCancel: () => void;
  readonly onRetire: () => void;
}

/** Shows where a question is retired, and the consequences for answers that people have given, before it is. */
export function Retire({ step, pointer, onCancel, onRetire }: RetireProps): ReactNode {
  const { files, locales, language } = useView();
  const layer = useLayer();
  // It asks for the layer if none was chosen before, and keeps asking so that another one can be.
  const [asksLayer] = useState(layer === undefined);
  const nameOf = useQuestionName(step);
  const title = nameOfStep(locales, language, step.id);
  const { gone, uses, effect } = useRetirement(step.id, pointer);
  const where = layer === undefined ? '' : inWords(files, layer);
  return (
    <RetireNotice
      name="Retire the question"
      question={`Retire ${nameOf(pointer)} of the step “${title}”${where}?`}
      verb="Retire it"
      onRetire={onRetire}
      onCancel={onCancel}
      choice={asksLayer && <LayerChoice />}
      missing={layer === undefined ? 'choose where it is retired' : undefined}
    >
      <Dependents uses={uses} heading={`These depend on its answer${effect}:`} />
      <li>
        People who are filling it in now are not asked any more: an answer that they have given is dropped at
        their next visit.
      </li>
      {layer !== undefined && (
        <li>
          It is gone from: {gone.map((one) => nameOfView(one, files)).join('; ')}.
          {layer === 'base' && ' Its texts and its answers in samples are removed, too.'}
        </li>
      )}
    </RetireNotice>
  );
}

interface DependentsProps {
  readonly uses: readonly AnswerUse[];
  readonly heading: string;
}

/** An item of the notice: all that reads what goes, each with a link to the page that changes it. */
export function Dependents({ uses, heading }: DependentsProps): ReactNode {
  const { state } = useDraft();
  if (uses.length === 0) return null;
  return (
    <li>
      {heading}
      <ul>
        {uses.map(({ said, page }) => (
          <li key={said}>
            <Link to={`/drafts/${state.draft.id}/${page}`}>{said}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The views that do not ask a question any more once it is retired in the chosen layer, that of the page first, and all that reads its answer
 * there. A project of many steps takes long to search: it is searched again after changes only.
 */
export function useRetirement(step: string, pointer: string) {
  const { state } = useDraft();
  const { language, files, view } = useView();
  const layer = useLayer();
  const shown = keyOfView(view);
  return useMemo(() => {
    const isShown = (one: View) => keyOfView(one) === shown;
    const gone = viewsOfFolder(files, layer ?? 'base')
      .filter((one) => asks(files, one, step, pointer))
      .toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));
    return {
      gone,
      uses: usesOfAnswers(state.texts, { step, pointers: [pointer], views: gone, language }),
      effect: layer === undefined ? '' : sayEffect(files, gone, { step, pointer }),
    };
  }, [state.texts, files, shown, layer, step, pointer, language]);
}

/** The effect on what reads an answer that some views do not ask for any more: behind `These depend on its answer`. */
function sayEffect(files: DefinitionFiles, gone: readonly View[], question: Question): string {
  const isAskedStill = listViews(files).some((view) =>
    Object.keys(resolve(files, view).definition.steps).some(
      (id) => !(id === question.step && gone.includes(view)) && asks(files, view, id, question.pointer),
    ),
  );
  return isAskedStill
    ? ', which is missing there from then on: a condition that needs it is never true there'
    : ', and must be changed before you can publish';
}

interface Question {
  readonly step: string;
  readonly pointer: string;
}

/** Whether a step of a view asks the question. */
function asks(files: DefinitionFiles, view: View, id: string, pointer: string): boolean {
  const step = resolve(files, view).definition.steps[id];
  return step !== undefined && schemaPathOf(step.schema, pointer) !== undefined;
}

/** A layer behind the name of a step: `everywhere`, `in Canada`. */
const inWords = (files: DefinitionFiles, folder: string): string =>
  folder === 'base' ? ', everywhere' : `, only in ${nameOfLayerIn(files, folder)}`;
