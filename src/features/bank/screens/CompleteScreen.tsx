import { applicationPath, PATHS } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../../../lib/Redirect.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { Notice } from '../../../components/Notice.tsx';
import { canLinkBank } from '../../../navigation/statusPath.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { LinkedPage } from './LinkedPage.tsx';
import { AfterBankLink } from './AfterBankLink.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';

/** The end of the journey: with a bank account, or for now without. */
export function CompleteScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const linked = application.hasFinancialInstrument;
  const mayWait = isCompletionStatus(application.decision) || application.boStatus !== 'NONE';
  if (!linked && !(mayWait && canLinkBank(application))) return <Redirect to={statusPath} />;
  if (linked)
    return (
      <LinkedPage
        title={t('account:complete.linked.title')}
        intro={t('account:complete.linked.intro')}
        next={<AfterBankLink />}
      />
    );
  return (
    <Screen title={t('account:complete.skipped.title')} picture="waiting">
      <Notice kind="info">{t('account:complete.skipped.text')}</Notice>
      <div>
        <ButtonLink to={`${applicationPath(application.id, 'bank')}?from=complete`}>
          {t('account:complete.addBank')}
        </ButtonLink>
        <ButtonLink to={PATHS.accounts} quiet>
          {t('account:complete.accounts')}
        </ButtonLink>
      </div>
    </Screen>
  );
}
