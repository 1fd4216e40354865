import { PATHS } from '../../contract/pages.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { eventTracked, useStartTracking } from '../analytics/eventTracked.ts';
import { useFurtherTexts } from '../shared/useFurtherTexts.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Screen } from './Screen.tsx';

/** Reports that the URL is wrong, and links back. */
export function IncorrectUrlScreenContent(): ReactNode {
  const { t } = useTranslation('frame');
  const dispatch = useDispatch();
  const startTracking = useStartTracking();
  useFurtherTexts('frame');

  useEffect(() => {
    // Most open this page first of all, before any event is sent.
    void startTracking().then(() => dispatch(eventTracked({ event: 'incorrect_url' })));
  }, [dispatch, startTracking]);

  return (
    <Screen title={t('incorrectUrl.title')} picture="lost" intro={t('incorrectUrl.text')}>
      <div>
        <ButtonLink to={PATHS.start}>{t('incorrectUrl.back')}</ButtonLink>
      </div>
    </Screen>
  );
}
