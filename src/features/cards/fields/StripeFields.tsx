import { styled } from '@mui/material/styles';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_BRANDS } from '../../../contract/codes.ts';
import type { CardFieldsProps, TokenOutcome, TokenFailure } from './cardFields.ts';

interface StripeFieldsProps extends CardFieldsProps {
  readonly publishableKey: string;
}

/** Stripe's own fields. Its script is fetched when they are first shown, and from Stripe: its terms want that. */
export function StripeFields({ publishableKey, ...props }: StripeFieldsProps): ReactNode {
  const { i18n } = useTranslation();
  const [stripe, setStripe] = useState<Stripe>();
  const { onFailed } = props;
  useEffect(() => {
    let isLeft = false;
    loadStripe(publishableKey)
      // Null only where there is no window.
      .then((loaded) => !isLeft && loaded && setStripe(loaded))
      .catch(() => !isLeft && onFailed());
    return () => {
      isLeft = true;
    };
    // A new function each time it is drawn; the script is fetched once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [publishableKey]);
  return (
    stripe && (
      <Elements stripe={stripe} options={{ locale: i18n.language === 'fr-CA' ? 'fr-CA' : 'en' }}>
        <Card {...props} />
      </Elements>
    )
  );
}

function Card({ ref, onReady, onChange, onFailed }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string>();
  useImperativeHandle(ref, () => ({
    async tokenise(): Promise<TokenOutcome> {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return { kind: 'failed', code: 'unavailable' };
      try {
        const outcome = await stripe.createToken(card);
        if (outcome.token) return { kind: 'token', token: outcome.token.id };
        return { kind: 'failed', code: tokenFailureOf(outcome.error) };
      } catch {
        return { kind: 'failed', code: 'unavailable' };
      }
    },
  }));
  const tell = (event: StripeCardElementChangeEvent) => {
    setError(event.error?.message);
    onChange({
      complete: event.complete,
      brand: CARD_BRANDS.find((brand) => brand === event.brand) ?? null,
    });
  };
  // Stripe's frame knows neither our variables nor our faces.
  const color = getComputedStyle(document.documentElement).getPropertyValue('--text-1').trim();
  const base = {
    fontFamily: 'system-ui, Arial, sans-serif',
    fontSize: '16px',
    ...(color !== '' && { color }),
  };
  return (
    <>
      <Box>
        <CardElement options={{ style: { base } }} onReady={onReady} onChange={tell} onLoadError={onFailed} />
      </Box>
      {/* In Stripe's words and the page's language: only Stripe knows what was typed. */}
      {error !== undefined && <Problem role="alert">{error}</Problem>}
    </>
  );
}

interface ErrorOfStripe {
  readonly type: string;
}

/** Maps an error of Stripe's fields. Input errors are shown by the fields themselves. */
export function tokenFailureOf({ type }: ErrorOfStripe): TokenFailure {
  switch (type) {
    case 'validation_error':
      return 'invalid';
    case 'card_error':
      return 'declined';
    default:
      return 'unavailable';
  }
}

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.75, 1.5),
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
}));

const Problem = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  color: theme.palette.error.main,
}));
