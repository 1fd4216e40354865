import { Ajv2020 } from 'ajv/dist/2020.js';
import { formatDefaults } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { resolveDefinition } from '../../src/product/authoring.ts';
import { isRecord, textOf } from '../../src/lib/unknownValue.ts';

type Schema = Record<string, unknown>;
type Value = Record<string, unknown>;

/** Validates a body and cleans its texts in place. */
export interface BodyReader {
  /** Returns the problems of a body: none if it is valid. */
  findProblems(body: Value): readonly object[];
  /** Paths of the values that are stored encrypted. */
  readonly sensitive: readonly (readonly string[])[];
  /** Paths of the values that are validated and then dropped. */
  readonly transient: readonly (readonly string[])[];
}

/** The steps that a new application of this market passes; a person who writes by hand knows them. */
const STEPS = [
  'applicant-details',
  'company-details',
  'category',
  'business-address',
  'annual-sales',
  'applicant-identity',
  'partners',
  'review',
];
/** Asked for registered businesses only. */
const OF_REGISTERED = 'business-identity';
const REGISTERED = { properties: { company: { properties: { registered: { const: true } } } } };

/** Words of the definitions that validate nothing; `sameAs` is validated by hand. */
const ANNOTATIONS = ['pii', 'codes', 'sensitive', 'transient', 'sameAs', 'formatOptions'];

/** Compiles one schema of the whole body, once, by plain Ajv. */
export async function createBodyReader(market: string, portal: string): Promise<BodyReader> {
  const { definition } = resolveDefinition(await readDefinitionFiles(), market, portal);
  const schemaOf = (step: string) => (definition.steps[step]?.schema ?? {}) as Schema; // checked by the product
  const whole = STEPS.map(schemaOf).reduce(mergeSchemas, {});
  const { properties, required } = partOf(schemaOf(OF_REGISTERED), 'company');
  const merged = closed(mergeSchemas(whole, { properties: { company: { properties } } }));
  const leaves = listLeaves(merged, []);
  const options = formatDefaults(definition) as Record<string, object>;
  const today = () => new Date().toISOString().slice(0, 10);

  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajv.addVocabulary(ANNOTATIONS);
  for (const { schema } of leaves) {
    const name = schema['format'];
    const format = typeof name === 'string' ? vocabulary.formats[name] : undefined;
    if (!format) continue;
    const own = { ...format.defaults, ...options[format.name], ...(schema['formatOptions'] as object) };
    ajv.addFormat(format.name, (value: string) => format.check(value, own, { today: today() }) === undefined);
  }
  const validate = ajv.compile({
    ...merged,
    anyOf: [{ not: REGISTERED }, { properties: { company: { required } } }],
  });

  const normalised = leaves.flatMap(({ path, schema }) => {
    const format = vocabulary.formats[String(schema['format'])];
    const own = { ...format?.defaults, ...options[format?.name ?? ''] };
    return format?.normalise
      ? [{ path, normalise: (text: string) => format.normalise?.(text, own) ?? text }]
      : [];
  });
  const confirmed = leaves.flatMap(({ path, schema }) => {
    const { sameAs } = schema;
    return isRecord(sameAs) ? [{ path, other: [...path.slice(0, -1), String(sameAs['field'])] }] : [];
  });
  const pathsOf = (word: string) =>
    leaves.filter(({ schema }) => schema[word] === true).map(({ path }) => path);

  return {
    findProblems(body) {
      dropBlank(body);
      for (const { path, normalise } of normalised) changeAt(body, path, normalise);
      if (!validate(body)) return validate.errors ?? [];
      return confirmed
        .filter(({ path, other }) => textAt(body, path) !== textAt(body, other))
        .map(({ path }) => ({ instancePath: `/${path.join('/')}`, keyword: 'sameAs' }));
    },
    sensitive: pathsOf('sensitive').filter((path) => !pathsOf('transient').includes(path)),
    transient: pathsOf('transient'),
  };
}

/** Removes blank texts and what is empty without them. */
function dropBlank(value: Value): void {
  for (const name in value) {
    const item = value[name];
    if (isRecord(item)) dropBlank(item);
    if (isBlank(item)) delete value[name];
  }
}

function isBlank(item: unknown): boolean {
  if (typeof item === 'string') return item.trim() === '';
  return isRecord(item) && Object.keys(item).length === 0;
}

function parentAt(body: Value, path: readonly string[]): Value | undefined {
  let parent: unknown = body;
  for (let index = 0; index < path.length - 1; index += 1) {
    if (!isRecord(parent)) return undefined;
    parent = parent[path[index] ?? ''];
  }
  return isRecord(parent) ? parent : undefined;
}

function changeAt(body: Value, path: readonly string[], change: (text: string) => string): void {
  const parent = parentAt(body, path);
  const name = path.at(-1) ?? '';
  const value = parent?.[name];
  if (parent && typeof value === 'string') parent[name] = change(value);
}

/** A text that was taken out of the answers. */
export interface Taken {
  readonly path: readonly string[];
  readonly parent: Value;
  readonly value: string;
}

/** Takes a text out of the answers; undefined if absent. */
export function takeAt(body: Value, path: readonly string[]): Taken | undefined {
  const parent = parentAt(body, path);
  const name = path.at(-1) ?? '';
  const value = parent?.[name];
  if (!parent || typeof value !== 'string') return undefined;
  parent[name] = undefined; // JSON leaves it out, and the object keeps its shape
  return { path, parent, value };
}

function textAt(body: Value, path: readonly string[]): string {
  return textOf(parentAt(body, path)?.[path.at(-1) ?? '']).toLowerCase();
}

function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = { ...(one['properties'] as Schema) };
  for (const [name, schema] of Object.entries((other['properties'] as Schema | undefined) ?? {})) {
    const known = properties[name] as Schema | undefined;
    properties[name] = known?.['properties'] ? mergeSchemas(known, schema as Schema) : schema;
  }
  const required = [...new Set([...requiredOf(one), ...requiredOf(other)])];
  return { ...one, ...other, properties, ...(required.length > 0 && { required }) };
}

function partOf(schema: Schema, name: string): Schema {
  return (schema['properties'] as Record<string, Schema>)[name] ?? {};
}

function requiredOf(schema: Schema): readonly string[] {
  return (schema['required'] as readonly string[] | undefined) ?? [];
}

function mapObjects(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  if (!properties) return schema;
  const inner = Object.entries(properties).map(([name, item]) => [name, mapObjects(item, change)] as const);
  return change({ ...schema, properties: Object.fromEntries(inner) });
}

/** Refuses properties that nobody asked for. */
function closed(schema: Schema): Schema {
  return mapObjects(schema, (one) => ({ ...one, additionalProperties: false }));
}

interface Leaf {
  readonly path: readonly string[];
  readonly schema: Schema;
}

function listLeaves(schema: Schema, path: readonly string[]): readonly Leaf[] {
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  if (!properties) return [{ path, schema }];
  return Object.entries(properties).flatMap(([name, item]) => listLeaves(item, [...path, name]));
}
