import type { ConfigsResponse } from '../../contract/configuration.ts';
import type { FeeRow } from '../../contract/orders.ts';
import { formatCents } from '../../lib/formatCents.ts';

/** A fee in the words of a language: its percentage, and its fixed part unless there is none. */
export interface SaidFee {
  readonly percent: string;
  readonly fixed: string | undefined;
}

export function sayFee(
  row: FeeRow,
  { currency }: Pick<ConfigsResponse, 'currency'>,
  locale: string,
): SaidFee {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    percent: percent.format(row.captureFeePercent / 100),
    fixed: row.fixedFeeCents > 0 ? formatCents(locale, currency, row.fixedFeeCents) : undefined,
  };
}

/** An amount in the currency's main unit, without a fraction of zero. */
export function sayAmount(
  amount: number,
  { currency }: Pick<ConfigsResponse, 'currency'>,
  locale: string,
): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}
