import type { ReactNode } from 'react';
import { Helped } from '../help/Helped.tsx';
import {
  CHARACTERS,
  declarationOf,
  IGNORED,
  NEW_PART,
  type EnteredPart,
  type EnteredProps,
} from './newFormat.ts';
import { sayItem } from './sayFormat.ts';

/** The parts of a new format from the left, each with its words, and what people may type between the characters. */
export function NewFormatParts({ entered, onChange }: EnteredProps): ReactNode {
  const { parts, ignored } = entered;
  const declared = declarationOf(entered);
  const setParts = (next: readonly EnteredPart[]) => onChange({ ...entered, parts: next });
  return (
    <Helped about="formatParts" isList>
      <ol aria-label="Parts">
        {parts.map((part, index) => (
          <li key={`part ${index + 1}`}>
            <PartFields
              part={part}
              name={`Part ${index + 1}`}
              onChange={(next) => setParts(parts.with(index, next))}
            />
            <p className="quiet-text">{isCounted(part) && sayItem(declared, ['pieces', index])}</p>
            {parts.length > 1 && (
              <button type="button" onClick={() => setParts(parts.toSpliced(index, 1))}>
                Remove<span className="hidden-text"> part {index + 1}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <div>
        <button
          type="button"
          onClick={() => setParts([...parts, { id: `part${parts.length + 1}`, ...NEW_PART }])}
        >
          Add a part
        </button>
      </div>
      <fieldset className="value-choices">
        <legend>Left out if people type it</legend>
        {IGNORED.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={ignored.includes(kind)}
              onChange={({ target }) =>
                onChange({
                  ...entered,
                  ignored: IGNORED.filter((one) => (one === kind ? target.checked : ignored.includes(one))),
                })
              }
            />
            {kind}
          </label>
        ))}
      </fieldset>
    </Helped>
  );
}

const isCounted = ({ length }: EnteredPart): boolean => Number(length) > 0;

const TEXTS = [
  ['id', 'name'],
  ['length', 'how many characters'],
  ['values', 'only these, with commas'],
  ['refused', 'never these, with commas'],
] as const;

interface PartFieldsProps {
  readonly part: EnteredPart;
  readonly name: string;
  readonly onChange: (part: EnteredPart) => void;
}

const CLASSES = ['digits', 'letters', 'digitsAndLetters'] as const;

function PartFields({ part, name, onChange }: PartFieldsProps): ReactNode {
  return (
    <div className="pair-fields">
      {TEXTS.map(([member, label]) => (
        <label key={member}>
          {name}: {label}
          <input
            value={part[member]}
            inputMode={member === 'length' ? 'numeric' : undefined}
            onChange={({ target }) => onChange({ ...part, [member]: target.value })}
          />
        </label>
      ))}
      <label>
        {name}: which characters
        <select
          value={part.characters}
          onChange={({ target }) =>
            onChange({ ...part, characters: CLASSES.find((one) => one === target.value) ?? 'digits' })
          }
        >
          {CLASSES.map((one) => (
            <option key={one} value={one}>
              {CHARACTERS[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
