import { isCharged } from '../../../contract/decisions.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Redirect } from '../../../lib/Redirect.tsx';
import type { CardResponse, OrderPayment } from '../../../contract/cards.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { LoadAnew } from '../../layout/LoadAnew.tsx';
import { cardLeft, cardRequested, selectCard, type CardChange } from '../cardSlice.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { Notice } from '../../../components/Notice.tsx';
import { cardFailureText } from '../cardFailureText.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { PayWithCard } from './PayWithCard.tsx';

/** The card to which an order is charged, after the approval: entered, seen, replaced or removed. */
export function CardScreen(): ReactNode {
  return isLoadedHere() ? <CardOfApplication /> : <LoadAnew />;
}

function CardOfApplication() {
  const { t } = useTranslation('cards');
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectCard);
  useEffect(() => {
    dispatch(cardRequested(id));
    return () => void dispatch(cardLeft());
  }, [dispatch, id]);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'unavailable':
      return (
        <FailedScreen
          title={t('unavailable')}
          failure={status.failure}
          onRetry={() => dispatch(cardRequested(id))}
        />
      );
    case 'ready':
      return <Card {...status} />;
  }
}

function Card({ data, change }: { readonly data: CardResponse; readonly change: CardChange }) {
  const { t } = useTranslation('cards');
  const elsewhere = useElsewhere();
  const terms = usePaymentTerms();
  const { payment } = data;
  if (!payment) return <Redirect to={elsewhere} />;
  const isOpen = payment.state === 'waiting' || payment.state === 'declined';
  return (
    <Screen section="order" title={t('title')} {...(isOpen && { intro: terms(payment) })}>
      <OnboardFailure action="order" />
      <ChangeFailure change={change} />
      {isOpen && data.mayChange ? (
        <PayWithCard data={data} payment={payment} change={change} />
      ) : (
        <ChargeNotice payment={payment} />
      )}
    </Screen>
  );
}

// This page may be the current page of an application.
function useElsewhere(): string {
  const { id, orderDue, cardDue } = useApplication().application;
  const statusPath = useStatusPath();
  return !orderDue && cardDue === true ? applicationPath(id, 'success') : statusPath;
}

/** Returns the text about the amount, the time and the further costs of a charge. */
function usePaymentTerms(): (payment: OrderPayment) => string {
  const { t, i18n } = useTranslation('cards');
  const { decision } = useApplication().application;
  return ({ currency, amount, monthlyAmount }) => {
    const write = (cents: number) => formatCents(i18n.language, currency, cents);
    const charged = t(isCharged(decision) ? 'terms.now' : 'terms.later', { sum: write(amount) });
    return monthlyAmount > 0 ? `${charged} ${t('terms.monthly', { sum: write(monthlyAmount) })}` : charged;
  };
}

/** Why what the person did with the card failed. */
function ChangeFailure({ change }: { readonly change: CardChange }): ReactNode {
  const { t } = useTranslation(['cards', 'screens']);
  if (change.kind !== 'failed') return null;
  return (
    <Notice kind="error" urgent>
      {cardFailureText(t, change)}
    </Notice>
  );
}

/** The order is being charged, or has been: nothing can be changed any more. */
function ChargeNotice({ payment }: { readonly payment: OrderPayment }): ReactNode {
  const { t, i18n } = useTranslation(['cards', 'screens']);
  const { id } = useApplication().application;
  const sum = formatCents(i18n.language, payment.currency, payment.amount);
  const isCharged = payment.state === 'succeeded';
  return (
    <>
      <div aria-live="polite">
        <Notice kind={isCharged ? 'success' : 'info'}>
          {t(isCharged ? 'charged' : 'charging', { sum })}
        </Notice>
      </div>
      <div>
        <ButtonLink to={applicationPath(id, 'success')}>{t('screens:form.continue')}</ButtonLink>
      </div>
    </>
  );
}
