import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { offersRequested, selectAdvances } from '../advancesSlice.ts';
import { BusinessChoice } from './BusinessChoice.tsx';
import { OfferCard } from './OfferCard.tsx';

/** Shows lenders' offers to one of the user's businesses, which the URL or the user selects. */
export function OffersScreen(): ReactNode {
  const [query] = useSearchParams();
  const businessId = query.get('businessId');
  return businessId ? <Offers key={businessId} businessId={businessId} /> : <BusinessChoice />;
}

function Offers({ businessId }: { readonly businessId: string }) {
  const { t } = useTranslation('advances');
  const dispatch = useDispatch();
  const status = useSelector(selectAdvances);
  useEffect(() => {
    dispatch(offersRequested(businessId));
    dispatch(eventTracked({ event: 'cash_advance_viewed' }));
  }, [dispatch, businessId]);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <FailedScreen
          title={t('offers.unavailable')}
          failure={status.failure}
          onRetry={() => dispatch(offersRequested(businessId))}
        />
      );
    case 'ready':
      return (
        <Screen title={t('offers.title')} {...(status.offers.length > 0 && { intro: t('offers.intro') })}>
          {status.offers.length === 0 ? (
            <EmptyState
              title={t('offers.none.title')}
              action={<ButtonLink to={PATHS.accounts}>{t('offers.back')}</ButtonLink>}
            >
              {t('offers.none.text')}
            </EmptyState>
          ) : (
            <>
              {status.offers.map((offer) => (
                <OfferCard key={offer.offerId} offer={offer} acceptance={status.acceptance} />
              ))}
              <p>{t('offers.note')}</p>
              <div>
                <ButtonLink to={PATHS.accounts} quiet>
                  {t('offers.back')}
                </ButtonLink>
              </div>
            </>
          )}
        </Screen>
      );
  }
}
