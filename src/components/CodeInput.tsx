import type { ReactNode } from 'react';
import { LabelledInput } from './LabelledInput.tsx';

interface CodeInputProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** All six digits are there, typed or pasted. */
  readonly onComplete: (code: string) => void;
}

const CODE = /^\d{6}$/;

/** Whether a text is a code of six digits. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The input for a code that was sent: complete as soon as its six digits are there. */
export function CodeInput({ value, onChange, onComplete, ...rest }: CodeInputProps): ReactNode {
  return (
    <LabelledInput
      {...rest}
      autoComplete="one-time-code"
      inputMode="numeric"
      value={value}
      onChange={(text) => {
        // A pasted code may bring spaces or a dash along.
        const digits = text.replaceAll(/[\s-]/g, '').slice(0, 6);
        onChange(digits);
        if (isCode(digits) && digits !== value) onComplete(digits);
      }}
    />
  );
}
