import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useStepForm } from '../../StepFormContext.ts';
import { NumberInput } from './NumberInput.tsx';
import { shiftedLimits } from './numberLimits.ts';

const MOST_DECIMALS = 10;
const PLAIN = { useGrouping: false, maximumFractionDigits: MOST_DECIMALS } as const;

/** A share, shown as `12.5 %`; kept as 12.5, or as 0.125 with the option `"keep": "fraction"`. */
export function PercentWidget(props: WidgetProps): ReactNode {
  const { schema, options } = props;
  const { language: locale, t } = useStepForm();
  const shift = options['keep'] === 'fraction' ? 2 : 0;
  const kind = {
    locale,
    shift,
    format: PLAIN,
    spoken: { ...PLAIN, style: 'unit', unit: 'percent' },
    around: ['%'],
  } as const;
  const unit = { sign: '%', name: t('common:percent'), side: 'after' } as const;
  const limits = shiftedLimits(schema, options, shift);
  return <NumberInput widget={props} kind={kind} limits={limits} unit={unit} stepButtons />;
}
