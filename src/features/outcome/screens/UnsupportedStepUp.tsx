import { PATHS } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';

/** The server asks for something that this page has never heard of: a newer page may have. */
export function UnsupportedStepUp({ stepUp }: { readonly stepUp: string }): ReactNode {
  const { t } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  return (
    <Screen title={t('stepUp.unsupported.title')}>
      <Notice kind="error">{t('stepUp.unsupported.text', { stepUp })}</Notice>
      <p>{t('outcome.support', { phone: support.phone, email: support.email })}</p>
      <div>
        <ButtonLink to={PATHS.accounts}>{t('complete.accounts')}</ButtonLink>
      </div>
    </Screen>
  );
}
