import { useEffect, type ReactNode } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { useStepForm } from '../../../rendering/index.ts';

/**
 * Reports that the list could not be loaded, and offers to try again; once the connection is back, it is tried again
 * automatically.
 */
export function CategoriesFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useStepForm();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Notice kind="error">
      {t('common:category.failed')}{' '}
      <button type="button" className="sw-copy" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </Notice>
  );
}
