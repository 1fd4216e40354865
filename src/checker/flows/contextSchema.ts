import type { Json, JsonSchema, ResolvedDefinition } from '../../engine/index.ts';
import { layerSettings } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import { namingsByQuestion } from '../schemas/listNamings.ts';

/** What the definitions know of the context in which conditions are evaluated: the settings of a layer, by its name, and these. */
export type ContextPart = 'features' | 'answers' | (string & {});

const known = new WeakMap<ResolvedDefinition, Map<string, JsonSchema>>();

/** A schema that every context of one variant satisfies, as far as the wanted parts of it go. */
export function contextSchema(input: CheckInput, wanted: readonly ContextPart[]): JsonSchema {
  const { definition } = input.resolution;
  const ofDefinition = known.get(definition) ?? new Map<string, JsonSchema>();
  known.set(definition, ofDefinition);
  const key = wanted.join(' ');
  const schema = ofDefinition.get(key) ?? buildSchema(input, wanted);
  ofDefinition.set(key, schema);
  return schema;
}

function buildSchema({ engine, rules, resolution }: CheckInput, wanted: readonly ContextPart[]): JsonSchema {
  const { definition } = resolution;
  const parts: Readonly<Record<string, JsonSchema>> = {
    ...Object.fromEntries(
      layerSettings(definition).map(([name, settings]) => [name, { const: settings as unknown as Json }]), // definitions are JSON
    ),
    features: objectWith({ features: featuresSchema(definition) }),
    answers: answersSchema(definition),
  };
  const objects = engine.context.map((part) => {
    const type = rules.nullableContext?.includes(part) === true ? ['object', 'null'] : 'object';
    return [part, { type }] as const;
  });
  // Features come by way of the configuration, which may switch them.
  const known = wanted.map((part) => [part === 'features' ? 'config' : part, parts[part] ?? {}] as const);
  return {
    type: 'object',
    required: engine.context,
    properties: { ...Object.fromEntries(objects), ...Object.fromEntries(known) },
  };
}

function featuresSchema(definition: ResolvedDefinition): JsonSchema {
  const features = layerSettings(definition).flatMap(([, settings]) => Object.keys(settings.features ?? {}));
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
