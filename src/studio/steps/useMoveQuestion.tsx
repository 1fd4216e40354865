import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { moveQuestion, siblingsOf } from '../project/stepEdits.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import type { Move } from './questionMoves.ts';
import { useQuestionName } from './useBranchWords.ts';

/** Moves questions of a step. Until a layer is chosen, `asked` asks where the move belongs; it also says the new position. */
export function useMoveQuestion(step: StepDefinition): {
  readonly move: (wanted: Move) => void;
  readonly asked: ReactNode;
} {
  const { state, apply } = useDraft();
  const layer = useLayer();
  const nameOf = useQuestionName(step);
  const [waiting, setWaiting] = useState<Move>();
  const [said, setSaid] = useState('');
  const move = (wanted: Move) => {
    if (layer === undefined) return setWaiting(wanted);
    const { pointer, to } = wanted;
    const changed = moveQuestion(state.texts, { folder: layer, step: step.id }, { step, pointer, to });
    if (changed.length === 0) return undefined;
    // Undo takes back one move, not all of the same question.
    apply(`Move ${pointer} to ${to + 1}`, changed);
    setWaiting(undefined);
    setSaid(`${nameOf(pointer)} is now ${to + 1} of ${siblingsOf(step, pointer).length}`);
    return undefined;
  };
  const asked = (
    <>
      {waiting && (
        <WaitingMove
          question={`Move ${nameOf(waiting.pointer)} to position ${waiting.to + 1}?`}
          onMove={() => move(waiting)}
          onCancel={() => setWaiting(undefined)}
        />
      )}
      <output className="hidden-text">{said}</output>
    </>
  );
  return { move, asked };
}

interface WaitingMoveProps {
  readonly question: string;
  readonly onMove: () => void;
  readonly onCancel: () => void;
}

/** Asks where a move belongs that was made before a layer was chosen. */
function WaitingMove({ question, onMove, onCancel }: WaitingMoveProps): ReactNode {
  const isLayerMissing = useLayer() === undefined;
  const { said, button } = useMissing(isLayerMissing ? 'choose where the move belongs' : undefined, onMove);
  return (
    <fieldset className="notice" aria-label="Move the question" tabIndex={-1} ref={focusFirst}>
      <p>
        <strong>{question}</strong>
      </p>
      <LayerChoice />
      {said}
      <div className="actions">
        <button type="button" className="primary" {...button}>
          Move it
        </button>
        <button type="button" onClick={onCancel}>
          Leave it
        </button>
      </div>
    </fieldset>
  );
}
