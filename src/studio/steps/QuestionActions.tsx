import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { removeQuestion } from '../project/retireQuestion.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { duplicateQuestion, mayMoveTo, moveToStep } from './copyQuestion.ts';
import { useLayer, useMayChooseLayer } from './LayerChoice.tsx';
import { useQuestionName } from './useBranchWords.ts';
import { mayMoveBetween, MoveBetween } from './MoveBetween.tsx';
import { RenameQuestion } from './RenameQuestion.tsx';
import { useSelectQuestion, useStepChange } from './useStepChange.ts';
import { Retire } from './Retire.tsx';
import { titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

interface QuestionActionsProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Buttons that duplicate a question, move it to another step or retire it. */
export function QuestionActions({ step, pointer }: QuestionActionsProps): ReactNode {
  const { state, apply } = useDraft();
  const { change } = useView();
  const { place } = useStepChange(step);
  const select = useSelectQuestion();
  const layer = useLayer();
  const mayRetire = useMayChooseLayer();
  const nameOf = useQuestionName(step);
  const [asks, setAsks] = useState<'retire' | 'move' | 'between' | 'rename'>();
  const isLayerMissing = layer === undefined;
  const duplicate = () => {
    const { copy, changes } = duplicateQuestion(state.texts, place, { step, pointer });
    apply(`Duplicate ${pointer}`, changes);
    select(step.id, copy);
  };
  const moveTo = (target: StepDefinition) => {
    const changes = moveToStep(state.texts, place, { step, pointer, target });
    apply(`Move ${pointer} to ${target.id}`, changes);
    select(target.id, pointer);
  };
  const retire = () => {
    apply(`Retire ${nameOf(pointer)}`, removeQuestion(state.texts, place, { step, pointer }));
    change({ question: undefined, panel: 'step' });
  };
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
      {asks === 'move' && <MoveTo from={step.id} pointer={pointer} onMove={moveTo} />}
      {asks === 'between' && <MoveBetween step={step} pointer={pointer} onClose={() => setAsks(undefined)} />}
      {asks === 'retire' && (
        <Retire step={step} pointer={pointer} onCancel={() => setAsks(undefined)} onRetire={retire} />
      )}
    </div>
  );
}

interface MoveToProps {
  readonly pointer: string;
  readonly from: string;
  readonly onMove: (target: StepDefinition) => void;
}

function MoveTo({ from, pointer, onMove }: MoveToProps): ReactNode {
  const { resolution, locales, language } = useView();
  const { steps } = resolution.definition;
  return (
    <Helped about="otherStep">
      <label>
        Move to
        <select
          ref={focusFirst}
          value=""
          onChange={({ target }) => {
            const step = steps[target.value];
            if (step) onMove(step);
          }}
        >
          <option value="">choose a step</option>
          {Object.values(steps)
            .filter((one) => one.kind === 'form' && one.id !== from && mayMoveTo(one, pointer))
            .map(({ id }) => (
              <option key={id} value={id}>
                {titleOfStep(locales, language, id) || id}
              </option>
            ))}
        </select>
      </label>
    </Helped>
  );
}
