import type { RJSFSchema, WidgetProps } from '@rjsf/utils';

interface NumberLimits {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly step: number;
}

/** Between what a number may be, and by how much a press of a key changes it. */
export function numberLimits(
  { minimum, maximum, multipleOf }: RJSFSchema,
  options: WidgetProps['options'],
): NumberLimits {
  const step: unknown = options['step'] ?? multipleOf ?? 1;
  return { minimum, maximum, step: typeof step === 'number' && step > 0 ? step : 1 };
}

/** The number so many steps further, as exact as the step and not beyond the limits. */
export function stepNumber(value: number | undefined, steps: number, limits: NumberLimits): number {
  const { minimum = -Infinity, maximum = Infinity, step } = limits;
  if (value === undefined) return Math.min(Math.max(0, minimum), maximum);
  const decimals = Math.max(decimalsOf(step), decimalsOf(value));
  const next = Number((value + steps * step).toFixed(decimals));
  return Math.min(Math.max(next, minimum), maximum);
}

const MOST_DECIMALS = 20;

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, MOST_DECIMALS);
}
