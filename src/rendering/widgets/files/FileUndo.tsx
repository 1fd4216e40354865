import type { ReactNode } from 'react';
import { useStepForm } from '../../StepFormContext.ts';

interface FileUndoProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** Replaces a removed file, and restores it; it takes over the focus of the removed row. */
export function FileUndo({ name, onUndo }: FileUndoProps): ReactNode {
  const { t } = useStepForm();
  return (
    <li>
      <span>{t('common:list.removed', { item: name })}</span>
      <button type="button" className="sw-action" ref={takeFocus} onClick={onUndo}>
        {t('common:list.undo')}
      </button>
    </li>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
