import type { FeeRow } from '../../contract/orders.ts';
import { feesOfMonth } from './feeRows.ts';
import { sayAmount } from './sayFee.ts';

/** The example that is shown until somebody moves the slider, in the currency's main unit. */
export const EXAMPLE_SALES = 12_000;
export const MOST_SALES = 30_000;
/** Fixed fees depend on the number of payments, which the page states. */
export const AVERAGE_PAYMENT = 40;

/** Replaces an amount, or the number of payments, in a text of the calculator. */
export const MARK = '{}';

/** All that the calculator depends on: it is an attribute of its element. */
export interface Calculator {
  readonly locale: string;
  readonly currency: string;
  /** The text of an amount, with its mark. */
  readonly amount: string;
  /** By the values of the choices. */
  readonly ways: Readonly<Record<string, CalculatedWay>>;
}

/** The fee of a way to be paid. */
interface CalculatedWay extends Pick<FeeRow, 'captureFeePercent' | 'fixedFeeCents'> {
  /** The text that states it, with the mark of the number of payments. */
  readonly parts: string;
  /** The text below the sums. */
  readonly note: string;
}

/** Texts of the calculator, by the names of their elements. */
type Sums = Readonly<Record<'sales' | 'parts' | 'fees' | 'keep' | 'note', string>>;

/** The texts for a month of sales; undefined if there is no such way to be paid. */
export function sumsOf(calculator: Calculator, way: string, sales: number): Sums | undefined {
  const { locale, currency, amount, ways } = calculator;
  const row = ways[way];
  if (!row) return undefined;
  const say = (sum: number) => amount.replace(MARK, () => sayAmount(sum, calculator, locale));
  const payments = Math.round(sales / AVERAGE_PAYMENT);
  const fees = feesOfMonth(row, { currency, sales, payments });
  return {
    sales: say(sales),
    parts: row.parts.replace(MARK, String(payments)),
    fees: say(fees),
    keep: say(Math.round(sales - fees)),
    note: row.note,
  };
}

/** Shows the sums of what is chosen in the calculator. */
export function showSums(element: HTMLElement): void {
  const { calculator = '' } = element.dataset;
  const range = element.querySelector<HTMLInputElement>('[type=range]');
  const way = element.querySelector<HTMLInputElement>('[type=radio]:checked');
  if (!range || !way) return;
  const sums = sumsOf(JSON.parse(calculator), way.value, range.valueAsNumber);
  if (!sums) return;
  for (const [name, text] of Object.entries(sums)) showSum(element.querySelector(`[data-sum=${name}]`), text);
  range.setAttribute('aria-valuetext', sums.sales);
  // The content policy allows no style in markup; before this the style sheet has that of the example.
  range.style.setProperty('--filled', `${(100 * range.valueAsNumber) / MOST_SALES}%`);
}

/** Screen readers announce the result whenever it is written. */
function showSum(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
