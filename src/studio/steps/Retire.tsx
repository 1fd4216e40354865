import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { ReplayResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayer } from '../project/names.ts';
import type { Texts } from '../project/project.ts';
import { namesOf } from '../project/schemaPath.ts';
import { messageOfError } from '../shell/states.tsx';
import { askedBy, questionTree } from './questionTree.ts';
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
  const [counted, setCounted] = useState<ReplayResponse>();
  const [failure, setFailure] = useState<string>();
  const uses = usesOf(state.texts, step.id, pointer);
  const count = () =>
    callStudio<ReplayResponse>('POST', `/drafts/${state.draft.id}/replay`).then(
      setCounted,
      (error: unknown) => setFailure(messageOfError(error)),
    );
  return (
    <fieldset className="notice warning" aria-label="Retire the question">
      <p>
        <strong>
          Retire {pointer} from {nameOfLayer(folder)}?
        </strong>
      </p>
      <ul>
        <li>
          Applications that are submitted keep the answer: they keep the questions that they were made with.
        </li>
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
      </ul>
      {counted && (
        <output>
          There are {counted.concerned.reduce((sum, one) => sum + one.drafts, 0)} drafts now. “Check and
          publish” counts after the change how many lose an answer.
        </output>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <button type="button" className="danger" onClick={onRetire}>
        Retire it
      </button>
      <button type="button" onClick={onCancel}>
        Keep it
      </button>
      {!counted && (
        <button type="button" className="link" onClick={() => void count()}>
          How many drafts are there?
        </button>
      )}
    </fieldset>
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
