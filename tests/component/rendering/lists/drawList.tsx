import { screen, within } from '@testing-library/react';
import type { Answers, Json } from '@stepwright/engine';
import type { ListPorts } from '@stepwright/react';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

type Record = { readonly [key: string]: Json };

const vehicle: Record = {
  type: 'object',
  required: ['plate'],
  properties: {
    plate: { type: 'string', minLength: 2 },
    kind: { type: 'string', enum: ['car', 'van'] },
    code: { type: 'string', sensitive: true },
  },
};

/** Texts of the lists in these tests. */
const texts = {
  'garage.vehicles.label': 'Vehicles',
  'garage.vehicles.hint': 'All of them',
  'garage.vehicles.item': 'Vehicle {{number}}',
  'garage.vehicles.add': 'Add a vehicle',
  'garage.vehicles.plate.label': 'Plate',
  'garage.vehicles.kind.label': 'Kind',
  'garage.vehicles.kind.options.car': 'Car',
  'garage.vehicles.kind.options.van': 'Van',
  'garage.vehicles.code.label': 'Code',
  'garage.vehicles.keys.label': 'Keys',
  'garage.vehicles.keys.item': 'Key {{number}}',
  'garage.vehicles.keys.add': 'Add a key',
  'garage.tags.label': 'Tags',
  'garage.tags.item': 'Tag {{number}}',
  'garage.tags.add': 'Add a tag',
};

interface OneList {
  readonly name?: 'vehicles' | 'tags';
  readonly schema?: Record;
  readonly required?: boolean;
  readonly ui?: Record;
  readonly value?: Json;
  readonly texts?: Readonly<{ [key: string]: string }>;
  readonly onChange?: (slice: Answers) => void;
  readonly onSubmit?: (slice: Answers) => void;
  readonly lists?: ListPorts;
  /** Inside the item that the page names. */
  readonly openItem?: string;
  readonly onOpenItem?: (pointer: string | undefined) => void;
}

/** A form of one list, of vehicles unless it says otherwise. */
export function drawList({
  name = 'vehicles',
  schema = {},
  ui = {},
  value,
  required = false,
  texts: more = {},
  ...rest
}: OneList = {}) {
  const list = { type: 'array', items: name === 'vehicles' ? vehicle : { type: 'string' }, ...schema };
  const runtime = createTestRuntime({
    garage: {
      schema: { type: 'object', required: required ? [name] : [], properties: { [name]: list } },
      ui: { [name]: ui },
    },
  });
  const answers = value === undefined ? {} : { [name]: value };
  return renderWithApp(<StepFormHost runtime={runtime} stepId="garage" answers={answers} {...rest} />, {
    texts: { ...texts, ...more },
  });
}

/** A button by what it says, and of which item. */
export const button = (name: string) => screen.getByRole('button', { name });

/** The card of an item. */
export const card = (name: RegExp) => within(screen.getByRole('group', { name }));

/** The input of an item's plate. */
export const plate = (name: RegExp) => card(name).getByLabelText<HTMLInputElement>('Plate');
