import { useTranslation } from 'react-i18next';
import type { OrderPayment } from '../../../contract/cards.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { useApplication } from '../../applications/useApplication.ts';

/** Returns the text about the amount, the time and the further costs of a charge. */
export function usePaymentTerms(): (payment: OrderPayment) => string {
  const { t, i18n } = useTranslation('cards');
  const { decision } = useApplication().application;
  return ({ currency, amount, monthlyAmount }) => {
    const write = (cents: number) => formatCents(i18n.language, currency, cents);
    const charged = t(decision === 'APPROVED' ? 'terms.now' : 'terms.later', { sum: write(amount) });
    return monthlyAmount > 0 ? `${charged} ${t('terms.monthly', { sum: write(monthlyAmount) })}` : charged;
  };
}
