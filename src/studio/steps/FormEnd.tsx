import { useState, type MouseEvent, type ReactNode } from 'react';
import { withCapital } from '../project/names.ts';

interface FormEndProps {
  readonly fault: string | undefined;
  readonly isComplete: boolean;
  /** The next thing to do before it can be sent, in words; a press says so, and moves the focus to the input with `data-missing`. */
  readonly missing?: string | undefined;
  readonly verb: string;
  readonly onClose: () => void;
}

/** The problem of a form, and its buttons. */
export function FormEnd({ fault, isComplete, missing, verb, onClose }: FormEndProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (missing === undefined) return;
    event.preventDefault();
    setPressed(true);
    event.currentTarget.form?.querySelector<HTMLElement>('[data-missing=true]')?.focus();
  };
  return (
    <>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      {missing !== undefined && isPressed && (
        <p className="field-error" role="alert">
          {withCapital(missing)}.
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className="primary"
          disabled={!isComplete || fault !== undefined}
          aria-disabled={missing !== undefined}
          onClick={press}
        >
          {verb}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
