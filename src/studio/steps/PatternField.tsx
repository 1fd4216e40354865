import { useState, type ReactNode } from 'react';
import { Helped } from '../help/Helped.tsx';
import { PATTERNS, readPattern } from '../project/patterns.ts';

interface PatternFieldProps {
  /** The pattern as it is kept; undefined for none. */
  readonly pattern: string | undefined;
  readonly onSet: (pattern: string | undefined) => void;
}

const OWN = 'own';

/** A pattern for texts: one in words, or one of its own with an input that tries texts. */
export function PatternField({ pattern, onSet }: PatternFieldProps): ReactNode {
  const isNamed = PATTERNS.some(([one]) => one === pattern);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || (pattern !== undefined && !isNamed);
  const choose = (choice: string) => {
    setWantsOwn(choice === OWN);
    if (choice !== OWN) onSet(choice === '' ? undefined : choice);
  };
  return (
    <>
      <Helped about="casePattern">
        <label>
          Characters, then
          <select value={isOwn ? OWN : (pattern ?? '')} onChange={({ target }) => choose(target.value)}>
            <option value="">anything</option>
            {PATTERNS.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
            <option value={OWN}>a pattern of its own…</option>
          </select>
        </label>
      </Helped>
      {isOwn && <OwnPattern pattern={pattern} onSet={onSet} />}
    </>
  );
}

/** A pattern as it is typed: kept whenever it is one. */
function OwnPattern({ pattern, onSet }: PatternFieldProps): ReactNode {
  const [text, setText] = useState(pattern ?? '');
  const [tried, setTried] = useState('');
  // Undo, and a change as JSON, count more than what was typed before.
  const typed = readPattern(text) ? (pattern ?? '') : text;
  const read = readPattern(typed);
  const type = (next: string) => {
    setText(next);
    if (readPattern(next)) onSet(next === '' ? undefined : next);
  };
  return (
    <div className="pair-fields">
      <Helped about="casePattern">
        <label>
          Pattern
          <input
            value={typed}
            spellCheck={false}
            aria-invalid={!read}
            onChange={({ target }) => type(target.value)}
          />
        </label>
      </Helped>
      <Helped about="tryFormat">
        <label>
          Try a value
          <input value={tried} onChange={({ target }) => setTried(target.value)} />
        </label>
      </Helped>
      {!read && (
        <p className="field-error">This is no pattern yet: a bracket or an escape is not complete.</p>
      )}
      {read && tried !== '' && (
        <output className={read.test(tried) ? 'notice good' : 'notice error'}>
          {read.test(tried) ? '✓ accepted' : 'It does not fit.'}
        </output>
      )}
    </div>
  );
}
