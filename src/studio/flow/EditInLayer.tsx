import type { ComponentProps, ReactNode } from 'react';
import { LayerChoice, useLayer } from '../steps/LayerChoice.tsx';
import { EditCondition } from './EditCondition.tsx';

/** Asks where the change belongs first, unless it is known already. */
export function EditInLayer(props: ComponentProps<typeof EditCondition>): ReactNode {
  const { onClose } = props;
  if (useLayer() !== undefined) return <EditCondition {...props} />;
  return (
    <div className="add-form" ref={focusFirstChoice}>
      <LayerChoice />
      <div>
        <button type="button" onClick={() => onClose(undefined)}>
          Cancel
        </button>
      </div>
    </div>
  );
}

const focusFirstChoice = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:enabled')?.focus();
