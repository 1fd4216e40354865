import { type ReactNode, useSyncExternalStore } from 'react';
import { getByPath, getUiOptions, type WidgetProps } from '@rjsf/utils';
import type { Json } from '@stepwright/engine';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';

/** Shows a calculated value, which cannot be edited. */
export function CalculatedWidget({ id, uiSchema }: WidgetProps): ReactNode {
  const { t, language, readAnswers, subscribe } = useStepForm();
  const { path, describedBy } = useField();
  const value = useSyncExternalStore(subscribe, () => getByPath<Json>(readAnswers(), [...path]));
  const { currency, unit } = getUiOptions(uiSchema);
  const isKnown = typeof value === 'number' || typeof value === 'string';
  return (
    <output id={id} className="sw-output" aria-describedby={describedBy}>
      {isKnown ? show(value, { language, currency, unit }) : t('common:calculated.unknown')}
    </output>
  );
}

interface Notation {
  readonly language: string;
  readonly currency: unknown;
  /** `percent`: a value of 75 is 75 %. */
  readonly unit: unknown;
}

function show(value: string | number, { language, currency, unit }: Notation): string {
  if (typeof value === 'string') return value;
  if (unit === 'percent') return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100);
  const money = typeof currency === 'string' ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(language, money).format(value);
}
