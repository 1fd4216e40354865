import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { wordOf } from '../flow/sayCondition.ts';
import { removeAlternative } from '../project/alternativeEdits.ts';
import { endChoice } from '../project/alternativeEnd.ts';
import { countSamples } from '../project/alternativeSamples.ts';
import {
  questionsOnlyOf,
  type Alternative,
  type Choice,
  type ChoosingValue,
} from '../project/alternatives.ts';
import { count } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { usesOfValue } from '../project/namedValues.ts';
import { RetireNotice } from './RetireNotice.tsx';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useQuestionName } from './useBranchWords.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

interface RemoveAlternativeProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly index: number;
  readonly onClose: () => void;
}

/** Shows the consequences for answers before an alternative is removed. With the last but one the choice goes, too: the questions of the other one stay. */
export function RemoveAlternative({ step, choice, index, onClose }: RemoveAlternativeProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { files } = useView();
  const { nameOf } = useAlternativeNames(step, choice);
  const questionName = useQuestionName(step);
  const { alternatives, pointer } = choice;
  const removed = alternatives[index];
  if (removed?.value === undefined) return null;
  // The only other one, if there are two.
  const left = alternatives.length === 2 ? alternatives[1 - index] : undefined;
  const { value } = removed;
  const gone = questionsOnlyOf(step, removed);
  const remove = () => {
    const end = left === undefined ? removeAlternative : endChoice;
    const changes = end(texts, place, { step, choice, index });
    if (apply(`Remove the alternative ${wordOf(value)} of ${pointer}`, changes)) onClose();
  };
  return (
    <RetireNotice
      name="Remove the alternative"
      question={`Remove ${nameOf(index)} from ${nameOfLayerIn(files, place.folder)}?`}
      verb="Remove it"
      onRetire={remove}
      onCancel={onClose}
    >
      <li>
        Drafts of applicants follow the new definitions: whoever has chosen it is asked again at their next
        visit{gone.length > 0 && `, and loses the answers to ${gone.map(questionName).join(', ')}`}.
      </li>
      {left && <PlainQuestion step={step} choice={choice} left={left} />}
      {place.folder === 'base' && <li>Its texts are removed, too.</li>}
      <Touched step={step} choice={choice} value={value} left={left?.value} />
    </RetireNotice>
  );
}

interface PlainQuestionProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly left: Alternative;
}

/** The consequence for the alternative that is left when there is nothing to choose any more. */
function PlainQuestion({ step, choice, left }: PlainQuestionProps): ReactNode {
  const { nameOf } = useAlternativeNames(step, choice);
  const questionName = useQuestionName(step);
  const { questions } = left;
  return (
    <li>
      There is nothing to choose any more: everybody gets {nameOf(choice.alternatives.indexOf(left))}
      {questions.length > 0 && `, which asks ${questions.map(questionName).join(', ')}`}. Answers to that
      stay;
      {choice.asked
        ? ' the question that chose stays a question of its own.'
        : ' which one was chosen is neither asked nor sent any more.'}
    </li>
  );
}

interface TouchedProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly value: ChoosingValue;
  /** The value of the alternative that is left, if there is only one. */
  readonly left: ChoosingValue | undefined;
}

/** Names the samples and conditions that have the value of an alternative. */
function Touched({ step, choice, value, left }: TouchedProps): ReactNode {
  const { texts } = useStepChange(step);
  const samples = countSamples(texts, step.id, { choice, value });
  const named = left === undefined ? [value] : [value, left];
  const uses = [...new Set(named.flatMap((one) => usesOfValue(texts, { choice, value: one })))];
  return (
    <>
      {samples > 0 && (
        <li>
          {count(samples, 'sample')} choose it: those of this layer get the answer of a sample that chooses
          another one, or none.
        </li>
      )}
      {uses.length > 0 && (
        <li>
          {left === undefined ? 'It' : 'The choice'} is also named in: {uses.join(', ')}. What these ask must
          be changed before you can publish.
        </li>
      )}
    </>
  );
}
