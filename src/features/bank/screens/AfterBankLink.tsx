import { PATHS } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { PartnerVisitButton } from '../../singleSignOn/screens/PartnerVisitButton.tsx';

/**
 * The links shown once a bank account is linked: to the partner's site, signed in there if the partner has that; else to the portal's
 * dashboard, if it has one; the accounts are always there.
 */
export function AfterBankLink(): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const { links, redirectName: name } = useSelector(selectConfig);
  const { redirect, dashboard, singleSignOn } = links;
  if (singleSignOn !== undefined) return <PartnerVisitButton site={singleSignOn} />;
  if (redirect !== undefined)
    return (
      <ButtonLink to={redirect}>
        {name === undefined ? t('screens:form.continue') : t('complete.redirect', { name })}
      </ButtonLink>
    );
  if (dashboard === undefined) return <ButtonLink to={PATHS.accounts}>{t('complete.accounts')}</ButtonLink>;
  return (
    <>
      <ButtonLink to={dashboard}>{t('complete.dashboard')}</ButtonLink>
      <ButtonLink to={PATHS.accounts} quiet>
        {t('complete.accounts')}
      </ButtonLink>
    </>
  );
}
