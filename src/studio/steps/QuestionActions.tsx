import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { withoutUnused } from '../flow/unusedConditions.ts';
import { removeQuestion } from '../project/retireQuestion.ts';
import { keyOfView } from '../project/resolved.ts';
import { rulesAbout } from '../project/stepRules.ts';
import { useOpenForm } from '../shell/useKeptForm.ts';
import { duplicateQuestion, moveToStep } from './copyQuestion.ts';
import { useLayer, useMayChooseLayer } from './LayerChoice.tsx';
import { FOCUS, focusLater } from './focusIn.ts';
import { MoveTo } from './MoveTo.tsx';
import { useQuestionName } from './useBranchWords.ts';
import { mayMoveBetween, MoveBetween } from './MoveBetween.tsx';
import { RenameQuestion } from './RenameQuestion.tsx';
import { useSelectQuestion, useStepChange } from './useStepChange.ts';
import { Retire } from './Retire.tsx';
import { useView } from './useView.ts';

interface QuestionActionsProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Buttons that duplicate a question, move it to another step or retire it. */
export function QuestionActions({ step, pointer }: QuestionActionsProps): ReactNode {
  const { asks, about, ask, close } = useActions({ step, pointer });
  const { duplicate, moveTo, retire } = useQuestionChanges({ step, pointer }, close);
  const mayRetire = useMayChooseLayer();
  const isLayerMissing = useLayer() === undefined;
  return (
    <div className="actions">
      <button type="button" disabled={isLayerMissing} onClick={duplicate}>
        Duplicate
      </button>
      <button type="button" disabled={isLayerMissing} onClick={() => ask('move')}>
        Move to another step…
      </button>
      {mayMoveBetween(step, pointer) && (
        <button type="button" disabled={isLayerMissing} onClick={() => ask('between')}>
          Move to an alternative…
        </button>
      )}
      <button type="button" onClick={() => ask('rename')}>
        Rename…
      </button>
      <button type="button" className="danger" disabled={!mayRetire} onClick={() => ask('retire')}>
        Retire…
      </button>
      {isLayerMissing && asks === undefined && mayRetire && (
        <p className="quiet-text">To duplicate or move it, choose above where the change belongs.</p>
      )}
      {asks === 'rename' && <RenameQuestion about={about} step={step} pointer={pointer} onClose={close} />}
      {asks === 'move' && (
        <MoveTo about={about} from={step} pointer={pointer} onMove={moveTo} onClose={close} />
      )}
      {asks === 'between' && <MoveBetween step={step} pointer={pointer} onClose={close} />}
      {asks === 'retire' && <Retire step={step} pointer={pointer} onCancel={close} onRetire={retire} />}
    </div>
  );
}

const ACTIONS = ['rename', 'move', 'between', 'retire'] as const;

type Action = (typeof ACTIONS)[number];

/** The action whose form is open. One that was begun is open again after the page is loaded again. */
function useActions({ step, pointer }: QuestionActionsProps) {
  const { view } = useView();
  const aboutOf = (action: Action) => `${action} ${keyOfView(view)} ${step.id} ${pointer}`;
  const { open, show, close } = useOpenForm(...ACTIONS.map(aboutOf));
  return {
    asks: ACTIONS.find((action) => aboutOf(action) === open),
    about: open ?? '',
    ask: (action: Action) => show(aboutOf(action)),
    close,
  };
}

/** Returns what changes a question as a whole. Conditions of the flow that only its rules have named go with these. */
function useQuestionChanges({ step, pointer }: QuestionActionsProps, close: () => void) {
  const { change, view } = useView();
  const { place, texts, apply } = useStepChange(step);
  const select = useSelectQuestion();
  const nameOf = useQuestionName(step);
  const names = rulesAbout(texts, place, step, pointer).map(({ when }) => when);
  const applyWhole = (label: string, changes: readonly FileChange[]) =>
    apply(label, withoutUnused(texts, { view, folder: place.folder, names }, changes));
  return {
    duplicate: () => {
      const { copy, changes } = duplicateQuestion(texts, { ...place, view }, { step, pointer });
      apply(`Duplicate ${pointer}`, changes);
      select(step.id, copy);
      focusLater(FOCUS.question);
    },
    moveTo: (target: StepDefinition) => {
      const changes = moveToStep(texts, { ...place, view }, { step, pointer, target });
      if (!applyWhole(`Move ${pointer} to ${target.id}`, changes)) return;
      close();
      select(target.id, pointer);
      focusLater(FOCUS.question);
    },
    retire: () => {
      if (!applyWhole(`Retire ${nameOf(pointer)}`, removeQuestion(texts, place, { step, pointer }))) return;
      change({ question: undefined, panel: 'step' });
      focusLater(FOCUS.questions);
    },
  };
}
