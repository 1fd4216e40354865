import { PATHS } from '../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { StepUpGate } from '../../stepUps/StepUpGate.tsx';

/** The page of the step-up about business partners: support takes their details until the pages for them are there. */
export function OwnersScreen(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { support } = useSelector(selectConfig);
  return (
    <StepUpGate types={['BO_INFO']}>
      <Screen title={t('owners.title')} intro={t('owners.intro')}>
        <Notice kind="info">{t('owners.text', { phone: support.phone, email: support.email })}</Notice>
        <div>
          <ButtonLink to={PATHS.accounts}>{t('account:complete.accounts')}</ButtonLink>
        </div>
      </Screen>
    </StepUpGate>
  );
}
