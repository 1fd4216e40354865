import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { moveQuestion, siblingsOf, textKey } from '../project/stepEdits.ts';
import { DragHandle } from '../shell/DragHandle.tsx';
import { focusFirst } from '../shell/focusFirst.ts';
import { moveKeys } from '../shell/moveKeys.ts';
import { useDragOrder } from '../shell/useDragOrder.ts';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { nodeAt, questionTree, type QuestionNode } from './questionTree.ts';
import { findText } from './stepTexts.ts';
import { useView } from './useView.ts';

interface QuestionsProps {
  readonly step: StepDefinition;
}

interface Move {
  readonly pointer: string;
  /** The position among the questions of the same object. */
  readonly to: number;
}

/** The questions of a step, to select one, or to move it by the pointer or by Alt and arrows. */
export function Questions({ step }: QuestionsProps): ReactNode {
  return <QuestionList step={step} nodes={questionTree(step)} title="Questions" />;
}

/** The questions that each entry of a list asks. */
export function EntryQuestions({ step, pointer }: QuestionsProps & { readonly pointer: string }): ReactNode {
  const nodes = nodeAt(questionTree(step), pointer)?.inside ?? [];
  return <QuestionList step={step} nodes={nodes} title="Questions of each entry" />;
}

interface QuestionListProps extends QuestionsProps {
  readonly nodes: readonly QuestionNode[];
  readonly title: string;
}

function QuestionList({ step, nodes, title }: QuestionListProps): ReactNode {
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
      <h3>{title}</h3>
      <Rows step={step} nodes={nodes} onMove={move} />
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

interface RowsProps extends QuestionsProps {
  readonly nodes: readonly QuestionNode[];
  readonly onMove: (move: Move) => void;
}

/** The questions of one object: each moves among those that its schema has beside it. */
function Rows({ step, nodes, onMove }: RowsProps): ReactNode {
  const positionAt = (from: number, gap: number): number | undefined => {
    const pointer = nodes[from]?.pointer ?? '';
    const siblings = siblingsOf(step, pointer);
    const names = nodes.map(({ name }) => name).filter((name) => siblings.includes(name));
    const own = nodes[from]?.name ?? '';
    const before = nodes.slice(0, gap).filter(({ name }) => names.includes(name) && name !== own).length;
    return siblings.indexOf(own) === -1 || siblings.indexOf(own) === before ? undefined : before;
  };
  const drop = (from: number, gap: number) => {
    const to = positionAt(from, gap);
    if (to !== undefined) onMove({ pointer: nodes[from]?.pointer ?? '', to });
  };
  const { marks, handle } = useDragOrder({
    mayLand: (from, gap) => positionAt(from, gap) !== undefined,
    onDrop: drop,
  });
  return (
    <ul className="question-rows" data-sortable>
      {nodes.map((node, index) => (
        <li key={node.pointer} {...marks(index, nodes.length)}>
          <div className="question-row">
            {nodes.length > 1 && <DragHandle {...handle(index)} />}
            <QuestionLink
              step={step}
              node={node}
              onMove={(by) => drop(index, by < 0 ? index - 1 : index + 2)}
            />
          </div>
          {node.inside.length > 0 && <Rows step={step} nodes={node.inside} onMove={onMove} />}
        </li>
      ))}
    </ul>
  );
}

interface QuestionLinkProps extends QuestionsProps {
  readonly node: QuestionNode;
  readonly onMove: (by: -1 | 1) => void;
}

function QuestionLink({ step, node, onMove }: QuestionLinkProps): ReactNode {
  const { locales, language, search, change } = useView();
  const { pointer, name, required, inside } = node;
  const textOf = (part: string) =>
    findText(locales, language, step.id, textKey(step.id, pointer, part))?.text;
  return (
    <div>
      <button
        type="button"
        className="link"
        aria-current={search.get('question') === pointer}
        onClick={() => change({ question: pointer, panel: 'question' })}
        {...moveKeys(onMove)}
      >
        {textOf('label') ?? textOf('legend') ?? name}
      </button>
      <small>
        {pointer}
        {required === false ? ' · optional' : ''}
        {inside.length > 0 ? ` · ${inside.length} inside` : ''}
      </small>
    </div>
  );
}
