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
  const { currency } = getUiOptions(uiSchema);
  const isKnown = typeof value === 'number' || typeof value === 'string';
  return (
    <output id={id} className="sw-output" aria-describedby={describedBy}>
      {isKnown ? show(value, { language, currency }) : t('common:calculated.unknown')}
    </output>
  );
}

function show(
  value: string | number,
  { language, currency }: { readonly language: string; readonly currency: unknown },
): string {
  if (typeof value === 'string') return value;
  const money = typeof currency === 'string' ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(language, money).format(value);
}
