import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useField } from '../FieldContext.ts';
import { useStepForm } from '../StepFormContext.ts';

interface SensitiveToggleProps {
  readonly controls: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** Shows or hides a sensitive answer. */
export function SensitiveToggle({ controls, shown, onToggle }: SensitiveToggleProps): ReactNode {
  const { t } = useStepForm();
  const { texts } = useField();
  const text = t(shown ? 'common:hide' : 'common:show');
  return (
    <button type="button" className="sw-toggle" aria-controls={controls} onClick={onToggle}>
      {text}
      <VisuallyHidden> {texts.label}</VisuallyHidden>
    </button>
  );
}
