import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import type { CashAdvanceOffer } from '../../../contract/advances.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { failureText } from '../../shared/failureText.ts';
import { offerAccepted, type AcceptanceStatus } from '../advancesSlice.ts';

interface OfferCardProps {
  readonly offer: CashAdvanceOffer;
  readonly acceptance: AcceptanceStatus;
}

const BASIS_POINTS = 10_000;

/**
 * Shows one offer: its maximum, its repayment, the lender and the deadline; if it was accepted, the link to the lender.
 */
export function OfferCard({ offer, acceptance }: OfferCardProps): ReactNode {
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
