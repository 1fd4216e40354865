import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { moveQuestion, siblingsOf } from '../project/stepEdits.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { FOCUS } from './focusIn.ts';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { QuestionRows, type Move } from './QuestionRows.tsx';
import { nodeAt, questionTree, type QuestionNode } from './questionTree.ts';

interface QuestionsProps {
  readonly step: StepDefinition;
}

/** The questions of a step, to select one, or to move it by the pointer or by Alt and arrows. */
export function Questions({ step }: QuestionsProps): ReactNode {
  return <QuestionList step={step} nodes={questionTree(step)} title="Questions" isStep />;
}

/** The questions that each entry of a list asks. */
export function EntryQuestions({ step, pointer }: QuestionsProps & { readonly pointer: string }): ReactNode {
  const nodes = nodeAt(questionTree(step), pointer)?.inside ?? [];
  return <QuestionList step={step} nodes={nodes} title="Questions of each entry" />;
}

interface QuestionListProps extends QuestionsProps {
  readonly nodes: readonly QuestionNode[];
  readonly title: string;
  /** Whether these are all questions of the step. */
  readonly isStep?: boolean;
}

function QuestionList({ step, nodes, title, isStep = false }: QuestionListProps): ReactNode {
  const { state, apply } = useDraft();
  const layer = useLayer();
  const [waiting, setWaiting] = useState<Move>();
  const [said, setSaid] = useState('');
  const move = (wanted: Move, folder = layer) => {
    if (folder === undefined) return setWaiting(wanted);
    const { pointer, to } = wanted;
    const changed = moveQuestion(state.texts, { folder, step: step.id }, { step, pointer, to });
    if (!changed) return undefined;
    apply(`Move ${pointer}`, [changed]);
    setWaiting(undefined);
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    setSaid(`${name} is now ${to + 1} of ${siblingsOf(step, pointer).length}`);
    return undefined;
  };
  if (nodes.length === 0) return null;
  return (
    <section aria-label={title} className="questions">
      <h3 id={isStep ? FOCUS.questions : undefined} tabIndex={-1}>
        {title}
      </h3>
      <p className="quiet-text" id={`${FOCUS.questions}-keys`}>
        Enter opens the settings of a question, Escape comes back to it. Alt with the arrows moves it.
      </p>
      <QuestionRows step={step} nodes={nodes} onMove={move} />
      {waiting && (
        <WaitingMove waiting={waiting} onMove={() => move(waiting)} onCancel={() => setWaiting(undefined)} />
      )}
      <output className="hidden-text">{said}</output>
    </section>
  );
}

interface WaitingMoveProps {
  readonly waiting: Move;
  readonly onMove: () => void;
  readonly onCancel: () => void;
}

/** Asks where a move belongs that was made before a layer was chosen. */
function WaitingMove({ waiting, onMove, onCancel }: WaitingMoveProps): ReactNode {
  const isLayerMissing = useLayer() === undefined;
  return (
    <fieldset className="notice" aria-label="Move the question" tabIndex={-1} ref={focusFirst}>
      <p>
        <strong>
          Move {waiting.pointer} to position {waiting.to + 1}?
        </strong>
      </p>
      <LayerChoice />
      <div className="actions">
        <button type="button" className="primary" disabled={isLayerMissing} onClick={onMove}>
          Move it
        </button>
        <button type="button" onClick={onCancel}>
          Leave it
        </button>
      </div>
    </fieldset>
  );
}
