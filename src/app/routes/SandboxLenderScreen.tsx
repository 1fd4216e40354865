import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { PATHS } from '../../contract/pages.ts';
import { ButtonLink } from '../../features/layout/ButtonLink.tsx';
import { Screen } from '../../features/layout/Screen.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

/** Where a lender's own pages begin. Sandbox only. */
export function SandboxLenderScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:lender.title')}>
      <Notice kind="info">{t('sandbox:lender.text')}</Notice>
      <div>
        <ButtonLink to={PATHS.cashAdvanceOffers}>{t('sandbox:lender.back')}</ButtonLink>
      </div>
    </Screen>
  );
}
