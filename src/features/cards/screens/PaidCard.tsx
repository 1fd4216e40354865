import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApplication } from '../../applications/useApplication.ts';
import { cardLeft, cardRequested, selectCard } from '../cardSlice.ts';
import { BrandIcon } from './BrandIcon.tsx';
import { useCardName } from './useCardName.ts';

/** The stored card, in one line: on the receipt of an order. Until it is known, the word for a card. */
export function PaidCard(): ReactNode {
  const { t } = useTranslation('cards');
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectCard);
  const nameOf = useCardName();
  useEffect(() => {
    dispatch(cardRequested(id));
    return () => void dispatch(cardLeft());
  }, [dispatch, id]);
  const card = status.kind === 'ready' ? status.data.card : null;
  if (!card) return t('brand.unknown');
  return (
    <span className="brand-line">
      <BrandIcon brand={card.brand} />
      {nameOf(card)}
    </span>
  );
}
