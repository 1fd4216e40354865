import { STEP, type Changes, type PlantedFault, type Read } from './plantedFault.ts';

const COMPANY = '/schema/properties/company';
const NUMBER = { type: 'string', format: 'ein' };

/** The step with more said about the object that it asks for. */
function withCompany(change: object): (read: Read) => Changes {
  return (read) => {
    const step = structuredClone(read(STEP)) as { schema: { properties: { company: object } } };
    Object.assign(step.schema.properties.company, change);
    return { [STEP]: step };
  };
}

/** The step with more said about all that it asks for. */
function withSchema(change: object): (read: Read) => Changes {
  return (read) => {
    const step = structuredClone(read(STEP)) as { schema: object };
    Object.assign(step.schema, change);
    return { [STEP]: step };
  };
}

/** Keywords under which an answer may hide, and where the checker must find it. */
const HIDING_PLACES: readonly {
  readonly keyword: string;
  readonly change: (asked: object) => object;
  readonly pointer: string;
  /** Text at the location of the keyword. */
  readonly at: string;
}[] = [
  {
    keyword: 'additionalProperties',
    change: (asked) => ({ additionalProperties: asked }),
    pointer: '',
    at: '{',
  },
  {
    keyword: 'patternProperties',
    change: (asked) => ({ patternProperties: { '^x-': asked } }),
    pointer: '/^x-',
    at: '{',
  },
  {
    keyword: 'unevaluatedProperties',
    change: (asked) => ({ unevaluatedProperties: asked }),
    pointer: '',
    at: '{',
  },
];

const inList = (keyword: string, change: object): PlantedFault => ({
  name: `an answer under ${keyword}, which the engine does not carry`,
  code: 'keyword-not-carried',
  path: `schemas/${STEP}`,
  pointer: `${COMPANY}/properties/gpv/${keyword}`,
  at: '',
  says: `"${keyword}"`,
  definitions: withCompany({ properties: { gpv: change } }),
});

/** Answers that are asked where the engine does not see them. */
export const carriedFaults: readonly PlantedFault[] = [
  ...HIDING_PLACES.flatMap(({ keyword, change, pointer, at }): readonly PlantedFault[] => [
    {
      name: `a sensitive answer without its mark under ${keyword}`,
      code: 'sensitive-unmarked',
      path: `schemas/${STEP}`,
      pointer: `${COMPANY}/${keyword}${pointer}`,
      at,
      says: '"ein"',
      definitions: withCompany(change(NUMBER)),
    },
    {
      name: `answers of all other steps under ${keyword} at the top`,
      code: 'keyword-not-carried',
      path: `schemas/${STEP}`,
      pointer: `/schema/${keyword}`,
      at,
      says: `"${keyword}"`,
      definitions: withSchema(change({ ...NUMBER, sensitive: true })),
    },
  ]),
  {
    name: 'a sensitive answer without its mark under dependentSchemas',
    code: 'sensitive-unmarked',
    path: `schemas/${STEP}`,
    pointer: `${COMPANY}/dependentSchemas/gpv/properties/code`,
    at: '{',
    says: '"ein"',
    definitions: withCompany({ dependentSchemas: { gpv: { properties: { code: NUMBER } } } }),
  },
  {
    name: 'an answer required under dependentSchemas that no property names',
    code: 'required-hidden',
    path: `schemas/${STEP}`,
    pointer: `${COMPANY}/dependentSchemas/gpv/required/0`,
    at: '"code"',
    definitions: withCompany({ dependentSchemas: { gpv: { required: ['code'] } } }),
  },
  {
    name: 'an answer required beside another that no property names',
    code: 'required-hidden',
    path: `schemas/${STEP}`,
    pointer: `${COMPANY}/dependentRequired/gpv/0`,
    at: '"code"',
    definitions: withCompany({ dependentRequired: { gpv: ['code'] } }),
  },
  {
    name: 'an object that requires another of its kind without end',
    code: 'schema-never',
    path: `schemas/${STEP}`,
    pointer: '/schema/$defs/owner',
    at: '{',
    says: 'requires itself without end',
    definitions: withSchema({
      properties: { owner: { $ref: '#/$defs/owner' } },
      $defs: {
        owner: { type: 'object', required: ['owner'], properties: { owner: { $ref: '#/$defs/owner' } } },
      },
    }),
  },
  inList('unevaluatedItems', { type: 'array', unevaluatedItems: { type: 'string' } }),
  inList('contentSchema', { type: 'string', contentSchema: { type: 'object', properties: { a: {} } } }),
  inList('$ref', { $ref: '#/$defs/nothing' }),
];
