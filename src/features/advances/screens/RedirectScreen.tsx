import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { cashAdvancePath, PATHS } from '../../../contract/pages.ts';
import { Screen } from '../../layout/Screen.tsx';
import { selectAdvances } from '../advancesSlice.ts';

/** Long enough for a slow site to appear. */
const SLOW_AFTER_MS = 8_000;

/**
 * Between an accepted offer and the lender's page. Opened by itself, or after Back, it knows of no link and leads back to the offers: a link
 * is for one use, and nothing may be accepted by opening an address.
 */
export function RedirectScreen({
  leave = (url) => window.location.assign(url),
}: {
  readonly leave?: (url: string) => void;
}): ReactNode {
  const { t } = useTranslation('advances');
  const [query] = useSearchParams();
  const status = useSelector(selectAdvances);
  const [isSlow, setSlow] = useState(false);
  const url =
    status.kind === 'ready' && status.acceptance.kind === 'accepted'
      ? status.acceptance.redirectUrl
      : undefined;
  useEffect(() => {
    if (url === undefined) return undefined;
    leave(url);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [url, leave]);
  const businessId = query.get('businessId');
  if (url === undefined)
    return <Redirect to={businessId ? cashAdvancePath(businessId) : PATHS.cashAdvanceOffers} />;
  return (
    <Screen title={t('redirect.title')}>
      <Spinner text={t('redirect.text')} />
      {isSlow && (
        <p>
          <a href={url} rel="noreferrer">
            {t('redirect.slow')}
          </a>
        </p>
      )}
    </Screen>
  );
}
