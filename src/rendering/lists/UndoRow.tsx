import type { ReactNode } from 'react';
import { useStepForm } from '../StepFormContext.ts';

/** Stands where an item was removed, and brings it back. */
export function UndoRow({ item, onUndo }: { readonly item: string; readonly onUndo: () => void }): ReactNode {
  const { t } = useStepForm();
  return (
    <li className="sw-undo">
      <span>{t('common:list.removed', { item })}</span>
      <button type="button" className="sw-action" onClick={onUndo}>
        {t('common:list.undo')}
      </button>
    </li>
  );
}
