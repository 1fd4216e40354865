import type { ReactNode } from 'react';
import type { KeptForm } from './useKeptForm.ts';

interface ContinuedNoteProps {
  readonly form: Pick<KeptForm<unknown>, 'isContinued' | 'empty'>;
  /** More about what was begun. */
  readonly children?: ReactNode;
}

/** A note in a form that it continues what was begun before, with a button to begin anew. */
export function ContinuedNote({ form: { isContinued, empty }, children }: ContinuedNoteProps): ReactNode {
  if (!isContinued) return null;
  return (
    <p className="notice continued">
      This continues what you began. {children}
      <button
        type="button"
        className="link"
        onClick={({ currentTarget }) => {
          const fields = currentTarget
            .closest('form, fieldset')
            ?.querySelectorAll<HTMLElement>('input:enabled, select:enabled, textarea:enabled');
          // The button goes.
          fields?.[0]?.focus();
          empty();
        }}
      >
        Begin anew
      </button>
    </p>
  );
}
