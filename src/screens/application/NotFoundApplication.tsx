import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { Screen } from '../shared/Screen.tsx';

/** The application is not there, or not this person's: both look the same from outside. */
export function NotFoundApplication(): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <Screen title={t('applicationError.notFound.title')} intro={t('applicationError.notFound.text')}>
      <div>
        <ButtonLink to="/accounts">{t('applicationError.accounts')}</ButtonLink>
      </div>
    </Screen>
  );
}
