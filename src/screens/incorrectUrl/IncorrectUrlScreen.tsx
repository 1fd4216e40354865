import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { Screen } from '../shared/Screen.tsx';

/** Where unknown addresses land. */
export function IncorrectUrlScreen(): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <Screen title={t('incorrectUrl.title')} intro={t('incorrectUrl.text')}>
      <div>
        <ButtonLink to="/">{t('incorrectUrl.back')}</ButtonLink>
      </div>
    </Screen>
  );
}
