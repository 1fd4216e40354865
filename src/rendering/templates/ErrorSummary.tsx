import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ErrorListProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { readReason } from '../errorText.ts';
import { useStepForm } from '../StepFormContext.ts';

const ProblemLinks = onDemand<ErrorListProps>(async () => (await import('./ProblemLinks.tsx')).ProblemLinks);

/**
 * All problems above the form, each a link to its input. Only the heading is an alert: the list shrinks while one
 * types, and nobody wants that read out.
 */
export function ErrorSummary(props: ErrorListProps): ReactNode {
  const { t } = useStepForm();
  const incomplete = props.errors.every(({ message }) => isMissing(message ?? ''));
  return (
    <div className="sw-summary">
      <div role="alert">
        <h2 tabIndex={-1}>{t('common:errorSummary.title')}</h2>
        <p>{t(incomplete ? 'errors:form.incomplete' : 'errors:form.invalid')}</p>
      </div>
      <Suspense fallback={null}>
        <ProblemLinks {...props} />
      </Suspense>
    </div>
  );
}

function isMissing(reason: string): boolean {
  return /(^|\.)required$/.test(readReason(reason).code);
}
