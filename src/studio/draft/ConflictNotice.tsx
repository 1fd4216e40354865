import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import type { Conflict } from '../project/draftState.ts';
import { withoutRecords } from '../project/mergeSides.ts';
import { projectOf, withFiles } from '../project/project.ts';
import { useDraft } from './DraftContext.ts';
import { editsOfJoined } from './editsOfJoined.ts';
import { JoinedText } from './JoinedText.tsx';
import { joinSides, saySide, sayWhere } from './sayConflict.ts';

interface ConflictProps {
  readonly conflict: Conflict;
}

/** The conflicts that need a choice of their own. One that comes again has other sides, and begins anew. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }): ReactNode {
  return withoutRecords(conflicts).map((conflict) => {
    const { path, pointer, mine, theirs } = conflict;
    return <ConflictNotice key={JSON.stringify([path, pointer, mine, theirs])} conflict={conflict} />;
  });
}

/** A value that two people changed: one of theirs is chosen, or a text that joins both is written. */
function ConflictNotice({ conflict }: ConflictProps): ReactNode {
  const { state, store, apply } = useDraft();
  const [isJoining, setJoining] = useState(false);
  const { author, mine, theirs } = conflict;
  const where = sayWhere(conflict, projectOf(state.texts));
  const joined = joinSides(conflict);
  const [shown] = useState(state.texts);
  const keep = (value: Json) => {
    // The value may have changed again since: that is merged, or another conflict.
    const begun = withFiles(shown, [{ path: conflict.path, text: conflict.sides.theirs }]);
    if (apply(`Keep both of ${where}`, editsOfJoined(begun, conflict, value), begun))
      store.choose(conflict, 'theirs');
  };
  return (
    <div className="notice warning" role="alert">
      <p>
        <strong>You and {author} changed the same value</strong> in {where}. Theirs is kept until you choose.
      </p>
      <dl className="pair">
        <dt>Yours</dt>
        <dd dir="auto">{saySide(mine)}</dd>
        <dt>{author}’s</dt>
        <dd dir="auto">{saySide(theirs)}</dd>
      </dl>
      {joined !== undefined && isJoining ? (
        <JoinedText joined={joined} onKeep={keep} onClose={() => setJoining(false)} />
      ) : (
        <div className="actions">
          <button type="button" onClick={() => store.choose(conflict, 'mine')}>
            Use mine
          </button>
          <button type="button" onClick={() => store.choose(conflict, 'theirs')}>
            Keep theirs
          </button>
          {joined !== undefined && (
            <button type="button" onClick={() => setJoining(true)}>
              Use both…
            </button>
          )}
        </div>
      )}
    </div>
  );
}
