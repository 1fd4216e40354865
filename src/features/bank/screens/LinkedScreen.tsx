import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { tellsOfUpgrade } from '../../../navigation/afterBank.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { AfterBankLink } from './AfterBankLink.tsx';
import { LinkedAccount } from './LinkedAccount.tsx';

/** The pages that say that an account is linked, by what led to them. */
type LinkedVariant = 'connected' | 'setUp' | 'success' | 'laterSuccess';

interface LinkedScreenProps {
  readonly variant: LinkedVariant;
}

/** Pages about the full level open only after linking. */
const UPGRADE_PAGES: Partial<Record<LinkedVariant, 'bank/success' | 'set-up'>> = {
  success: 'bank/success',
  setUp: 'set-up',
};

/** An account is linked: which one, how far it is, and how it goes on. */
export function LinkedScreen({ variant }: LinkedScreenProps): ReactNode {
  const { t } = useTranslation(['bank', 'screens']);
  const { application } = useApplication();
  const { features } = useSelector(selectConfig);
  const statusPath = useStatusPath();
  const isDecided = isCompletionStatus(application.decision);
  if (!application.hasFinancialInstrument) return <Navigate to={statusPath} replace />;
  const page = UPGRADE_PAGES[variant];
  if (page && !tellsOfUpgrade(page, application, { multistep: features['multistep'] !== false }))
    return <Navigate to={applicationPath(application.id, 'complete')} replace />;
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
