import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { feesOfMonth, monthlyCosts, type LeadingFee, type Way } from '../feeRows.ts';
import { sayAmount, sayFee } from '../sayFee.ts';

/** The example that is shown until somebody moves the slider, in the currency's main unit. */
const EXAMPLE_SALES = 12_000;
const MOST_SALES = 30_000;
const SALES_STEP = 500;
/** Fixed fees depend on the number of payments, which the page states. */
const AVERAGE_PAYMENT = 40;

interface CalculatorProps {
  readonly fees: readonly LeadingFee[];
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** Shows what is left of a month's sales. Without scripts it is an example. */
export function FeeCalculator({ fees, config, locale }: CalculatorProps): ReactNode {
  const { t } = useTranslation('start');
  const [chosen, setChosen] = useState<Way>();
  const [sales, setSales] = useState(EXAMPLE_SALES);
  const id = useId();
  const fee = fees.find(({ way }) => way === chosen) ?? fees[0];
  if (!fee) return null;
  const say = (amount: number) => t('amount', { amount: sayAmount(amount, config, locale) });
  const payments = Math.round(sales / AVERAGE_PAYMENT);
  const cost = feesOfMonth(fee.row, { currency: config.currency, sales, payments });
  const { percent, fixed } = sayFee(fee.row, config, locale);
  const rented = monthlyCosts(config).find(({ key }) => key === 'rentals');
  return (
    <div className="slip start-slip">
      <h3>{t('calculator.title')}</h3>
      <Ways fees={fees} chosen={fee.way} onChoose={setChosen} />
      <p className="start-sum start-sales">
        <label htmlFor={id}>{t('calculator.sales')}</label>
        <b>{say(sales)}</b>
      </p>
      <SalesRange id={id} sales={sales} said={say(sales)} onChange={setSales} />
      <p className="start-sum start-muted">
        <span>
          {t('calculator.fees')}{' '}
          <span className="start-note">
            {fixed === undefined ? percent : t('calculator.parts', { percent, fixed, count: payments })}
          </span>
        </span>
        <b>{say(cost)}</b>
      </p>
      <p className="start-sum start-keep">
        <span>{t('calculator.keep')}</span>
        <output htmlFor={id}>{say(Math.round(sales - cost))}</output>
      </p>
      <p className="start-note">
        {[
          ...(fixed === undefined ? [] : [t('calculator.average', { amount: say(AVERAGE_PAYMENT) })]),
          ...(rented ? [t('calculator.rental', { amount: say(rented.amount) })] : []),
        ].join(' ')}
      </p>
    </div>
  );
}

interface WaysProps {
  readonly fees: readonly LeadingFee[];
  readonly chosen: Way;
  readonly onChoose: (way: Way) => void;
}

function Ways({ fees, chosen, onChoose }: WaysProps) {
  const { t } = useTranslation('start');
  const name = useId();
  return (
    <div className="start-segments" role="radiogroup" aria-label={t('fees.way')}>
      {fees.map(({ way }) => (
        <label key={way}>
          <input type="radio" name={name} checked={way === chosen} onChange={() => onChoose(way)} />
          {t(`fees.${way}.title`)}
        </label>
      ))}
    </div>
  );
}

interface RangeProps {
  readonly id: string;
  readonly sales: number;
  readonly said: string;
  readonly onChange: (sales: number) => void;
}

function SalesRange({ id, sales, said, onChange }: RangeProps) {
  const input = useRef<HTMLInputElement>(null);
  // The content policy allows no style in the page's own markup; before this the style sheet has that of the example.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--filled', `${(100 * sales) / MOST_SALES}%`);
  }, [sales]);
  return (
    <input
      ref={input}
      id={id}
      className="start-range"
      type="range"
      min={0}
      max={MOST_SALES}
      step={SALES_STEP}
      value={sales}
      aria-valuetext={said}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
