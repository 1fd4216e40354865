import { PATHS } from '../../../contract/pages.ts';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { displayNames } from '../../../lib/displayNames.ts';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { selectConfig } from '../configSlice.ts';

type Market = ConfigsResponse['markets'][number];

/** Where one applies from, and the way to another country: another application, so it is asked before. */
export function LocationSwitcher(): ReactNode {
  const { t, i18n } = useTranslation('frame');
  const { markets, country, currency } = useSelector(selectConfig);
  const [wanted, setWanted] = useState<Market>();
  const firstStep = useHref(PATHS.firstStep);
  const nameOf = displayNames(i18n.language);
  const others = markets.filter((market) => market.country !== country);
  if (others.length === 0) return null;
  return (
    <div>
      {t('location.now', { country: nameOf(country) })}
      {others.map((market) => (
        <Fragment key={market.currency}>
          {' '}
          <LinkButton type="button" onClick={() => setWanted(market)}>
            {t('location.other', { country: nameOf(market.country) })}
          </LinkButton>
        </Fragment>
      ))}
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('location.confirm.title', { country: nameOf(wanted?.country ?? country) })}
        confirmText={t('location.confirm.yes')}
        cancelText={t('location.confirm.no')}
        // A page of its own: the other market has other questions, texts and prices.
        onConfirm={() => {
          const query = new URLSearchParams({ currency: wanted?.currency ?? '', keepFrom: currency });
          window.location.assign(`${firstStep}?${query.toString()}`);
        }}
        onCancel={() => setWanted(undefined)}
      >
        {t('location.confirm.text', { current: nameOf(country) })}
      </ConfirmDialog>
    </div>
  );
}
