import {
  FLOW,
  GPV,
  MARKET,
  STEP,
  withCondition,
  withMembers,
  withQuestion,
  withUi,
  type Changes,
  type PlantedFault,
  type Read,
} from './plantedFault.ts';

const COMPANY = 'base/steps/company-details.json';
const PERSON = 'base/definitions/person.json';
const EIN = ['company', 'governmentIdentification', 'value'];
const UI = '/ui/company/gpv';

const inQuestion = (
  name: string,
  code: PlantedFault['code'],
  change: object,
  found: Pick<PlantedFault, 'pointer' | 'at' | 'says' | 'severity'>,
): PlantedFault => ({
  name,
  code,
  path: `schemas/${STEP}`,
  ...found,
  pointer: GPV + found.pointer,
  definitions: withQuestion(change),
});

/** The step of the business, with another question beside it or instead. */
function withCompany(change: object): (read: Read) => Changes {
  return (read) => {
    const step = structuredClone(read(COMPANY)) as {
      schema: { properties: { company: { properties: object } } };
    };
    Object.assign(step.schema.properties.company.properties, change);
    return { [COMPANY]: step };
  };
}

const number = { type: 'string', format: 'ein' };

export const schemaFaults: readonly PlantedFault[] = [
  inQuestion(
    'an if that decides nothing',
    'keyword-doubtful',
    { if: { minLength: 1 } },
    { pointer: '/if', at: '{', says: 'without "then" or "else"', severity: 'warning' },
  ),
  inQuestion(
    'a then without an if',
    'keyword-doubtful',
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    { then: { minLength: 1 } },
    { pointer: '/then', at: '{', says: 'never applies', severity: 'warning' },
  ),
  inQuestion(
    'a limit of nothing',
    'keyword-doubtful',
    { minContains: 1 },
    { pointer: '/minContains', at: '1', says: 'limits nothing', severity: 'warning' },
  ),
  inQuestion(
    'a type that does not exist',
    'schema-uncompilable',
    { type: 'strng' },
    {
      pointer: '/type',
      at: '"strng"',
    },
  ),
  inQuestion(
    'an error code that does not exist',
    'schema-uncompilable',
    { codes: { enum: 'moon.full' } },
    {
      pointer: '',
      at: '{',
      says: 'codes',
    },
  ),
  {
    name: 'a condition that refers to a part that it does not have',
    code: 'schema-uncompilable',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/planted',
    at: '{',
    definitions: withCondition({ not: { $ref: '#/nowhere' } }),
  },
  inQuestion(
    'a question that no answer fits',
    'schema-never',
    { minLength: 5, maxLength: 4 },
    {
      pointer: '',
      at: '{',
    },
  ),
  inQuestion(
    'a keyword that does not exist',
    'keyword-unknown',
    { minLenght: 3 },
    {
      pointer: '/minLenght',
      at: '3',
      says: 'Did you mean "minLength"?',
    },
  ),
  {
    name: 'a condition with a keyword that does not exist',
    code: 'keyword-unknown',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/planted/requierd',
    at: '[',
    definitions: withCondition({ requierd: ['answers'] }),
  },
  inQuestion(
    'a discriminator without shapes',
    'discriminator-wrong',
    { discriminator: { propertyName: 'kind' } },
    { pointer: '/discriminator', at: '{', says: 'no "oneOf"' },
  ),
  inQuestion(
    'a discriminator that is the same in two shapes',
    'discriminator-wrong',
    {
      discriminator: { propertyName: 'kind' },
      oneOf: ['a', 'a'].map((kind) => ({ properties: { kind: { const: kind } } })),
    },
    { pointer: '/discriminator', at: '{', says: '"kind"' },
  ),
  inQuestion(
    'a discriminator of names for schemas elsewhere',
    'schema-uncompilable',
    {
      discriminator: { propertyName: 'kind', mapping: {} },
      oneOf: [{ properties: { kind: { const: 'a' } } }],
    },
    { pointer: '', at: '{', says: 'discriminator' },
  ),
  inQuestion(
    'a format that does not exist',
    'format-unknown',
    { format: 'busines-name' },
    {
      pointer: '/format',
      at: '"busines-name"',
      says: 'Did you mean "business-name"?',
    },
  ),
  {
    name: 'a market with rules for a format that does not exist',
    code: 'format-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/formats/citty',
    at: '{',
    definitions: withMembers(MARKET, { formats: { citty: {} } }),
  },
  {
    name: 'a market with a format of postal codes that does not exist',
    code: 'format-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/postalFormat',
    at: '"zip"',
    definitions: withMembers(MARKET, { postalFormat: 'zip' }),
  },
  inQuestion(
    'an option that its format does not have',
    'format-option-unknown',
    { format: 'date-of-birth', formatOptions: { minimumAge: 18 }, sensitive: true },
    { pointer: '/formatOptions/minimumAge', at: '18' },
  ),
  {
    name: 'a market with an option that its format does not have',
    code: 'format-option-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/formats/city/acents',
    at: 'false',
    says: 'Did you mean "accents"?',
    definitions: withMembers(MARKET, { formats: { city: { acents: false } } }),
  },
  {
    name: 'a market with a script that Unicode does not have',
    code: 'format-option-wrong',
    path: `schemas/${MARKET}`,
    pointer: '/formats/city',
    at: '{',
    says: 'No script of Unicode has the code "Jpan"',
    definitions: withMembers(MARKET, { formats: { city: { scripts: ['Jpan'] } } }),
  },
  inQuestion(
    'a pattern that is none',
    'pattern-invalid',
    { pattern: '([' },
    { pointer: '/pattern', at: '"(["' },
  ),
  inQuestion(
    'a pattern of names of answers that is none',
    'pattern-invalid',
    { type: 'object', enum: null, patternProperties: { '([': { type: 'string' } } },
    { pointer: '/patternProperties/([', at: '{' },
  ),
  inQuestion(
    'a pattern that takes for ever',
    'pattern-unsafe',
    { pattern: '^(a+)+$' },
    {
      pointer: '/pattern',
      at: '"^(a+)+$"',
      says: 'exponentially',
    },
  ),
  {
    name: 'a pattern in a file of definitions',
    code: 'pattern-unsafe',
    path: `schemas/${PERSON}`,
    pointer: '/firstName/pattern',
    at: '"(a|a)*b"',
    definitions: (read) => {
      const { firstName, ...others } = read(PERSON);
      return { [PERSON]: { ...others, firstName: { ...(firstName as object), pattern: '(a|a)*b' } } };
    },
  },
  {
    name: 'a pattern of names that takes for ever, in a condition',
    code: 'pattern-unsafe',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/planted/patternProperties/^(a|ab|b)*$',
    at: '{',
    definitions: withCondition({ patternProperties: { '^(a|ab|b)*$': {} } }),
  },
  {
    name: 'a required answer that is hidden',
    code: 'required-hidden',
    path: `schemas/${STEP}`,
    pointer: `${UI}/ui:widget`,
    at: '"hidden"',
    definitions: withUi({ company: { gpv: { 'ui:widget': 'hidden' } } }),
  },
  {
    name: 'a required answer inside something hidden',
    code: 'required-hidden',
    path: `schemas/${STEP}`,
    pointer: '/ui/company/ui:widget',
    at: '"hidden"',
    definitions: withUi({ company: { 'ui:widget': 'hidden' } }),
  },
  {
    name: 'a required answer that nothing asks for',
    code: 'required-hidden',
    path: `schemas/${STEP}`,
    pointer: '/schema/required/1',
    at: '"owners"',
    definitions: (read) => {
      const step = read(STEP) as { schema: object };
      return { [STEP]: { ...step, schema: { ...step.schema, required: ['company', 'owners'] } } };
    },
  },
  {
    name: 'a sensitive format without its mark',
    code: 'sensitive-unmarked',
    path: `schemas/${COMPANY}`,
    pointer: `/schema/properties/${EIN.join('/properties/')}`,
    at: '{',
    says: '"ein"',
    definitions: withCompany({ governmentIdentification: { properties: { value: number } } }),
  },
  {
    name: 'an answer whose name is sensitive, without its mark',
    code: 'sensitive-unmarked',
    path: `schemas/${COMPANY}`,
    pointer: '/schema/properties/company/properties/owner/items/properties/ssn',
    at: '{',
    says: '"ssn"',
    definitions: withCompany({
      owner: { type: 'array', items: { type: 'object', properties: { ssn: { type: 'string' } } } },
    }),
  },
];
