import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useStepForm } from '../../StepFormContext.ts';
import { NumberInput } from './NumberInput.tsx';
import { numberLimits } from './numberLimits.ts';

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
