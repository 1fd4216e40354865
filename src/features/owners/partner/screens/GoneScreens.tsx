import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { Screen } from '../../../layout/Screen.tsx';

/** The applicant has taken this partner off the list: nothing is asked of them, and nothing of theirs is kept. */
export function RemovedScreen(): ReactNode {
  const { t } = useTranslation('partner');
  return (
    <Screen title={t('removed.title')} picture="decision" intro={t('removed.text')}>
      <Support />
    </Screen>
  );
}

/** Explains what happens after somebody has declined to be a partner. */
export function RefusedScreen({ businessName }: { readonly businessName: string }): ReactNode {
  const { t } = useTranslation('partner');
  return (
    <Screen
      title={t('refused.title')}
      picture="decision"
      intro={t('refused.text', { business: businessName })}
    >
      <Support />
    </Screen>
  );
}

/** Contact of the support. */
export function Support(): ReactNode {
  const { t } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  return (
    <p>
      <a href={support.url}>{t('checkAccount.support')}</a>
    </p>
  );
}
