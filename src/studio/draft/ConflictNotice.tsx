import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { isList, parseJson } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import type { Conflict } from '../project/draftStore.ts';
import { setInText } from '../project/editText.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useDraft } from './DraftContext.ts';
import { joinSides, pathIn, readJoined, saySide, sayWhere, typedOf } from './sayConflict.ts';

interface ConflictProps {
  readonly conflict: Conflict;
}

/** A value that two people changed: one of theirs is chosen, or a text that joins both is written. */
export function ConflictNotice({ conflict }: ConflictProps): ReactNode {
  const { store } = useDraft();
  const [isJoining, setJoining] = useState(false);
  const { author, mine, theirs } = conflict;
  const joined = joinSides(conflict);
  return (
    <div className="notice warning" role="alert">
      <p>
        <strong>You and {author} changed the same value</strong> in {sayWhere(conflict)}. Theirs is kept until
        you choose.
      </p>
      <dl className="pair">
        <dt>Yours</dt>
        <dd dir="auto">{saySide(mine)}</dd>
        <dt>{author}’s</dt>
        <dd dir="auto">{saySide(theirs)}</dd>
      </dl>
      {joined !== undefined && isJoining ? (
        <JoinedText conflict={conflict} joined={joined} onClose={() => setJoining(false)} />
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

interface JoinedTextProps extends ConflictProps {
  readonly joined: Json;
  readonly onClose: () => void;
}

/** Both texts in one, to change before it is kept. */
function JoinedText({ conflict, joined, onClose }: JoinedTextProps): ReactNode {
  const { state, store, apply } = useDraft();
  const [text, setText] = useState(typedOf(joined));
  const keep = () => {
    const { path, pointer } = conflict;
    const before = state.texts.get(path) ?? '{}';
    const at = pathIn(parseJson(before), pointer);
    store.choose(conflict, 'theirs');
    apply(`Keep both of ${sayWhere(conflict)}`, [
      { path, text: setInText(before, at, readJoined(text, joined)) },
    ]);
  };
  return (
    <div className="below-form">
      <Helped about="bothTexts">
        <label>
          Both, as you want them{isList(joined) && ', one word a line'}
          <textarea
            ref={focusFirst}
            rows={isList(joined) ? 5 : 2}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </Helped>
      <div className="actions">
        <button type="button" className="primary" onClick={keep}>
          Keep this
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
