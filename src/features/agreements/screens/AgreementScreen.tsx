import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { useFurtherTexts } from '../../shared/useFurtherTexts.ts';
import { useAgreement } from '../useAgreement.ts';
import { AgreementBody } from './AgreementBody.tsx';
import './agreement.css';

/** The agreement in force on a page of its own, to read and to print. */
export function AgreementScreen(): ReactNode {
  const { t } = useTranslation('screens');
  useFurtherTexts('frame');
  const { status, readAgain } = useAgreement();
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <FailedScreen title={t('agreement.failed')} failure={status.failure} onRetry={readAgain} />;
    case 'shown':
      return (
        <Screen width="full" title={status.agreement.title}>
          <div className="agreement">
            <InShort points={status.agreement.summary} />
            <div className="paper">
              <AgreementBody agreement={status.agreement} heading="h2" />
            </div>
          </div>
        </Screen>
      );
  }
}

/** The agreement in a few sentences, with the way to print the whole of it. */
function InShort({ points }: { readonly points: readonly string[] }): ReactNode {
  const { t } = useTranslation(['screens', 'frame']);
  return (
    <aside className="short">
      {points.length > 0 && (
        <>
          <h2>{t('frame:agreement.short')}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <p>{t('frame:agreement.whole')}</p>
        </>
      )}
      <Button variant="contained" size="large" fullWidth onClick={() => window.print()}>
        {t('agreement.print')}
      </Button>
    </aside>
  );
}
