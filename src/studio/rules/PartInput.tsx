import type { ReactNode } from 'react';
import type { PartIds } from './partIds.ts';

interface PartProps {
  readonly name: string;
  readonly parts: PartIds;
  readonly isReadOnly: boolean;
}

interface PartChoiceProps extends PartProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const POSITIONS = '';

/** A choice of a part by its id, or of positions in the number, which are typed. */
export function PartChoice({ name, parts, value, isReadOnly, onChange }: PartChoiceProps): ReactNode {
  const { ids, hasPositions } = parts;
  const isPart = ids.includes(value);
  const others = isPart || hasPositions ? [] : [value];
  return (
    <span className="value-parts">
      <select
        aria-label={name}
        value={isPart || !hasPositions ? value : POSITIONS}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === POSITIONS ? '1' : target.value)}
      >
        {[...ids, ...others].map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
        {hasPositions && <option value={POSITIONS}>positions…</option>}
      </select>
      {hasPositions && !isPart && (
        <input
          aria-label={`${name}, positions such as 1-8`}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </span>
  );
}

interface PartListProps extends PartProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Parts in the order in which they are counted. */
export function PartList({ values, onChange, ...part }: PartListProps): ReactNode {
  const { name, parts, isReadOnly } = part;
  const unused = parts.ids.find((id) => !values.includes(id)) ?? parts.ids[0] ?? '1';
  return (
    <>
      {values.map((value, index) => (
        <div key={`${name} ${index + 1}`} className="value-parts">
          <PartChoice
            {...part}
            name={`${name}, ${index + 1} of ${values.length}`}
            value={value}
            onChange={(next) => onChange(values.with(index, next))}
          />
          {!isReadOnly && (
            <button
              type="button"
              aria-label={`Remove ${name}, ${index + 1} of ${values.length}`}
              disabled={values.length === 1}
              title={values.length === 1 ? 'It has one part at least.' : undefined}
              onClick={() => onChange(values.toSpliced(index, 1))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          aria-label={`Add a part to ${name}`}
          onClick={() => onChange([...values, unused])}
        >
          Add a part
        </button>
      )}
    </>
  );
}
