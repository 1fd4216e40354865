import { pointerToPath } from '../../engine/definition/jsonPointer.ts';
import { useStepForm } from '../StepFormContext.ts';

/** The question that a problem belongs to, as the beginning of a sentence. Empty for a problem of the whole form. */
export function useErrorLabels(): (pointer: string) => string {
  const { t, hasText, stepId } = useStepForm();
  return (pointer) => {
    const place = pointerToPath(pointer).filter((segment) => !/^\d+$/.test(segment));
    const key = `steps:${stepId}.${place.join('.')}.label`;
    return hasText(key) ? `${t(key)}: ` : '';
  };
}
