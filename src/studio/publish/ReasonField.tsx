import type { ReactNode, Ref } from 'react';
import { Helped } from '../help/Helped.tsx';
import type { HelpId } from '../help/helpTexts.ts';

interface ReasonFieldProps {
  readonly about: HelpId;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The reason of an action, which the audit keeps. The browser asks for it where somebody sends the form without. */
export function ReasonField({
  about,
  label,
  value,
  onChange,
  maxLength = 1000,
  ref,
}: ReasonFieldProps): ReactNode {
  return (
    <Helped about={about}>
      <label>
        <span className="beside-help">{label}</span>
        <input
          ref={ref}
          required
          pattern=".*\S.*"
          title="A reason, in a few words"
          value={value}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </Helped>
  );
}
