import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayer } from '../project/names.ts';
import type { Texts } from '../project/project.ts';
import { namesOf } from '../project/schemaPath.ts';
import { askedBy, questionTree } from './questionTree.ts';
import { RetireNotice } from './RetireNotice.tsx';
import { useQuestionName } from './useBranchWords.ts';

interface RetireProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly folder: string;
  readonly onCancel: () => void;
  readonly onRetire: () => void;
}

/** Says what becomes of the answers that people have given, before a question goes. */
export function Retire({ step, pointer, folder, onCancel, onRetire }: RetireProps): ReactNode {
  const { state } = useDraft();
  const uses = usesOf(state.texts, step.id, pointer);
  return (
    <RetireNotice
      name="Retire the question"
      question={`Retire ${pointer} from ${nameOfLayer(folder)}?`}
      verb="Retire it"
      onRetire={onRetire}
      onCancel={onCancel}
    >
      <li>
        Drafts of applicants follow the new definitions: an answer that they have given is dropped at their
        next visit.
      </li>
      {folder === 'base' && <li>Its texts and its answers in samples are removed, too.</li>}
      <Decided step={step} pointer={pointer} />
      {uses.length > 0 && (
        <li>
          It is also named in: {uses.join(', ')}. What these ask must be changed before you can publish.
        </li>
      )}
    </RetireNotice>
  );
}

/** Names the questions that are asked by conditions on the answer. */
function Decided({ step, pointer }: Pick<RetireProps, 'step' | 'pointer'>): ReactNode {
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

/** Files besides its own step that name a question: conditions of flows, other steps, agreements. */
function usesOf(texts: Texts, step: string, pointer: string): readonly string[] {
  const name = namesOf(pointer).at(-1) ?? '';
  return [...texts]
    .filter(
      ([path, text]) =>
        /^schemas\/(?!samples|meta)/.test(path) &&
        !path.endsWith(`/steps/${step}.json`) &&
        (text.includes(`"${pointer}"`) || (path.includes('/flows/') && text.includes(`"${name}"`))),
    )
    .map(([path]) => path.slice('schemas/'.length));
}
