import type { Json } from '@stepwright/engine';

/** Members of a schema, or of its `ui`. */
export type Parts = Readonly<Record<string, Json>>;

/** A kind of question that can be added, with the widget that draws it. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly group: 'Text' | 'Choice' | 'Number' | 'Date' | 'Contact' | 'More';
  /** A small drawing: lines of the picture on its button. */
  readonly picture:
    | 'line'
    | 'lines'
    | 'box'
    | 'dots'
    | 'cards'
    | 'list'
    | 'switch'
    | 'number'
    | 'date'
    | 'at'
    | 'file'
    | 'rows'
    | 'slider';
  readonly schema: Parts;
  readonly ui?: Parts;
  /** Answers that a new question of this kind offers. */
  readonly options?: readonly string[];
  /** Texts of a new question besides its label and choices, by the ends of their keys. */
  readonly texts?: Readonly<Record<string, string>>;
  /** An answer that is valid, for samples. */
  readonly sample: Json;
}

const FILE: Parts = {
  type: 'object',
  required: ['id', 'name', 'type', 'size'],
  properties: {
    id: { type: 'string', maxLength: 40 },
    name: { type: 'string', maxLength: 120 },
    type: { type: 'string', enum: ['image/png', 'image/jpeg', 'application/pdf'] },
    size: { type: 'integer', minimum: 1, maximum: 5_000_000 },
  },
};

const OPTIONS = ['first', 'second'];

/** All kinds, as the palette lists them. */
export const KINDS: readonly Kind[] = [
  {
    id: 'text',
    name: 'Short text',
    group: 'Text',
    picture: 'line',
    schema: { type: 'string', maxLength: 80 },
    sample: 'An answer',
  },
  {
    id: 'textarea',
    name: 'Long text',
    group: 'Text',
    picture: 'lines',
    schema: { type: 'string', maxLength: 500 },
    ui: { 'ui:widget': 'textarea' },
    sample: 'An answer',
  },
  {
    id: 'yes-no',
    name: 'Yes or no',
    group: 'Choice',
    picture: 'dots',
    schema: { type: 'boolean' },
    ui: { 'ui:widget': 'radios' },
    options: ['true', 'false'],
    sample: true,
  },
  {
    id: 'radios',
    name: 'One of a few',
    group: 'Choice',
    picture: 'dots',
    schema: { type: 'string', enum: OPTIONS },
    ui: { 'ui:widget': 'radios' },
    options: OPTIONS,
    sample: 'first',
  },
  {
    id: 'select',
    name: 'One of many',
    group: 'Choice',
    picture: 'list',
    schema: { type: 'string', enum: OPTIONS },
    ui: { 'ui:widget': 'select' },
    options: OPTIONS,
    sample: 'first',
  },
  {
    id: 'choice-cards',
    name: 'Cards',
    group: 'Choice',
    picture: 'cards',
    schema: { type: 'string', enum: OPTIONS },
    ui: { 'ui:widget': 'choice-cards' },
    options: OPTIONS,
    sample: 'first',
  },
  {
    id: 'checkboxes',
    name: 'Several of a few',
    group: 'Choice',
    picture: 'box',
    schema: { type: 'array', items: { type: 'string', enum: OPTIONS }, uniqueItems: true, maxItems: 2 },
    ui: { 'ui:widget': 'checkboxes' },
    options: OPTIONS,
    sample: ['first'],
  },
  {
    id: 'switch',
    name: 'Switch',
    group: 'Choice',
    picture: 'switch',
    schema: { type: 'boolean' },
    ui: { 'ui:widget': 'switch' },
    options: ['true', 'false'],
    sample: true,
  },
  {
    id: 'number',
    name: 'Whole number',
    group: 'Number',
    picture: 'number',
    schema: { type: 'integer', minimum: 0, maximum: 1000 },
    ui: { 'ui:widget': 'number' },
    sample: 1,
  },
  {
    id: 'money',
    name: 'Amount of money',
    group: 'Number',
    picture: 'number',
    schema: { type: 'number', minimum: 0 },
    ui: { 'ui:widget': 'money', 'ui:options': { currency: { $market: '/currency' } } },
    sample: 10,
  },
  {
    id: 'percent',
    name: 'Percentage',
    group: 'Number',
    picture: 'number',
    schema: { type: 'number', minimum: 0, maximum: 100 },
    ui: { 'ui:widget': 'percent' },
    sample: 10,
  },
  {
    id: 'range',
    name: 'Slider',
    group: 'Number',
    picture: 'slider',
    schema: { type: 'integer', minimum: 0, maximum: 10 },
    ui: { 'ui:widget': 'range' },
    sample: 5,
  },
  {
    id: 'date',
    name: 'Date',
    group: 'Date',
    picture: 'date',
    schema: { type: 'string', format: 'date' },
    ui: { 'ui:widget': 'date' },
    sample: '2026-06-15',
  },
  {
    id: 'month',
    name: 'Month',
    group: 'Date',
    picture: 'date',
    schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
    ui: { 'ui:widget': 'month' },
    sample: '2026-06',
  },
  {
    id: 'email',
    name: 'E-mail address',
    group: 'Contact',
    picture: 'at',
    schema: { type: 'string', format: 'email' },
    sample: 'ada@example.com',
  },
  {
    id: 'website',
    name: 'Website',
    group: 'Contact',
    picture: 'at',
    schema: { type: 'string', format: 'website' },
    sample: 'example.com',
  },
  {
    id: 'person-name',
    name: 'Name of a person',
    group: 'Contact',
    picture: 'line',
    schema: { type: 'string', format: 'person-name', maxLength: 64 },
    sample: 'Ada',
  },
  {
    id: 'file',
    name: 'File',
    group: 'More',
    picture: 'file',
    schema: FILE,
    ui: { 'ui:widget': 'file' },
    sample: { id: 'f1', name: 'lease.pdf', type: 'application/pdf', size: 1000 },
  },
  {
    id: 'entries',
    name: 'List of entries',
    group: 'More',
    picture: 'rows',
    schema: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 80 } },
      },
    },
    texts: { item: 'Entry {{number}}', add: 'Add an entry', 'name.label': 'Name' },
    sample: [{ name: 'An answer' }],
  },
  {
    id: 'alternatives',
    name: 'Alternatives',
    group: 'More',
    picture: 'cards',
    schema: {
      oneOf: OPTIONS.map((value) => ({
        type: 'object',
        required: ['kind', `${value}Name`],
        properties: { kind: { const: value }, [`${value}Name`]: { type: 'string', maxLength: 80 } },
      })),
    },
    texts: {
      'choices.first': 'First',
      'choices.second': 'Second',
      'firstName.label': 'Name',
      'secondName.label': 'Name',
    },
    sample: { kind: 'first', firstName: 'An answer' },
  },
];
