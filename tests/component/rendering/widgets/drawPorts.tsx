import type { Json } from '@stepwright/engine';
import type { FormPorts } from '@stepwright/react';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

interface Drawn extends FormPorts {
  readonly schema: { readonly [name: string]: Json };
  readonly widget: string;
  readonly options?: { readonly [name: string]: Json };
  readonly value?: Json;
  readonly required?: boolean;
  readonly onChange?: jest.Mock;
  readonly onSubmit?: jest.Mock;
}

/** A form of one field, called `Field`, whose widget needs a port. */
export function drawPorts({ schema, widget, options = {}, value, required = true, ...rest }: Drawn) {
  const runtime = createTestRuntime({
    one: {
      schema: { type: 'object', required: required ? ['field'] : [], properties: { field: schema } },
      ui: { field: { 'ui:widget': widget, 'ui:options': options } },
    },
  });
  const answers = value === undefined ? {} : { field: value };
  return renderWithApp(<StepFormHost runtime={runtime} stepId="one" answers={answers} {...rest} />, {
    texts: { 'one.field.label': 'Field' },
  });
}
