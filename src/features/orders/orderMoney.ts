import { formatCents } from '../../lib/formatCents.ts';

/** Writes amounts in the smallest part of a currency as the language does. */
export function orderMoney(locale: string, currency: string): (cents: number) => string {
  return (cents) => formatCents(locale, currency, cents);
}
