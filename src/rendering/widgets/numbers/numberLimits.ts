import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { shiftPoint } from './numberKind.ts';

export interface NumberLimits {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly step: number;
}

/** Between what a number may be, and by how much a press of a key changes it. */
export function numberLimits(
  { minimum, maximum, multipleOf }: RJSFSchema,
  { step: stated }: WidgetProps['options'],
): NumberLimits {
  const step: unknown = stated ?? multipleOf ?? 1;
  return { minimum, maximum, step: typeof step === 'number' && step > 0 ? step : 1 };
}

/** The number so many steps further, as exact as the step and not beyond the limits; an empty input counts as 0, as everywhere. */
export function stepNumber(value: number | undefined, steps: number, limits: NumberLimits): number {
  const { minimum = -Infinity, maximum = Infinity, step } = limits;
  const from = value ?? 0;
  const decimals = Math.max(decimalsOf(step), decimalsOf(from));
  const next = Number((from + steps * step).toFixed(decimals));
  return Math.min(Math.max(next, minimum), maximum);
}

/** The limits of a number that is shown larger than it is kept; the step of the options is the one that people see. */
export function shiftedLimits(
  { minimum, maximum, multipleOf }: RJSFSchema,
  options: WidgetProps['options'],
  shift: number,
): NumberLimits {
  const kept = Object.entries({ minimum, maximum, multipleOf });
  const shown = kept.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, shiftPoint(value, shift)] as const],
  );
  return numberLimits(Object.fromEntries(shown), options);
}

const MOST_DECIMALS = 20;

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, MOST_DECIMALS);
}
