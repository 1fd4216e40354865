import type { ReactNode } from 'react';
import { foldWidth } from '../lib/foldText.ts';
import { LabelledInput } from './LabelledInput.tsx';

/** Six digits, or twelve letters and digits. */
export type CodeForm = 'digits' | 'long';

interface CodeInputProps {
  readonly id: string;
  readonly label: string;
  /** Which code is expected; one of the other form is taken, too. */
  readonly form: CodeForm;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called when the code is complete, typed or pasted. */
  readonly onComplete: (code: string) => void;
}

const CODE = /^(?:\d{6}|[a-z][\da-z]{11})$/i;
const LETTER = /[a-z]/i;

/** Whether a text is a whole code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** Input for a code that was sent; completes as soon as the last character is entered. */
export function CodeInput({ form, value, onChange, onComplete, ...rest }: CodeInputProps): ReactNode {
  return (
    <LabelledInput
      {...rest}
      autoComplete="one-time-code"
      inputMode={form === 'digits' ? 'numeric' : 'text'}
      value={value}
      onChange={(text) => {
        // A pasted code may bring spaces or a dash along.
        const typed = foldWidth(text).replaceAll(/[\s-]/g, '');
        const code = typed.slice(0, LETTER.test(typed) ? 12 : 6);
        onChange(code);
        if (isCode(code) && code !== value) onComplete(code);
      }}
    />
  );
}
