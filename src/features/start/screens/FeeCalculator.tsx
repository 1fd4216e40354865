import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import {
  AVERAGE_PAYMENT,
  EXAMPLE_SALES,
  MARK,
  MOST_SALES,
  showSums,
  sumsOf,
  type Calculator,
} from '../calculator.ts';
import { monthlyCosts, type LeadingFee } from '../feeRows.ts';
import { sayAmount, sayFee } from '../sayFee.ts';

const SALES_STEP = 500;

interface CalculatorProps {
  readonly fees: readonly LeadingFee[];
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/**
 * Shows what is left of a month's sales. Its element has all that `showSums` needs, which is also inside pages that the server has drawn, and
 * writes the sums there. Without scripts it is an example.
 */
export function FeeCalculator({ fees, config, locale }: CalculatorProps): ReactNode {
  const { t } = useTranslation('start');
  const id = useId();
  const [first] = fees;
  const calculator = useCalculator({ fees, config, locale });
  const sums = first && sumsOf(calculator, first.way, EXAMPLE_SALES);
  if (!sums) return null;
  return (
    <div
      className="slip start-slip"
      data-calculator={JSON.stringify(calculator)}
      onInput={({ currentTarget }) => showSums(currentTarget)}
    >
      <h3>{t('calculator.title')}</h3>
      <Ways fees={fees} />
      <p className="start-sum start-sales">
        <label htmlFor={id}>{t('calculator.sales')}</label>
        <b data-sum="sales">{sums.sales}</b>
      </p>
      <input
        id={id}
        className="start-range"
        type="range"
        min={0}
        max={MOST_SALES}
        step={SALES_STEP}
        defaultValue={EXAMPLE_SALES}
        aria-valuetext={sums.sales}
      />
      <p className="start-sum start-muted">
        <span>
          {t('calculator.fees')}{' '}
          <span className="start-note" data-sum="parts">
            {sums.parts}
          </span>
        </span>
        <b data-sum="fees">{sums.fees}</b>
      </p>
      <p className="start-sum start-keep">
        <span>{t('calculator.keep')}</span>
        <output htmlFor={id} data-sum="keep">
          {sums.keep}
        </output>
      </p>
      <p className="start-note" data-sum="note">
        {sums.note}
      </p>
    </div>
  );
}

function useCalculator({ fees, config, locale }: CalculatorProps): Calculator {
  const { t } = useTranslation('start');
  const { currency } = config;
  const say = (amount: number) => t('amount', { amount: sayAmount(amount, config, locale) });
  const rented = monthlyCosts(config).find(({ key }) => key === 'rentals');
  const rental = rented ? [t('calculator.rental', { amount: say(rented.amount) })] : [];
  const ways = fees.map(({ way, row }) => {
    const { captureFeePercent, fixedFeeCents } = row;
    const { percent, fixed } = sayFee(row, config, locale);
    const parts = fixed === undefined ? percent : t('calculator.parts', { percent, fixed, payments: MARK });
    const average = fixed === undefined ? [] : [t('calculator.average', { amount: say(AVERAGE_PAYMENT) })];
    return [
      way,
      { captureFeePercent, fixedFeeCents, parts, note: [...average, ...rental].join(' ') },
    ] as const;
  });
  return {
    locale,
    currency,
    amount: t('amount', { amount: MARK }),
    ways: Object.fromEntries(ways),
  };
}

function Ways({ fees }: Pick<CalculatorProps, 'fees'>) {
  const { t } = useTranslation('start');
  const name = useId();
  return (
    <div className="start-segments" role="radiogroup" aria-label={t('fees.way')}>
      {fees.map(({ way }, index) => (
        <label key={way}>
          <input type="radio" name={name} value={way} defaultChecked={index === 0} />
          {t(`fees.${way}.title`)}
        </label>
      ))}
    </div>
  );
}
