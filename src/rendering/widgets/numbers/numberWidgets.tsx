import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useStepForm } from '../../context/StepFormContext.ts';
import { NumberInput } from './NumberInput.tsx';
import { numberLimits, shiftedLimits } from './numberLimits.ts';

const MOST_DECIMALS = 20;
// No groups: a year or a count of few digits reads better without.
const PLAIN = { useGrouping: false, maximumFractionDigits: MOST_DECIMALS } as const;

/** A number in the language's notation. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { language: locale } = useStepForm();
  const kind = { locale, shift: 0, format: PLAIN, spoken: PLAIN, around: NOTHING };
  return (
    <NumberInput widget={props} kind={kind} limits={numberLimits(props.schema, props.options)} stepButtons />
  );
}

const NOTHING: readonly string[] = [];

interface Currency {
  readonly sign: string;
  readonly name: string;
  /** Where the language writes the sign. */
  readonly side: 'before' | 'after';
  /** Number of digits after the decimal sign: 2 for cents. */
  readonly digits: number;
}

/** An amount of a currency; kept as 12.5, or as 1250 cents with the option `"keep": "minor"`. */
export function MoneyWidget(props: WidgetProps): ReactNode {
  const { schema, options } = props;
  const { language: locale } = useStepForm();
  const { currency, keep, step } = options;
  if (typeof currency !== 'string') throw new Error('The widget "money" needs "currency" in ui:options');
  const { sign, name, side, digits } = describeCurrency(locale, currency);
  const shift = keep === 'minor' ? -digits : 0;
  const kind = {
    locale,
    shift,
    decimals: digits,
    format: { minimumFractionDigits: digits, maximumFractionDigits: digits },
    spoken: { style: 'currency', currency },
    around: [currency, sign],
  } as const;
  return (
    <NumberInput
      widget={props}
      kind={kind}
      limits={shiftedLimits(schema, options, shift)}
      unit={{ sign, name, side }}
      stepButtons={step !== undefined}
    />
  );
}

/** Describes a currency in a language. */
function describeCurrency(locale: string, currency: string): Currency {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const types = format.formatToParts(1).map(({ type }) => type);
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    sign,
    name: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
    side: types.indexOf('currency') < types.indexOf('integer') ? 'before' : 'after',
    digits: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
}

const PERCENT_DECIMALS = 10;

const PERCENT = { useGrouping: false, maximumFractionDigits: PERCENT_DECIMALS } as const;

/** A share, shown as `12.5 %`; kept as 12.5, or as 0.125 with the option `"keep": "fraction"`. */
export function PercentWidget(props: WidgetProps): ReactNode {
  const { schema, options } = props;
  const { language: locale, t } = useStepForm();
  const { keep } = options;
  const shift = keep === 'fraction' ? 2 : 0;
  const kind = {
    locale,
    shift,
    format: PERCENT,
    spoken: { ...PERCENT, style: 'unit', unit: 'percent' },
    around: ['%'],
  } as const;
  const unit = { sign: '%', name: t('common:percent'), side: 'after' } as const;
  const limits = shiftedLimits(schema, options, shift);
  return <NumberInput widget={props} kind={kind} limits={limits} unit={unit} stepButtons />;
}
