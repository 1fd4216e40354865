import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useStepForm } from '../../StepFormContext.ts';
import { NumberInput } from './NumberInput.tsx';
import { shiftedLimits } from './numberLimits.ts';

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
  const currency: unknown = options['currency'];
  if (typeof currency !== 'string') throw new Error('The widget "money" needs "currency" in ui:options');
  const { sign, name, side, digits } = describeCurrency(locale, currency);
  const shift = options['keep'] === 'minor' ? -digits : 0;
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
      stepButtons={options['step'] !== undefined}
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
