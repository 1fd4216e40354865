import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currencyMismatch } from '../../../contract/currencyMismatch.ts';
import { displayNames } from '../../../lib/displayNames.ts';
import { createsBusiness } from '../../../contract/codes.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { toastShown } from '../../toasts/toastsSlice.ts';
import { selectAccounts } from '../accountsSlice.ts';
import { eventTracked, useStartTracking } from '../../analytics/eventTracked.ts';

/** Query parameter of the page: it was opened again in the currency of the user's accounts. */
const SWITCHED = 'currencySwitched';

/**
 * Opens the page again in the currency of the user's accounts if none of them has the current one, once; reports that
 * the user cannot continue if the portal has none of their currencies.
 */
export function CurrencyGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const mismatch = useMismatch(query);
  useSwitch(mismatch.kind === 'switch' ? mismatch.currency : undefined, query);
  if (mismatch.kind === 'overlap') return <OverlapScreen country={mismatch.country} />;
  return mismatch.kind === 'switch' ? <LoadingScreen /> : children;
}

interface OverlapScreenProps {
  /** Country of the user's first account, if known. */
  readonly country: string | undefined;
}

/**
 * Specification, section 8, overlapping currency: this portal does not offer the markets of the user's accounts, and
 * the user cannot continue.
 */
function OverlapScreen({ country }: OverlapScreenProps): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { support, country: current } = useSelector(selectConfig);
  const dispatch = useDispatch();
  const startTracking = useStartTracking();
  const nameOf = displayNames(i18n.language);
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

function useMismatch(query: URLSearchParams): ReturnType<typeof currencyMismatch> {
  const { currency, markets } = useSelector(selectConfig);
  const status = useSelector(selectAccounts);
  const isKnown = status.kind === 'ready' && !query.has(SWITCHED);
  return currencyMismatch({
    currency,
    markets,
    accounts: isKnown ? status.accounts : [],
    drafts: isKnown ? status.drafts : [],
    hasMore: isKnown && status.next !== null,
    createsBusiness: createsBusiness(query),
  });
}

function useSwitch(currency: string | undefined, query: URLSearchParams): void {
  const dispatch = useDispatch();
  const path = useHref(useLocation().pathname);
  const isSwitched = query.has(SWITCHED);
  useEffect(() => {
    if (isSwitched) dispatch(toastShown('toast.currencySwitched'));
  }, [dispatch, isSwitched]);
  query.delete('lng'); // a language of the market that is left
  if (currency !== undefined) query.set('currency', currency);
  const others = query.toString();
  useEffect(() => {
    // The server keeps the currency that the address names.
    if (currency !== undefined) window.location.replace(`${path}?${others}&${SWITCHED}=true`);
  }, [currency, path, others]);
}
