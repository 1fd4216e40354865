import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { focusFirst } from '../shell/focusFirst.ts';
import { readJoined, typedOf } from './sayConflict.ts';

interface JoinedTextProps {
  readonly joined: Json;
  readonly onKeep: (value: Json) => void;
  readonly onClose: () => void;
}

/** Both texts in one, to change before it is kept. */
export function JoinedText({ joined, onKeep, onClose }: JoinedTextProps): ReactNode {
  const [text, setText] = useState(typedOf(joined));
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
        <button type="button" className="primary" onClick={() => onKeep(readJoined(text, joined))}>
          Keep this
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
