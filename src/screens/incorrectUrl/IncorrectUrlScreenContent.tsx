import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { eventTracked } from '../../features/analytics/eventTracked.ts';
import { useServices } from '../../features/services/ServicesContext.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { Screen } from '../shared/Screen.tsx';

/** Says that the address is wrong, and leads back. */
export function IncorrectUrlScreenContent(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const { startTracking } = useServices();

  useEffect(() => {
    // Most come here first of all, before anything is told.
    void startTracking().then(() => dispatch(eventTracked({ event: 'incorrect_url' })));
  }, [dispatch, startTracking]);

  return (
    <Screen title={t('incorrectUrl.title')} intro={t('incorrectUrl.text')}>
      <div>
        <ButtonLink to="/">{t('incorrectUrl.back')}</ButtonLink>
      </div>
    </Screen>
  );
}
