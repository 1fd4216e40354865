import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { useAgreement } from '../useAgreement.ts';
import { AgreementBody } from './AgreementBody.tsx';

/** The agreement in force on a page of its own, to read and to print. */
export function AgreementScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const { status, readAgain } = useAgreement();
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <FailedScreen title={t('agreement.failed')} failure={status.failure} onRetry={readAgain} />;
    case 'shown':
      return (
        <Screen title={status.agreement.title}>
          <AgreementBody agreement={status.agreement} heading="h2" />
          <OnScreen>
            <Button variant="outlined" onClick={() => window.print()}>
              {t('agreement.print')}
            </Button>
          </OnScreen>
        </Screen>
      );
  }
}

const OnScreen = styled('div')({ '@media print': { display: 'none' } });
