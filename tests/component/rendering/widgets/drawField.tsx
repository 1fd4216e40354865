import { screen } from '@testing-library/react';
import type { Answers, FlowRuntime, Json } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

interface OneField {
  readonly schema: { readonly [key: string]: Json };
  readonly ui?: { readonly [key: string]: Json };
  readonly value?: Json;
  readonly onChange?: (slice: Answers) => void;
  readonly locale?: string;
  /** Formats that the definition declares. */
  readonly formats?: FlowRuntime['definition']['formats'];
}

const texts = {
  'one.field.label': 'Field',
  'one.field.options.true': 'Yes',
  'one.field.options.false': 'No',
  'one.field.options.11111': 'Just starting',
  'one.field.options.25000': 'Up to $25,000',
  'one.field.optionHints.11111': 'No sales yet',
};

/** A form of one field, which is called `Field`. */
export function drawField({ schema, ui = {}, value, onChange, locale, formats }: OneField) {
  const step = {
    schema: { type: 'object', required: ['field'], properties: { field: schema } },
    ui: { field: ui },
  };
  const runtime = createTestRuntime({ one: step }, [], formats);
  return renderWithApp(
    <StepFormHost
      runtime={runtime}
      stepId="one"
      answers={value === undefined ? {} : { field: value }}
      {...(onChange ? { onChange } : {})}
    />,
    { texts, ...(locale === undefined ? {} : { locale }) },
  );
}

/** The input of the form that was drawn. */
export const field = () => screen.getByLabelText<HTMLInputElement>('Field');

/** The schema of a text of one of our formats. */
export const text = (format: string) => ({ type: 'string', format });
