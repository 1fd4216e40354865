import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { removeAlternative } from '../project/alternativeEdits.ts';
import { countSamples } from '../project/alternativeSamples.ts';
import { questionsOnlyOf, type Choice } from '../project/alternatives.ts';
import { count, nameOfLayer } from '../project/names.ts';
import { usesOfValue } from '../project/namedValues.ts';
import { RetireNotice } from './RetireNotice.tsx';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useQuestionName } from './useBranchWords.ts';
import { useStepChange } from './useStepChange.ts';

interface RemoveAlternativeProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly index: number;
  readonly onClose: () => void;
}

/** Says what becomes of answers before an alternative goes. Two stay at least: with fewer there is nothing to choose. */
export function RemoveAlternative({ step, choice, index, onClose }: RemoveAlternativeProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { nameOf } = useAlternativeNames(step, choice);
  const questionName = useQuestionName(step);
  const { alternatives, pointer } = choice;
  const removed = alternatives[index];
  if (removed?.value === undefined) return null;
  if (alternatives.length < 3)
    return (
      <p className="notice" role="alert">
        With one alternative there is nothing to choose: retire the whole question, or add another alternative
        first.
      </p>
    );
  const { value } = removed;
  const gone = questionsOnlyOf(step, removed);
  const samples = countSamples(texts, step.id, { choice, value });
  const uses = usesOfValue(texts, { choice, value });
  const remove = () => {
    apply(
      `Remove the alternative ${value} of ${pointer}`,
      removeAlternative(texts, place, { step, choice, index }),
    );
    onClose();
  };
  return (
    <RetireNotice
      name="Remove the alternative"
      question={`Remove ${nameOf(index)} from ${nameOfLayer(place.folder)}?`}
      verb="Remove it"
      onRetire={remove}
      onCancel={onClose}
    >
      <li>
        Drafts of applicants follow the new definitions: whoever has chosen it is asked again at their next
        visit{gone.length > 0 && `, and loses the answers to ${gone.map(questionName).join(', ')}`}.
      </li>
      {place.folder === 'base' && <li>Its texts are removed, too.</li>}
      {samples > 0 && (
        <li>
          {count(samples, 'sample')} choose it: those of this layer get the answer of a sample that chooses
          another one, or none.
        </li>
      )}
      {uses.length > 0 && (
        <li>
          It is also named in: {uses.join(', ')}. What these ask must be changed before you can publish.
        </li>
      )}
    </RetireNotice>
  );
}
