import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { useStartTracking } from '../../analytics/useStartTracking.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { Screen } from '../../layout/Screen.tsx';

interface OverlapScreenProps {
  /** Country of the user's first account, if known. */
  readonly country: string | undefined;
}

/**
 * Specification, section 8, overlapping currency: this portal does not offer the markets of the user's accounts, and
 * the user cannot continue.
 */
export function OverlapScreen({ country }: OverlapScreenProps): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { support, country: current } = useSelector(selectConfig);
  const dispatch = useDispatch();
  const startTracking = useStartTracking();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  useEffect(() => {
    void startTracking().then(() => dispatch(eventTracked({ event: 'overlap_currency' })));
  }, [dispatch, startTracking]);
  return (
    <Screen
      title={t('overlap.title', { country: nameOf(current) })}
      intro={
        country === undefined ? t('overlap.textElsewhere') : t('overlap.text', { country: nameOf(country) })
      }
    >
      <p>
        {t('overlap.contact', { phone: support.phone })}{' '}
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
    </Screen>
  );
}
