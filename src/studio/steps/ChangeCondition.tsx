import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { setBranchCondition } from '../project/branchEdits.ts';
import type { Branch } from '../project/branches.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { BranchConditionForm } from './BranchConditionForm.tsx';
import { questionTree, type QuestionNode } from './questionTree.ts';
import { useStepBelow, useStepChange } from './useStepChange.ts';

interface ChangeConditionProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  readonly branch: Branch;
  /** A question that gets a rule by it, though it is asked otherwise, too. */
  readonly ruled?: string;
  readonly onClose: () => void;
}

/** Changes a condition for all questions that share it. */
export function ChangeCondition({ about, step, branch, ruled, onClose }: ChangeConditionProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  const [begun] = useState({ texts, branch });
  const fault = findReachFault(texts, place, ['schema', ...branch.around]);
  return (
    <BranchConditionForm
      key="change"
      about={about}
      step={step}
      object={branch.pointer}
      old={branch.condition}
      touched={[...questionsOf(questionTree(step), branch), ...(ruled === undefined ? [] : [ruled])]}
      {...(ruled !== undefined && { title: 'When the rule applies', verb: 'when' })}
      faultOf={() => fault}
      onKeep={(condition) => {
        // A condition that another person has changed meanwhile is merged, or in conflict; other changes may have moved it in its list.
        const based = isSameJson(begun.branch.json, branch.json) ? { texts, branch } : begun;
        const change = { below: below(based.texts), branch: based.branch, condition };
        const changed = setBranchCondition(based.texts, place, change);
        if (apply(`Change a condition of ${step.id}`, [changed], based.texts)) onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The questions that a condition decides about: those of its branch and of the opposite one. */
function questionsOf(nodes: readonly QuestionNode[], branch: Branch): readonly string[] {
  return nodes.flatMap(({ pointer, branches, inside }) =>
    branches.some(({ around }) => isSameJson(around, branch.around))
      ? [pointer]
      : questionsOf(inside, branch),
  );
}
