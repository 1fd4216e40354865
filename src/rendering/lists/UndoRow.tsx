import type { ReactNode } from 'react';
import { useStepForm } from '../context/StepFormContext.ts';

interface UndoProps {
  readonly item: string;
  readonly onUndo: () => void;
}

/** Replaces a removed item, and restores it. */
export function UndoRow(props: UndoProps): ReactNode {
  return (
    <li className="sw-undo">
      <UndoText {...props} />
    </li>
  );
}

export function UndoText({ item, onUndo }: UndoProps): ReactNode {
  const { t } = useStepForm();
  return (
    <>
      <span>{t('common:list.removed', { item })}</span>
      <button type="button" className="sw-action" onClick={onUndo}>
        {t('common:list.undo')}
      </button>
    </>
  );
}
