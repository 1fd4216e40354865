import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { Helped } from '../help/Helped.tsx';
import type { Choice } from '../project/alternatives.ts';
import {
  findMoveFault,
  moveBetween,
  moveTargets,
  pointerAt,
  type MoveTarget,
} from '../project/moveBetween.ts';
import { nameOfPointer } from '../project/names.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { askedBy, questionTree } from './questionTree.ts';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useQuestionName } from './useBranchWords.ts';
import { useSelectQuestion, useStepChange } from './useStepChange.ts';

interface MoveBetweenProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly onClose: () => void;
}

/** Buttons that move a question into an alternative, or out of the one that it is in, and what becomes of answers. */
export function MoveBetween({ step, pointer, onClose }: MoveBetweenProps): ReactNode {
  const targets = moveTargets({ step, pointer });
  const isRenamed = targets.some((target) => pointerAt(pointer, target) !== pointer);
  return (
    <Helped about="moveBetween" isList>
      <fieldset
        className="notice move-between"
        aria-label="Move to an alternative"
        tabIndex={-1}
        ref={focusFirst}
      >
        {targets.map((target) => (
          <TargetButton
            key={JSON.stringify([target.parent, target.at])}
            {...{ step, pointer, target, onClose }}
          />
        ))}
        {isRenamed && (
          <ul className="quiet-text">
            <Decided step={step} pointer={pointer} />
          </ul>
        )}
        <button type="button" className="link" onClick={onClose}>
          Leave it where it is
        </button>
      </fieldset>
    </Helped>
  );
}

interface TargetProps extends MoveBetweenProps {
  readonly target: MoveTarget;
}

function TargetButton({ step, pointer, target, onClose }: TargetProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const select = useSelectQuestion();
  const fault = findMoveFault(texts, place, { step, pointer, target });
  const to = pointerAt(pointer, target);
  const move = () => {
    const label = to === pointer ? `Move ${pointer} between alternatives` : `Move ${pointer} to ${to}`;
    if (!apply(label, moveBetween(texts, place, { step, pointer, target }))) return;
    onClose();
    select(step.id, to);
  };
  const { alternative } = target;
  return (
    <div>
      <button type="button" disabled={fault !== undefined} onClick={move}>
        {alternative ? (
          <NameOfAlternative step={step} {...alternative} />
        ) : (
          <NameOfOuter step={step} target={target} isBeside={to === pointer} />
        )}
      </button>
      <small>
        {fault ??
          (to === pointer
            ? `Its answer keeps its name${alternative ? ': it is dropped where the question is not asked any more' : ''}.`
            : `Its answer is ${nameOfPointer(to)} then: people who are filling it in are asked again, and clients of the API send it there.`)}
      </small>
    </div>
  );
}

function NameOfAlternative({
  step,
  choice,
  index,
}: {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly index: number;
}): ReactNode {
  const { nameOf } = useAlternativeNames(step, choice);
  const questionName = useQuestionName(step);
  return `Move to ${nameOf(index)} of ${questionName(choice.pointer)}`;
}

function NameOfOuter({
  step,
  target: { parent },
  isBeside,
}: {
  readonly step: StepDefinition;
  readonly target: MoveTarget;
  readonly isBeside: boolean;
}): ReactNode {
  const questionName = useQuestionName(step);
  if (isBeside) return `Move out of the alternatives: asked for each of them`;
  return `Move out, to ${parent === '' ? 'the step itself' : questionName(parent)}`;
}

/** Whether a question can move into or out of an alternative. */
export const mayMoveBetween = (step: StepDefinition, pointer: string): boolean =>
  moveTargets({ step, pointer }).length > 0;

/** Names the questions that are asked by conditions on the answer. */
function Decided({ step, pointer }: Pick<MoveBetweenProps, 'step' | 'pointer'>): ReactNode {
  const nameOf = useQuestionName(step);
  const decided = askedBy(questionTree(step), pointer).filter((one) => one !== pointer);
  if (decided.length === 0) return null;
  const isOne = decided.length === 1;
  return (
    <li>
      It decides whether {decided.map(nameOf).join(', ')} {isOne ? 'is' : 'are'} asked: give{' '}
      {isOne ? 'it' : 'them'} another condition first.
    </li>
  );
}
