import type { ReactNode } from 'react';
import { messageOfError, StudioError } from '../api/callStudio.ts';
import { Failed } from '../shell/states.tsx';
import { howToGivePrices } from './pricesFile.ts';

const MOST_FINDINGS = 20;

interface RefusedReleaseProps {
  readonly refusal: Refusal;
  readonly onReload: () => void;
}

interface Refusal {
  /** Undefined if the call was not refused. */
  readonly error: unknown;
  /** Whether the call names the last release, so that a second one after one that was done is refused. */
  readonly isNumbered: boolean;
  /** Whether the response to an earlier press was lost, which may have been done. */
  readonly mayBeDone: boolean;
}

/** The refusal, with the findings in a version that another program has checked; nothing if there is none. */
export function RefusedRelease({ refusal, onReload }: RefusedReleaseProps): ReactNode {
  const { error } = refusal;
  if (error === undefined) return null;
  const findings = findingsOf(error);
  const isOutdated = error instanceof StudioError && error.code === 'release.outdated';
  return (
    <>
      <Failed message={messageOfError(error) + wayOn(refusal)} />
      {isOutdated && (
        <div className="actions">
          <button type="button" onClick={onReload}>
            Show what visitors have now
          </button>
        </div>
      )}
      {findings.length > 0 && (
        <ul aria-label="Findings">
          {findings.slice(0, MOST_FINDINGS).map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
          {findings.length > MOST_FINDINGS && <li>and {findings.length - MOST_FINDINGS} more</li>}
        </ul>
      )}
    </>
  );
}

const SERVER_FAILED = 500;

const findingsOf = (error: unknown): readonly string[] =>
  error instanceof StudioError && error.code === 'release.invalid' ? error.reasons : [];

const WAYS_ON: Readonly<Record<string, string>> = {
  'definitions.notSigned': '. Nothing can be released before an operator has restored it.',
  'release.settingsDiffer':
    '. This version also has other prices, agreements, looks or markets: release it to all visitors.',
  'release.outdated': '. Nothing was done: look at what visitors have now, then decide again.',
  'release.pricesMissing': `. Visitors keep what they have. What to do: ${howToGivePrices().join(' ')}`,
  'release.invalid':
    '. Another program has checked it when it was published. Begin a draft with this version, mend what follows, and publish that.',
};

/** Whether a call may have been done although it failed: its response was lost. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof StudioError &&
  (error.status === 0 || (error.status >= SERVER_FAILED && WAYS_ON[error.code] === undefined));

/** Names another way after a release that was refused; empty if there is none. */
function wayOn({ error, isNumbered, mayBeDone }: Refusal): string {
  if (!(error instanceof StudioError)) return '';
  const { code, status } = error;
  if (isUnanswered(error)) {
    const next = isNumbered
      ? 'Try again: nothing is done twice.'
      : 'It may have been done: load the page again before you try again.';
    return `${status === 0 ? '' : '.'} ${next}`;
  }
  if (code === 'release.outdated' && mayBeDone)
    return '. It may be your own: the response to an earlier press was lost. Look at what visitors have now, then decide again.';
  return WAYS_ON[code] ?? '';
}
