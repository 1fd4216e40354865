import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Redirect } from '../../../lib/Redirect.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { announcesUpgrade } from '../../../navigation/afterBank.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { AfterBankLink } from './AfterBankLink.tsx';
import { LinkedPage } from './LinkedPage.tsx';

/** Pages that confirm a linked account, by what led to them. */
type LinkedVariant = 'connected' | 'setUp' | 'success' | 'laterSuccess';

interface LinkedScreenProps {
  readonly variant: LinkedVariant;
}

/** Pages about the full level open only after linking. */
const UPGRADE_PAGES: Partial<Record<LinkedVariant, 'bank/success' | 'set-up'>> = {
  success: 'bank/success',
  setUp: 'set-up',
};

/** Confirms a linked account: its bank, its status, and the next step. */
export function LinkedScreen({ variant }: LinkedScreenProps): ReactNode {
  const { t } = useTranslation(['bank', 'screens']);
  const { application } = useApplication();
  const { features } = useSelector(selectConfig);
  const statusPath = useStatusPath();
  const isDecided = isCompletionStatus(application.decision);
  if (!application.hasFinancialInstrument) return <Redirect to={statusPath} />;
  const page = UPGRADE_PAGES[variant];
  if (page && !announcesUpgrade(page, application, { multistep: features.multistep !== false }))
    return <Redirect to={applicationPath(application.id, 'complete')} />;
  return (
    <LinkedPage
      title={t(`linked.${variant}.title`)}
      intro={t(`linked.${variant}.${isDecided ? 'approved' : 'pending'}`)}
      next={
        isDecided ? <AfterBankLink /> : <ButtonLink to={statusPath}>{t('screens:form.continue')}</ButtonLink>
      }
    />
  );
}
