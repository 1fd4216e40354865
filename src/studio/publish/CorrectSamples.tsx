import type { ReactNode } from 'react';
import { mayChangeFile } from '../../contract/staff.ts';
import { useDraft, useDraftState, useFindings } from '../draft/DraftContext.ts';
import { correctSamples, wrongSamples } from '../project/correctSamples.ts';
import { count } from '../project/names.ts';
import { sampleFactsOf } from '../project/sampleFacts.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useStaff } from '../shell/session.ts';

/** Offers to correct the samples that say otherwise than the questions do since they have changed. */
export function CorrectSamples(): ReactNode {
  const { state, apply } = useDraft();
  const { revision: current } = useDraftState();
  const { list, revision } = useFindings();
  const { roles } = useStaff();
  const wrong = revision === current ? wrongSamples(list) : [];
  const mine = wrong.filter(({ path }) => mayChangeFile(roles, path));
  if (mine.length === 0) return null;
  const { changes, corrected, left } = correctSamples(state.texts, mine, sampleFactsOf(state.texts));
  const samples = count(corrected, 'sample');
  return (
    <div className="notice">
      <p>
        <strong>
          {count(corrected + left, 'sample')} of answers no longer {corrected + left === 1 ? 'fits' : 'fit'}{' '}
          the questions.
        </strong>{' '}
        Samples prove the rules: some have to pass, others have to be refused for a reason that they name. If
        the questions are as you want them, the samples can follow: those that have to pass get an answer that
        fits, and so do those that are refused for another reason now; else these name today’s reason, or go
        if nothing refuses them any more.
      </p>
      {corrected > 0 && (
        <button
          type="button"
          onClick={() => {
            focusHeading('findings');
            apply(`Correct ${samples}`, changes);
          }}
        >
          Correct {samples}
        </button>
      )}
      {left > 0 && (
        <p>
          {count(left, 'sample')} can only be corrected in the file, since no answer that fits is known, or
          portals differ.
        </p>
      )}
    </div>
  );
}
