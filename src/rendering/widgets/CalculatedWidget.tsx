import { type ReactNode, useSyncExternalStore } from 'react';
import { getByPath, getUiOptions, type WidgetProps } from '@rjsf/utils';
import type { Json } from '@stepwright/engine';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { FieldTexts } from '../context/say.ts';

/** Shows a calculated or read-only value, which cannot be edited. */
export function CalculatedWidget({ id, schema, uiSchema }: WidgetProps): ReactNode {
  const { t, language, readAnswers, subscribe } = useStepForm();
  const { path, texts, describedBy } = useField();
  const read = () => getByPath<Json>(readAnswers(), [...path]);
  const value = useSyncExternalStore(subscribe, read, read);
  const { currency, unit } = getUiOptions(uiSchema);
  const isKnown = value !== undefined && value !== null && typeof value !== 'object';
  return (
    <output id={id} className="sw-output" aria-describedby={describedBy}>
      {isKnown ? show(value, { schema, texts, language, currency, unit }) : t('common:calculated.unknown')}
    </output>
  );
}

interface Surroundings extends Pick<WidgetProps, 'schema'> {
  readonly texts: FieldTexts;
  readonly language: string;
  readonly currency: unknown;
  /** `percent`: a value of 75 is 75 %. */
  readonly unit: unknown;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function show(
  value: string | number | boolean,
  { schema: { enum: choices, format }, texts, language, currency, unit }: Surroundings,
): string {
  if (choices !== undefined || typeof value === 'boolean') return texts.option(value);
  if (typeof value === 'number') {
    if (unit === 'percent') return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100);
    const money = typeof currency === 'string' ? ({ style: 'currency', currency } as const) : {};
    return new Intl.NumberFormat(language, money).format(value);
  }
  const isDay = format === 'date' && DAY.test(value);
  return isDay ? new Intl.DateTimeFormat(language, DAYS).format(new Date(value)) : value;
}

const DAYS = { dateStyle: 'long', timeZone: 'UTC' } as const;
