import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams, Link } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PATHS, cashAdvancePath } from '../../../contract/pages.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { offersRequested, selectAdvances, offerAccepted, type AcceptanceStatus } from '../advancesSlice.ts';
import { accountsRequested, selectAccounts } from '../../accounts/accountsSlice.ts';
import { Notice } from '../../../components/Notice.tsx';
import type { CashAdvanceOffer } from '../../../contract/advances.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { failureText } from '../../shared/failureText.ts';

/** Shows lenders' offers to one of the user's businesses, which the URL or the user selects. */
export function OffersScreen(): ReactNode {
  const [query] = useSearchParams();
  const businessId = query.get('businessId');
  return businessId ? <Offers key={businessId} businessId={businessId} /> : <BusinessChoice />;
}

/** Selects the business if the URL does not name one: the user picks among the approved ones, if there are several. */
function BusinessChoice(): ReactNode {
  const { t } = useTranslation('advances');
  const dispatch = useDispatch();
  const status = useSelector(selectAccounts);
  const isUnasked = status.kind === 'idle';
  useEffect(() => {
    if (isUnasked) dispatch(accountsRequested());
  }, [dispatch, isUnasked]);
  if (status.kind === 'failed')
    return (
      <FailedScreen
        title={t('offers.unavailable')}
        failure={status.failure}
        onRetry={() => dispatch(accountsRequested())}
      />
    );
  if (status.kind !== 'ready') return <LoadingScreen />;
  const approved = status.accounts.filter(({ riskDecision }) => riskDecision === 'APPROVED');
  const [only, ...others] = approved;
  if (only && others.length === 0) return <Redirect to={cashAdvancePath(only.businessId)} />;
  return (
    <Screen title={t('offers.title')}>
      {only ? (
        <>
          <p>{t('choice.intro')}</p>
          <ul>
            {approved.map(({ businessId, dba, companyName }) => (
              <li key={businessId}>
                <Link to={cashAdvancePath(businessId)}>{dba || companyName}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t('offers.none.title')}
          action={<ButtonLink to={PATHS.accounts}>{t('offers.back')}</ButtonLink>}
        >
          {t('choice.none')}
        </EmptyState>
      )}
    </Screen>
  );
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

interface OfferCardProps {
  readonly offer: CashAdvanceOffer;
  readonly acceptance: AcceptanceStatus;
}

const BASIS_POINTS = 10_000;

/**
 * Shows one offer: its maximum, its repayment, the lender and the deadline; if it was accepted, the link to the lender.
 */
function OfferCard({ offer, acceptance }: OfferCardProps): ReactNode {
  const { t, i18n } = useTranslation('advances');
  const dispatch = useDispatch();
  const { language } = i18n;
  const { offerId, businessId, lender } = offer;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const isSending = acceptance.kind === 'sending' || acceptance.kind === 'accepted';
  const text = offer.acceptedAt === null ? 'offer.accept' : 'offer.continue';
  return (
    <Card aria-labelledby={offerId}>
      <h2 id={offerId}>{t('offer.upTo', { amount: formatCents(language, offer.currency, offer.amount) })}</h2>
      <p>{t('offer.repaid', { percent: percent.format(offer.dailySalesBasisPoints / BASIS_POINTS) })}</p>
      <p>{t('offer.lender', { lender, date: date.format(new Date(offer.expiresAt)) })}</p>
      {offer.acceptedAt !== null && (
        <Notice kind="success">
          {t('offer.accepted', { date: date.format(new Date(offer.acceptedAt)), lender })}
        </Notice>
      )}
      <div aria-live="polite">
        {acceptance.kind === 'failed' && (
          <Notice kind="error">
            {acceptance.failure.code === 'offer.ended' || acceptance.failure.code === 'lender.unavailable'
              ? t(`failure.${acceptance.failure.code}`)
              : failureText(t, acceptance.failure)}
          </Notice>
        )}
      </div>
      <Button
        variant="contained"
        size="large"
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) dispatch(offerAccepted({ businessId, offerId }));
        }}
      >
        {t(isSending ? 'offer.opening' : text)}
      </Button>
    </Card>
  );
}

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > p': { margin: 0 },
  '& > div': { justifySelf: 'stretch' },
  // A region that is not drawn announces nothing, so an empty one only takes its gap back.
  '& > div:empty': { marginBottom: theme.spacing(-1.5) },
}));
