import type { ReactNode } from 'react';

interface FormEndProps {
  readonly fault: string | undefined;
  readonly isComplete: boolean;
  readonly verb: string;
  readonly onClose: () => void;
}

/** The problem of a form, and its buttons. */
export function FormEnd({ fault, isComplete, verb, onClose }: FormEndProps): ReactNode {
  return (
    <>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      <div className="actions">
        <button type="submit" className="primary" disabled={!isComplete || fault !== undefined}>
          {verb}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
