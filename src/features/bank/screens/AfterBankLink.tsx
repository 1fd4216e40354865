import { PATHS } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** The link shown once a bank account is linked: to the site that the operator has set for that, else to the accounts. */
export function AfterBankLink(): ReactNode {
  const { t } = useTranslation('screens');
  const { redirect } = useSelector(selectConfig).links;
  return redirect === undefined ? (
    <ButtonLink to={PATHS.accounts}>{t('account:complete.accounts')}</ButtonLink>
  ) : (
    <ButtonLink to={redirect}>{t('form.continue')}</ButtonLink>
  );
}
