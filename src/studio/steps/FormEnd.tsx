import type { ReactNode } from 'react';
import { useMissing } from '../shell/useMissing.tsx';

interface FormEndProps {
  /** The problem, in a sentence. */
  readonly fault: string | undefined;
  /** Whether an input says its own fault. */
  readonly hasFault?: boolean;
  /** The next thing to do before it can be sent, in words. */
  readonly missing: string | undefined;
  readonly verb: string;
  readonly onClose: () => void;
}

/** The problem of a form, and its buttons. */
export function FormEnd({ fault, hasFault = false, missing, verb, onClose }: FormEndProps): ReactNode {
  const { said, button } = useMissing(missing);
  return (
    <>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      {said}
      <div className="actions">
        <button type="submit" className="primary" disabled={hasFault || fault !== undefined} {...button}>
          {verb}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
