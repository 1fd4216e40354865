import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

interface ScreenErrorBoundaryProps {
  readonly children: ReactNode;
}

/** A bug in a screen ends that screen, with a way on, and not the page. */
export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashedScreen /> : this.props.children;
  }
}

function CrashedScreen(): ReactNode {
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
