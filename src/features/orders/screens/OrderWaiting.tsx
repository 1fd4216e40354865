import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { ScreenLayout } from '../../layout/ScreenLayout.tsx';
import { useSectionLine } from '../../layout/useSectionLine.ts';
import { failureText } from '../../shared/failureText.ts';
import './receipt.css';

/** The outline of an order's page, until the order is there. */
export function OrderLoading(): ReactNode {
  const { t } = useTranslation('screens');
  const line = useSectionLine({ section: 'order', isLoading: true });
  return (
    <ScreenLayout line={line}>
      <div className="step" data-width="full">
        <VisuallyHidden>
          <output>{t('page.loading')}</output>
        </VisuallyHidden>
        <div className="step-head" aria-hidden="true">
          <span className="bone label" />
          <span className="bone title" />
        </div>
        <div className="order-bones" aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      </div>
    </ScreenLayout>
  );
}

interface OrderUnavailableProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** That the order could not be loaded, such as without a connection, and the way to try again. */
export function OrderUnavailable({ failure, onRetry }: OrderUnavailableProps): ReactNode {
  const { t } = useTranslation(['order', 'screens']);
  const line = useSectionLine({ section: 'order' });
  return (
    <ScreenLayout line={line}>
      <ErrorState
        {...(failure.kind === 'offline' && { picture: 'offline' })}
        title={t('loading.failed')}
        retryText={t('common:retry')}
        onRetry={onRetry}
      >
        {failureText(t, failure)}
      </ErrorState>
    </ScreenLayout>
  );
}
