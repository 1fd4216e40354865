import { useState, type ReactNode } from 'react';
import type { MergeConflict, MergeResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { saySide, sayWhere } from '../draft/sayConflict.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { Helped } from '../help/Helped.tsx';

const keyOf = ({ path, pointer }: MergeConflict): string => `${path}#${pointer}`;

/** Joins the newest version into the draft: what both changed is shown as a choice. */
export function MergeNewer(): ReactNode {
  const { state } = useDraft();
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const [failure, setFailure] = useState<string>();
  const merge = async () => {
    setFailure(undefined);
    try {
      const merged = await callStudio<MergeResponse>('POST', `/drafts/${state.draft.id}/merge`, { choices });
      if (merged.conflicts.length === 0) location.reload();
      setConflicts(merged.conflicts);
    } catch (error) {
      setFailure(messageOfError(error));
    }
  };
  const isChosen = conflicts.every((one) => choices[keyOf(one)] !== undefined);
  return (
    <section className="card" aria-labelledby="merge">
      <h2 id="merge">A newer version was published since you began</h2>
      <p>Both are joined question by question. Where both changed the same value, you choose.</p>
      {conflicts.map((one) => (
        <Helped key={keyOf(one)} about="merge">
          <fieldset>
            <legend>{sayWhere(one)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="radio">
                <input
                  type="radio"
                  name={keyOf(one)}
                  checked={choices[keyOf(one)] === side}
                  onChange={() => setChoices({ ...choices, [keyOf(one)]: side })}
                />
                <span>
                  {side === 'mine' ? 'Mine' : 'The newer version’s'}
                  <small dir="auto">{saySide(one[side])}</small>
                </span>
              </label>
            ))}
          </fieldset>
        </Helped>
      ))}
      <div className="actions">
        <button type="button" className="primary" disabled={!isChosen} onClick={() => void merge()}>
          {conflicts.length > 0 ? 'Merge with these choices' : 'Merge'}
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
    </section>
  );
}
