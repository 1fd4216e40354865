import { useState, type ReactNode } from 'react';
import { Helped } from '../help/Helped.tsx';

interface TryValueProps {
  /** The fault of a value, in words; undefined if there is none. */
  readonly faultOf: (value: string) => string | undefined;
}

/** An input whose value is checked as it is typed. It is not kept. */
export function TryValue({ faultOf }: TryValueProps): ReactNode {
  const [value, setValue] = useState('');
  const fault = faultOf(value);
  return (
    <>
      <Helped about="tryFormat">
        <label>
          Try a value
          <input value={value} onChange={({ target }) => setValue(target.value)} />
        </label>
      </Helped>
      {value !== '' && (
        <output className={fault === undefined ? 'notice good' : 'notice error'}>
          {fault ?? '✓ accepted'}
        </output>
      )}
    </>
  );
}
