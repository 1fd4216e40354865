import { pointerToPath } from '../../engine/index.ts';
import { useStepForm } from '../StepFormContext.ts';

/** The question that a problem belongs to, as the beginning of a sentence. Empty for a problem of the whole form. */
export function useErrorLabels(): (pointer: string) => string {
  const { t, hasText, stepId } = useStepForm();
  return (pointer) => {
    const place = pointerToPath(pointer).filter((segment) => !/^\d+$/.test(segment));
    const key = `steps:${stepId}.${place.join('.')}.label`;
    if (!hasText(key)) return '';
    const label = t(key);
    // A whole sentence to agree to says less than its error.
    if (label.endsWith('.')) return '';
    return label.endsWith('?') ? `${label} ` : `${t('common:labelPrefix', { label })} `;
  };
}
