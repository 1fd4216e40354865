import type { Json, JsonSchema, ResolvedDefinition } from '../../engine/index.ts';
import { namingsByQuestion } from '../schemas/listNamings.ts';
import { CONTEXT_PARTS } from './contextParts.ts';

/** What the definitions know of the context in which conditions are judged. */
export type ContextPart = 'market' | 'portal' | 'features' | 'answers';

const known = new WeakMap<ResolvedDefinition, Map<string, JsonSchema>>();

/** A schema that every context of one market in one portal satisfies, as far as the wanted parts of it go. */
export function contextSchema(definition: ResolvedDefinition, wanted: readonly ContextPart[]): JsonSchema {
  const ofDefinition = known.get(definition) ?? new Map<string, JsonSchema>();
  known.set(definition, ofDefinition);
  const key = wanted.join(' ');
  const schema = ofDefinition.get(key) ?? buildSchema(definition, wanted);
  ofDefinition.set(key, schema);
  return schema;
}

function buildSchema(definition: ResolvedDefinition, wanted: readonly ContextPart[]): JsonSchema {
  const parts: Readonly<Record<ContextPart, () => readonly [name: string, schema: JsonSchema]>> = {
    market: () => ['market', { const: definition.market as unknown as Json }], // definitions are JSON
    portal: () => ['portal', { const: definition.portal as unknown as Json }], // definitions are JSON
    features: () => ['config', objectWith({ features: featuresSchema(definition) })],
    answers: () => ['answers', answersSchema(definition)],
  };
  return {
    ...OBJECTS,
    properties: { ...OBJECTS.properties, ...Object.fromEntries(wanted.map((part) => parts[part]())) },
  };
}

const OBJECTS = {
  type: 'object',
  required: CONTEXT_PARTS,
  properties: Object.fromEntries(
    CONTEXT_PARTS.map((part) => [part, { type: part === 'application' ? ['object', 'null'] : 'object' }]),
  ),
} as const;

function featuresSchema({ market, portal }: ResolvedDefinition): JsonSchema {
  const features = Object.keys({ ...portal.features, ...market.features });
  return objectWith(Object.fromEntries(features.map((name) => [name, { type: 'boolean' }])));
}

function objectWith(properties: { readonly [name: string]: Json }): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Answers are as some step lets them be: where one comes to a step, those before it are complete. */
function answersSchema({ steps }: ResolvedDefinition): JsonSchema {
  const allowed = new Map<string, { readonly path: readonly string[]; readonly schemas: JsonSchema[] }>();
  for (const { schema } of Object.values(steps))
    for (const [key, namings] of namingsByQuestion(schema)) {
      const known = allowed.get(key) ?? { path: namings[0]?.path ?? [], schemas: [] };
      known.schemas.push(...namings.map((naming) => naming.schema));
      allowed.set(key, known);
    }
  const questions = [...allowed.values()].filter(({ path }) => !path.includes('*'));
  return { allOf: questions.map(({ path, schemas }) => nest(path, { anyOf: schemas }, allowed)) };
}

/** A schema for the value at a path; what is on the way there is an object, unless it is a question itself. */
function nest(
  path: readonly string[],
  schema: JsonSchema,
  questions: ReadonlyMap<string, unknown>,
): JsonSchema {
  return path.reduceRight<JsonSchema>((inner, name, index) => {
    const isQuestion = questions.has(path.slice(0, index).join('.'));
    return { ...(isQuestion ? {} : { type: 'object' }), properties: { [name]: inner } };
  }, schema);
}
