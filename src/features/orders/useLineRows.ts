import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '../../components/SummaryList.tsx';
import type { LineName, OrderLine, PricedOrder } from '../../contract/orderPrices.ts';
import { orderMoney } from './orderMoney.ts';

/** The lines of an order as people read them, each with what it comes to. */
export function useLineRows(
  { profiles, feeProfiles }: Pick<PricedOrder, 'profiles' | 'feeProfiles'>,
  currency: string,
): readonly SummaryRow[] {
  const { t, i18n } = useTranslation('order');
  const money = orderMoney(i18n.language, currency);
  return [...profiles, ...feeProfiles].map(
    ({ name, description, amount, quantity, frequency }: OrderLine) => {
      const text = t(`lines.${name as LineName}`, { label: description });
      const total = money(amount * quantity);
      return {
        id: name,
        label: quantity > 1 ? t('lines.several', { count: quantity, name: text }) : text,
        value: frequency === 'MONTHLY' ? t('lines.monthly', { amount: total }) : total,
      };
    },
  );
}
