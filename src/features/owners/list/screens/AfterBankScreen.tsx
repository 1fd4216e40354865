import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { applicationPath } from '../../../../contract/pages.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { LinkedPage } from '../../../bank/screens/LinkedPage.tsx';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';

/** After a bank account was linked while partners are awaited: back to them. */
export function AfterBankScreen(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const { id, boStatus, hasFinancialInstrument } = application;
  if (boStatus === 'NONE' || !hasFinancialInstrument) return <Redirect to={statusPath} />;
  const page = boStatus === 'WAITING_FOR_INFO' ? 'owners' : 'owners/verifying';
  return (
    <LinkedPage
      title={t('owners.bank.linked')}
      intro={t(`owners.bank.next.${boStatus}`)}
      next={<ButtonLink to={applicationPath(id, page)}>{t('owners.bank.continue')}</ButtonLink>}
    />
  );
}
