import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { withoutUnused } from '../flow/unusedConditions.ts';
import { removeQuestion } from '../project/retireQuestion.ts';
import { rulesAbout } from '../project/stepRules.ts';
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
  const { duplicate, moveTo, retire } = useQuestionChanges({ step, pointer });
  const mayRetire = useMayChooseLayer();
  const [asks, setAsks] = useState<'retire' | 'move' | 'between' | 'rename'>();
  const isLayerMissing = useLayer() === undefined;
  return (
    <div className="actions">
      <button type="button" disabled={isLayerMissing} onClick={duplicate}>
        Duplicate
      </button>
      <button type="button" disabled={isLayerMissing} onClick={() => setAsks('move')}>
        Move to another step…
      </button>
      {mayMoveBetween(step, pointer) && (
        <button type="button" disabled={isLayerMissing} onClick={() => setAsks('between')}>
          Move to an alternative…
        </button>
      )}
      <button type="button" onClick={() => setAsks('rename')}>
        Rename…
      </button>
      <button type="button" className="danger" disabled={!mayRetire} onClick={() => setAsks('retire')}>
        Retire…
      </button>
      {isLayerMissing && asks === undefined && mayRetire && (
        <p className="quiet-text">To duplicate or move it, choose above where the change belongs.</p>
      )}
      {asks === 'rename' && (
        <RenameQuestion step={step} pointer={pointer} onClose={() => setAsks(undefined)} />
      )}
      {asks === 'move' && (
        <MoveTo from={step} pointer={pointer} onMove={moveTo} onClose={() => setAsks(undefined)} />
      )}
      {asks === 'between' && <MoveBetween step={step} pointer={pointer} onClose={() => setAsks(undefined)} />}
      {asks === 'retire' && (
        <Retire step={step} pointer={pointer} onCancel={() => setAsks(undefined)} onRetire={retire} />
      )}
    </div>
  );
}

/** Returns what changes a question as a whole. Conditions of the flow that only its rules have named go with these. */
function useQuestionChanges({ step, pointer }: QuestionActionsProps) {
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
      applyWhole(
        `Move ${pointer} to ${target.id}`,
        moveToStep(texts, { ...place, view }, { step, pointer, target }),
      );
      select(target.id, pointer);
      focusLater(FOCUS.question);
    },
    retire: () => {
      applyWhole(`Retire ${nameOf(pointer)}`, removeQuestion(texts, place, { step, pointer }));
      change({ question: undefined, panel: 'step' });
      focusLater(FOCUS.questions);
    },
  };
}
