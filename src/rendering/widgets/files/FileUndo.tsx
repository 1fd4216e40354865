import type { ReactNode } from 'react';
import { useStepForm } from '../../StepFormContext.ts';

interface FileUndoProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** Stands where a file was removed, and brings it back; it takes the focus that the removed row had. */
export function FileUndo({ name, onUndo }: FileUndoProps): ReactNode {
  const { t } = useStepForm();
  return (
    <li>
      <span>{t('common:file.removed', { name })}</span>
      <button type="button" className="sw-action" ref={takeFocus} onClick={onUndo}>
        {t('common:file.undo')}
      </button>
    </li>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
