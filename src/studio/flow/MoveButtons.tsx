import { useState, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import { nameOfFlow } from '../project/names.ts';
import { Menu } from '../shell/Menu.tsx';
import { useLayer } from '../steps/LayerChoice.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { findFlowFault } from './moveToFlow.ts';
import { describeCondition } from './nameOfCondition.ts';
import { useWordsOfFlow } from './useSubjects.ts';

interface MoveButtonsProps {
  readonly flow: FlowDefinition;
  readonly index: number;
  readonly onMove: (to: number) => void;
  readonly onMoveToFlow: (target: FlowDefinition) => void;
}

/** Buttons that move a step by one, and a menu of positions and other flows. */
export function MoveButtons({ flow, index, onMove, onMoveToFlow }: MoveButtonsProps): ReactNode {
  const { locales, language } = useView();
  const isFixed = useLayer() === undefined;
  const entries = flow.steps;
  const name = nameOfStep(locales, language, entries[index]?.step ?? '');
  return (
    <div className="actions">
      <button
        type="button"
        disabled={isFixed || index === 0}
        onClick={() => onMove(index - 1)}
        title="Alt + Up"
      >
        ↑<span className="hidden-text">Move {name} up</span>
      </button>
      <button
        type="button"
        disabled={isFixed || index === entries.length - 1}
        onClick={() => onMove(index + 1)}
        title="Alt + Down"
      >
        ↓<span className="hidden-text">Move {name} down</span>
      </button>
      <MoveTo {...{ flow, index, name, isFixed, onMove, onMoveToFlow }} />
    </div>
  );
}

interface MoveToProps extends MoveButtonsProps {
  readonly name: string;
  readonly isFixed: boolean;
}

/** A menu of all positions and of the other flows, listed once it is used: of a thousand steps, the menus would have a million. */
function MoveTo({ flow, index, name, isFixed, onMove, onMoveToFlow }: MoveToProps): ReactNode {
  const { locales, language, resolution } = useView();
  const [isUsed, setIsUsed] = useState(false);
  const list = () => setIsUsed(true);
  const choose = (value: string) => {
    const target = resolution.definition.flows[value];
    if (target) onMoveToFlow(target);
    else onMove(Number(value));
  };
  return (
    <label>
      <span className="hidden-text">Move {name} to</span>
      <Menu disabled={isFixed} onPointerDown={list} onFocus={list} onChoose={choose}>
        <option value="">Move to…</option>
        {isUsed &&
          flow.steps.map(({ id, step }, at) => (
            <option key={id} value={at} disabled={at === index}>
              {at + 1}: {nameOfStep(locales, language, step)}
            </option>
          ))}
        {isUsed && <OtherFlows flow={flow} entry={flow.steps[index]} />}
      </Menu>
    </label>
  );
}

/** The other flows as options; those that cannot have the step say why. */
function OtherFlows({
  flow,
  entry,
}: Pick<MoveButtonsProps, 'flow'> & { readonly entry: FlowDefinition['steps'][number] | undefined }) {
  const { files, resolution } = useView();
  const layer = useLayer() ?? 'base';
  const words = useWordsOfFlow(flow);
  if (!entry) return null;
  const sayWhen = (name: string) => describeCondition(name, flow.conditions, words);
  return (
    <optgroup label="To another flow">
      {Object.values(resolution.definition.flows)
        .filter(({ id }) => id !== flow.id)
        .map((target) => {
          const fault = findFlowFault(files, layer, { flow, entry, target }, sayWhen);
          return (
            <option key={target.id} value={target.id} disabled={fault !== undefined}>
              {nameOfFlow(target.id)}
              {fault === undefined ? '…' : ` (${fault})`}
            </option>
          );
        })}
    </optgroup>
  );
}
