import type { JsonSchema, Json, ResolvedDefinition } from '@stepwright/engine';
import { layersOf, layerSettings, checkedShape } from '@stepwright/engine/authoring';
import { isItemSegment } from '@stepwright/validators';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { CheckInput } from '../checkInput.ts';
import { namingsByQuestion } from '../schemas/listNamings.ts';
import { shapesOf } from './shapesOf.ts';

/** Whether a condition can hold in a context of a variant; `parts` narrows what is known of that. It says no only if that is proved. */
export function canHold(
  input: CheckInput,
  condition: JsonSchema,
  parts: readonly ContextPart[] = allParts(input),
): boolean {
  return shapesOf({ allOf: [contextSchema(input, parts), condition] }).length > 0;
}

/** All that is known of the context of a variant. */
export function allParts({ engine, variant }: CheckInput): readonly ContextPart[] {
  return [...layersOf(engine.layers, variant).map(({ name }) => name), 'features', 'answers'];
}

/** Parts of the context that definitions know: the settings of a layer, by its name, and these. */
export type ContextPart = 'features' | 'answers' | (string & {});

const schemasOf = memoizeByObject<ResolvedDefinition, Map<string, JsonSchema>>(() => new Map());

/** A schema that every context of one variant satisfies, as far as the wanted parts of it go. */
function contextSchema(input: CheckInput, wanted: readonly ContextPart[]): JsonSchema {
  const { definition } = input.resolution;
  const ofDefinition = schemasOf(definition);
  const key = wanted.join(' ');
  const schema = ofDefinition.get(key) ?? buildSchema(input, wanted);
  ofDefinition.set(key, schema);
  return schema;
}

function buildSchema({ engine, rules, resolution }: CheckInput, wanted: readonly ContextPart[]): JsonSchema {
  const { definition } = resolution;
  const parts: Readonly<Record<string, JsonSchema>> = {
    ...Object.fromEntries(
      layerSettings(definition).map(([name, settings]) => [name, { const: checkedShape<Json>(settings) }]),
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

/** Schemas of a value of the answers, and of its members. */
interface Asked {
  readonly schemas: JsonSchema[];
  readonly members: Map<string, Asked>;
}

/** Answers have the shape that some step permits: on arrival at a step, those before it are complete. */
function answersSchema({ steps }: ResolvedDefinition): JsonSchema {
  const answers: Asked = { schemas: [], members: new Map() };
  for (const { schema } of Object.values(steps))
    for (const namings of namingsByQuestion(schema).values()) {
      const path = namings[0]?.path ?? [];
      if (!path.some(isItemSegment))
        askedAt(answers, path).schemas.push(...namings.map((naming) => naming.schema));
    }
  return toSchema(answers);
}

function askedAt(asked: Asked, path: readonly string[]): Asked {
  return path.reduce((around, name) => {
    const member = around.members.get(name) ?? { schemas: [], members: new Map<string, Asked>() };
    around.members.set(name, member);
    return member;
  }, asked);
}

/** Every node on the path to an answer is an object, unless it is an answer itself. */
function toSchema({ schemas, members }: Asked): JsonSchema {
  if (members.size === 0) return schemas.length === 0 ? {} : { anyOf: schemas };
  const properties = Object.fromEntries([...members].map(([name, member]) => [name, toSchema(member)]));
  return schemas.length === 0 ? { type: 'object', properties } : { properties, anyOf: schemas };
}
