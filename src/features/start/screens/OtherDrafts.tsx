import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { countryNames, placeQuery } from './StartLocation.tsx';
import { hasDraft } from '../../drafts/hasDraft.ts';
import { useBrowserMemory } from './useBrowserMemory.ts';

interface OtherDraftsProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** Unfinished applications in other countries, and the way back to each. */
export function OtherDrafts({ config, locale }: OtherDraftsProps): ReactNode {
  const { t } = useTranslation('start');
  const others = config.markets.filter((market) => market.currency !== config.currency);
  // A text, since what is read has to be the same as long as nothing changes.
  const kept = useBrowserMemory(
    () =>
      others
        .filter(({ currency }) => hasDraft(config.portal, currency))
        .map(({ currency }) => currency)
        .join(' '),
    '',
  );
  const nameOf = countryNames(locale);
  return others
    .filter(({ currency }) => kept.split(' ').includes(currency))
    .map(({ country, currency }) => (
      <p key={currency} className="start-note start-other-draft">
        {t('location.draft', { country: nameOf(country) })}{' '}
        <a href={placeQuery({ currency })}>{t('location.return')}</a>
      </p>
    ));
}
