import { useState, type ReactNode } from 'react';
import type { ReplayResponse } from '../../contract/studio.ts';
import { callStudio, messageOfError } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useMissing } from '../shell/useMissing.tsx';

interface RetireNoticeProps {
  /** The name of the notice: `Retire the question`. */
  readonly name: string;
  readonly question: string;
  /** The button that carries it out. */
  readonly verb: string;
  /** Items of a list: what becomes of answers, and what else it touches. */
  readonly children: ReactNode;
  /** A choice that it needs first. */
  readonly choice?: ReactNode;
  /** The choice in words, as long as it is not made. */
  readonly missing?: string | undefined;
  readonly onRetire: () => void;
  readonly onCancel: () => void;
}

/** Says what becomes of the answers that people have given, before something that was asked goes. */
export function RetireNotice({
  name,
  question,
  verb,
  children,
  choice,
  missing,
  onRetire,
  onCancel,
}: RetireNoticeProps): ReactNode {
  const { state } = useDraft();
  const [counted, setCounted] = useState<ReplayResponse>();
  const [failure, setFailure] = useState<string>();
  const count = () =>
    callStudio<ReplayResponse>('POST', `/drafts/${state.draft.id}/replay`).then(
      setCounted,
      (error: unknown) => setFailure(messageOfError(error)),
    );
  const { said, button } = useMissing(missing, onRetire);
  return (
    <fieldset className="notice warning" aria-label={name} tabIndex={-1} ref={focusFirst}>
      <p>
        <strong>{question}</strong>
      </p>
      {choice}
      <ul>
        <li>
          Applications that are submitted keep the answer: they keep the questions that they were made with.
        </li>
        {children}
      </ul>
      {counted && (
        <output>
          There are {counted.concerned.reduce((sum, one) => sum + one.drafts, 0)} drafts now. “Check and
          publish” counts after the change how many lose an answer.
        </output>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {said}
      <div className="actions">
        <button type="button" className="danger" {...button}>
          {verb}
        </button>
        <button type="button" onClick={onCancel}>
          Keep it
        </button>
        {!counted && (
          <button type="button" className="link" onClick={() => void count()}>
            How many drafts are there?
          </button>
        )}
      </div>
    </fieldset>
  );
}
