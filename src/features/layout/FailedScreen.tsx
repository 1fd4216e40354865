import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { Failure } from '../../lib/failure.ts';
import { failureText } from '../shared/failureText.ts';
import { ScreenLayout } from './ScreenLayout.tsx';

interface FailedScreenProps {
  readonly title: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** A screen whose data could not be had: why, and a way on. */
export function FailedScreen({ title, failure, onRetry }: FailedScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <ScreenLayout>
      <ErrorState title={title} retryText={t('common:retry')} onRetry={onRetry}>
        {failureText(t, failure)}
      </ErrorState>
    </ScreenLayout>
  );
}
