import type { ReactNode } from 'react';
import { StudioError } from '../api/callStudio.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { HOW_TO_GIVE_PRICES } from './pricesFile.ts';

const MOST_FINDINGS = 20;

interface RefusedReleaseProps {
  readonly error: unknown;
  readonly onReload: () => void;
}

/** The refusal, with the findings in a version that another program has checked. */
export function RefusedRelease({ error, onReload }: RefusedReleaseProps): ReactNode {
  const findings = findingsOf(error);
  const isOutdated = error instanceof StudioError && error.code === 'release.outdated';
  return (
    <>
      <Failed message={messageOfError(error) + wayOn(error)} />
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
  'release.pricesMissing': `. Visitors keep what they have. What to do: ${HOW_TO_GIVE_PRICES.join(' ')}`,
  'release.invalid':
    '. Another program has checked it when it was published. Begin a draft with this version, mend what follows, and publish that.',
};

/** Names another way after a release that was refused; empty if there is none. */
function wayOn(error: unknown): string {
  if (!(error instanceof StudioError)) return '';
  const { code, status } = error;
  // The call names the last release, so that a second one after one that was done is refused.
  if (status === 0) return ' Try again: nothing is done twice.';
  return WAYS_ON[code] ?? (status >= SERVER_FAILED ? '. Try again: nothing is done twice.' : '');
}
