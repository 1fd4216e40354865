import type { Keyword } from '../keyword.ts';

/** Keywords that describe a property and validate nothing. `code` is the schema of error codes. */
export const annotations = (code: object): readonly Keyword[] => [
  annotate(
    'formatOptions',
    'Options of the format of the same property; they win over those of the market.',
    {
      type: 'object',
    },
  ),
  annotate('sensitive', 'true masks the value and keeps it out of storage, logs and analytics.', {
    type: 'boolean',
  }),
  annotate('sensitiveReason', 'Why an overlay lifts the mark `sensitive`; pages do not show it.', {
    type: 'string',
  }),
  annotate('transient', 'true keeps the answer out of what is saved; a repeated entry is one.', {
    type: 'boolean',
  }),
  annotate(
    'externalRule',
    'Name of a rule of the product, such as one that reads its database: page and server ask it.',
    { type: 'string', minLength: 1 },
  ),
  annotate('pii', 'Class of personal data, such as name or contact.', { type: 'string' }),
  annotate(
    'codes',
    'Error codes of this property that replace those of plain keywords, `required` among them.',
    {
      type: 'object',
      additionalProperties: code,
    },
  ),
  annotate(
    'discriminator',
    'Beside oneOf or anyOf: the member whose constant tells the shapes apart, as OpenAPI says it.',
    {
      type: 'object',
      required: ['propertyName'],
      properties: { propertyName: { type: 'string' } },
      additionalProperties: false,
    },
  ),
];

function annotate(name: string, description: string, metaSchema: Readonly<Record<string, unknown>>): Keyword {
  return { name, description, options: {}, definition: { keyword: name, metaSchema } };
}
