import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { AfterBankLink } from './AfterBankLink.tsx';
import { LinkedAccount } from './LinkedAccount.tsx';

/** The pages that say that an account is linked, by what led to them. */
type LinkedVariant = 'connected' | 'setUp' | 'success' | 'laterSuccess';

interface LinkedScreenProps {
  readonly variant: LinkedVariant;
}

/** An account is linked: which one, how far it is, and how it goes on. */
export function LinkedScreen({ variant }: LinkedScreenProps): ReactNode {
  const { t } = useTranslation(['bank', 'screens']);
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const isDecided = isCompletionStatus(application.decision);
  if (!application.hasFinancialInstrument) return <Navigate to={statusPath} replace />;
  return (
    <Screen
      title={t(`linked.${variant}.title`)}
      intro={t(`linked.${variant}.${isDecided ? 'approved' : 'pending'}`)}
    >
      <LinkedAccount />
      <div>
        {isDecided ? (
          <AfterBankLink />
        ) : (
          <ButtonLink to={statusPath}>{t('screens:form.continue')}</ButtonLink>
        )}
      </div>
    </Screen>
  );
}
