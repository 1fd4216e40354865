import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

export function CrashedScreen(): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <ScreenLayout>
      <ErrorState
        title={t('crash.title')}
        retryText={t('failure.reload')}
        onRetry={() => window.location.reload()}
      >
        {t('crash.text')}
      </ErrorState>
    </ScreenLayout>
  );
}
