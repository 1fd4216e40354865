import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { displayNames } from '../../../lib/displayNames.ts';
import { languageName } from '../../configuration/useLanguages.ts';

interface PlaceProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** The start page in the market's other languages. */
export function StartLanguages({ config, locale }: PlaceProps): ReactNode {
  return config.locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        className="start-header-link"
        href={placeQuery({ lng: other })}
        lang={other}
        hrefLang={other}
      >
        {languageName(other)}
      </a>
    ));
}

/** Where one applies from, and the same page for other countries. Nothing is answered here yet, so nothing is asked. */
export function StartLocation({
  config,
  locale,
  createsBusiness = false,
}: PlaceProps & { readonly createsBusiness?: boolean }): ReactNode {
  const { t } = useTranslation('start');
  const nameOf = displayNames(locale);
  const others = config.markets.filter((market) => market.country !== config.country);
  if (others.length === 0) return null;
  return (
    <p>
      {t('location.now', { country: nameOf(config.country) })}
      {others.map(({ country, currency }) => (
        <Fragment key={currency}>
          {' '}
          <a href={placeQuery({ currency, ...(createsBusiness && { createBusiness: 'true' }) })}>
            {t('location.other', { country: nameOf(country) })}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Returns this page's query for another market or language: without scripts too, the browser goes there by itself. */
export function placeQuery(place: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(place).toString()}`;
}
