import type { ReactNode } from 'react';
import { Helped } from '../help/Helped.tsx';
import { startTime } from './served.ts';

interface StartsAtProps {
  /** A local time as the browser writes it; empty for at once. */
  readonly at: string;
  readonly onChange: (at: string) => void;
}

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The start of a release, with the time zone that it is in. */
export function StartsAt({ at, onChange }: StartsAtProps): ReactNode {
  return (
    <Helped about="startsAt">
      <label>
        From (left empty: at once)
        <input
          type="datetime-local"
          max="9999-12-31T23:59"
          value={at}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className="quiet-text">{at === '' ? `in the time of ${ZONE}` : startTime(at)}</span>
      </label>
    </Helped>
  );
}
