import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrdersResponse } from '../../contract/orders.ts';
import type { Notes } from '../../rendering/index.ts';
import { createOrderNotes } from './createOrderNotes.ts';
import { orderMoney } from './orderMoney.ts';
import type { OrderOnPage } from './useOrder.ts';

/** The prices beside the questions of an order; another function with another kind of order, list of prices or language. */
export function useOrderNotes(
  { offer }: Pick<OrdersResponse, 'offer'>,
  { choices: { type } }: Pick<OrderOnPage, 'choices'>,
): Notes {
  const { t, i18n } = useTranslation('order');
  const { language } = i18n;
  return useMemo(
    () => createOrderNotes({ offer, type, t, money: orderMoney(language, offer.currency) }),
    [offer, type, t, language],
  );
}
