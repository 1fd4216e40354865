import type { FastifyInstance } from 'fastify';
import type { Json } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A call that takes JSON. */
export interface JsonCall {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  /** A body of the right shape, with values of nobody. */
  readonly body: Json;
}

/** Just inside of the limits: what a server has to bear. */
const TEXT = 240_000;
const VALUES = 4900;

const members = (value: Json) =>
  Object.fromEntries(Array.from({ length: VALUES }, (_, index) => [`member${index}`, value]));

/** By what they try. */
const HOSTILE_VALUES: Readonly<Record<string, Json>> = {
  'many members': members(1),
  'many empty objects': members({}),
  'many items': Array.from({ length: VALUES }, () => 1),
  'many objects': Array.from({ length: VALUES / 2 }, () => ({})),
  'many repeated texts': Array.from({ length: VALUES }, () => 'a'),
  'a long word': 'a'.repeat(TEXT),
  'a long number': '4'.repeat(TEXT),
  'many spaces': `${' '.repeat(TEXT)}a`,
  'many at signs': 'a@'.repeat(TEXT / 2),
  'many labels': `a@${'a.'.repeat(TEXT / 2)}com`,
  'many hyphens': `https://${'a-'.repeat(TEXT / 2)}.com`,
  'many accents': `a${'\u0301'.repeat(TEXT / 2)}`,
  'a deep list': Array.from({ length: 14 }).reduce<Json>((inner) => [inner], 1),
  'a wide tree': Object.fromEntries(
    Array.from({ length: 49 }, (_, index) => [`branch${index}`, Array.from({ length: 99 }, () => ({}))]),
  ),
};

/** Every call of the server that takes JSON, by its own description. */
export function listJsonCalls(app: FastifyInstance): readonly JsonCall[] {
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) => {
      const schema = bodySchemaOf(operation);
      return schema ? [{ method: method as JsonCall['method'], path, body: sampleOf(schema) }] : [];
    }),
  );
}

function bodySchemaOf(operation: unknown): Schema | undefined {
  const body = isRecord(operation) ? operation['requestBody'] : undefined;
  const content = isRecord(body) ? body['content'] : undefined;
  const json = isRecord(content) ? content['application/json'] : undefined;
  const schema = isRecord(json) ? json['schema'] : undefined;
  return isRecord(schema) ? schema : undefined;
}

/** A value of the schema's shape. Not every pattern is met: what is refused early costs least. */
function sampleOf(schema: Schema): Json {
  const { const: only, enum: choices, anyOf, type, properties, items } = schema;
  if (only !== undefined) return only as Json; // of JSON
  if (Array.isArray(choices)) return choices[0] as Json; // of JSON
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0] as Schema); // a schema
  if (isRecord(properties)) return mapValues(properties, (member) => sampleOf(member as Schema));
  if (type === 'array') return isRecord(items) ? [sampleOf(items)] : [];
  return SAMPLES[String(type)] ?? {};
}

const SAMPLES: Readonly<Record<string, Json>> = {
  string: 'x',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** Lists the body with each hostile value at each of its pointers, named by value and pointer. */
export function* hostileBodies({ body }: JsonCall): Generator<readonly [name: string, body: Json]> {
  for (const place of placesOf(body)) {
    for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
      yield [`${name} at /${place.join('/')}`, placed(body, place, value)];
    }
  }
  if (isRecord(body)) yield ['many unknown members', { ...body, ...members(1) }];
}

function placesOf(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const inside = path.length < 3 && isRecord(value) ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([name, member]) => placesOf(member, [...path, name]))];
}

function placed(body: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (!isRecord(body)) return body;
  return { ...body, [name]: placed(body[name] as Json, rest, value) }; // of JSON
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => Json): Json {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
