import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import type { CardResponse } from '../../../contract/cards.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadAnew } from '../../layout/LoadAnew.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { cardLeft, cardRequested, selectCard, type CardChange } from '../cardSlice.ts';
import { ChargeNotice } from './ChargeNotice.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { PayWithCard } from './PayWithCard.tsx';
import { usePaymentTerms } from './usePaymentTerms.ts';

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
  if (!payment) return <Navigate to={elsewhere} replace />;
  const isOpen = payment.state === 'waiting' || payment.state === 'declined';
  return (
    <Screen title={t('title')} {...(isOpen && { intro: terms(payment) })}>
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
