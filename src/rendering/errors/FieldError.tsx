import type { ReactNode } from 'react';
import { describeReason, readReason } from './errorText.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

interface FieldErrorProps {
  /** Id of the input that is described. */
  readonly id: string;
  /** As `writeReason` wrote it. */
  readonly reason: string | undefined;
}

/** The problem below its input. Polite: a sentence that changes while one types must not interrupt. */
export function FieldError({ id, reason }: FieldErrorProps): ReactNode {
  const form = useStepForm();
  if (reason === undefined) return null;
  return (
    <p id={`${id}__error`} className="sw-error" aria-live="polite">
      <VisuallyHidden>{form.t('common:errorPrefix')} </VisuallyHidden>
      {describeReason(form, readReason(reason))}
    </p>
  );
}
