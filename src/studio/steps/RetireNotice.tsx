import { useState, type ReactNode } from 'react';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { callStudio, messageOfError } from '../api/callStudio.ts';
import { viewsOfFolder } from '../project/resolved.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { useLayer } from './LayerChoice.tsx';
import { useView } from './useView.ts';

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

/** Shows the consequences for answers that people have given, before something that was asked is removed. */
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
  const [home, setHome] = useState<StudioHomeResponse>();
  const [failure, setFailure] = useState<string>();
  const drafts = useDraftsOfLayer(home);
  const count = () =>
    callStudio<StudioHomeResponse>('GET', '/home').then(setHome, (error: unknown) =>
      setFailure(messageOfError(error)),
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
      {drafts !== undefined && (
        <output>
          Applications that are being filled in there now: {drafts}. “Check and publish” counts after the
          change how many lose an answer.
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
        {drafts === undefined && (
          <button type="button" className="link" onClick={() => void count()}>
            How many people are filling it in?
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The drafts of applicants in all markets and portals that have the chosen layer: in all of them before one is chosen. */
function useDraftsOfLayer(home: StudioHomeResponse | undefined): number | undefined {
  const { files } = useView();
  const views = viewsOfFolder(files, useLayer() ?? 'base');
  return home?.rows
    .filter((row) => views.some(({ market, portal }) => market === row.market && portal === row.portal))
    .reduce((sum, row) => sum + row.drafts, 0);
}
