import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { DragHandle } from '../shell/DragHandle.tsx';
import { moveKeys } from '../shell/moveKeys.ts';
import { useDragOrder } from '../shell/useDragOrder.ts';
import { FOCUS, focusLater, idOfQuestion } from './focusIn.ts';
import { positionAt, type Move } from './questionMoves.ts';
import { groupsOf, type QuestionNode } from './questionTree.ts';
import { labelOf } from './stepTexts.ts';
import { useBranchSentence } from './useBranchWords.ts';
import { useView } from './useView.ts';

interface RowsProps {
  readonly step: StepDefinition;
  readonly nodes: readonly QuestionNode[];
  readonly onMove: (move: Move) => void;
}

/** The questions of one object: those that are always asked, then those of each branch below a heading with its condition. */
export function QuestionRows({ step, nodes, onMove }: RowsProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  return groupsOf(nodes).map(({ branches, nodes: asked }) =>
    branches.length === 0 ? (
      <Rows key="always" step={step} nodes={asked} onMove={onMove} />
    ) : (
      <section
        key={JSON.stringify(branches.at(-1)?.at)}
        className="branch"
        aria-label={`Asked ${sayBranches(branches)}`}
      >
        <p className="branch-when">Asked {sayBranches(branches)}</p>
        <Rows step={step} nodes={asked} onMove={onMove} />
      </section>
    ),
  );
}

/** The questions of one object: each moves among those that its schema has beside it. */
function Rows({ step, nodes, onMove }: RowsProps): ReactNode {
  const drop = (from: number, gap: number) => {
    const to = positionAt(step, nodes, from, gap);
    if (to !== undefined) onMove({ pointer: nodes[from]?.pointer ?? '', to });
  };
  const { marks, handle } = useDragOrder({
    mayLand: (from, gap) => positionAt(step, nodes, from, gap) !== undefined,
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
          {node.inside.length > 0 && <QuestionRows step={step} nodes={node.inside} onMove={onMove} />}
        </li>
      ))}
    </ul>
  );
}

interface QuestionLinkProps {
  readonly step: StepDefinition;
  readonly node: QuestionNode;
  readonly onMove: (by: -1 | 1) => void;
}

function QuestionLink({ step, node, onMove }: QuestionLinkProps): ReactNode {
  const { locales, language, search, change } = useView();
  const { pointer, name, required, inside } = node;
  return (
    <div>
      <button
        type="button"
        className="link"
        id={idOfQuestion(pointer)}
        aria-current={search.get('question') === pointer}
        aria-describedby={`${FOCUS.questions}-keys`}
        onClick={() => {
          change({ question: pointer, panel: 'question' });
          focusLater(FOCUS.question);
        }}
        {...moveKeys(onMove)}
      >
        {labelOf({ locales, language }, step.id, pointer) ?? name}
      </button>
      <small>
        {pointer}
        {required === false ? ' · optional' : ''}
        {inside.length > 0 ? ` · ${inside.length} inside` : ''}
      </small>
    </div>
  );
}
