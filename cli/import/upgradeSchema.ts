import { type Json, type JsonSchema, pathToPointer } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';

/** Something that a form has and a step does not: where it stood, and why it was left out. */
export interface Lost {
  readonly pointer: string;
  readonly reason: string;
}

export interface Upgraded {
  readonly schema: JsonSchema;
  readonly lost: readonly Lost[];
}

type Path = readonly (string | number)[];

/** Keywords that hold one schema, a list of them, or several by name, in any draft from 04 on. */
const ONE = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'items',
];
const LIST = ['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];

/** A JSON Schema of draft 04, 06 or 07 in the words of draft 2020-12. `formats` are those that exist; others are left out. */
export function upgradeSchema(schema: JsonSchema, formats: ReadonlySet<string>): Upgraded {
  const lost: Lost[] = [];
  const lose = (path: Path, reason: string) => void lost.push({ pointer: pathToPointer(path), reason });
  const visit = (value: Json, path: Path): Json => {
    if (!isRecord(value)) return value;
    const inside = Object.entries(value).map(([keyword, held]): [string, Json] => [
      keyword,
      visitHeld(keyword, held, [...path, keyword]),
    ]);
    return renamed(Object.fromEntries(inside), path);
  };
  const visitHeld = (keyword: string, held: Json, path: Path): Json => {
    if (LIST.includes(keyword) && Array.isArray(held))
      return held.map((item: Json, index) => visit(item, [...path, index]));
    if (ONE.includes(keyword)) return visit(held, path);
    if (!isRecord(held)) return held;
    const holdsSchemas = NAMED.includes(keyword) || keyword === 'dependencies';
    if (!holdsSchemas) return held;
    return Object.fromEntries(
      Object.entries(held).map(([name, item]) => [name, visit(item, [...path, name])]),
    );
  };
  const renamed = (old: JsonSchema, path: Path): JsonSchema =>
    RENAMINGS.reduce((changed, rename) => rename(changed, { path, lose, formats }), old);
  const upgraded = visit(schema, []);
  return { schema: isRecord(upgraded) ? upgraded : {}, lost };
}

interface RenamingContext {
  readonly path: Path;
  readonly lose: (path: Path, reason: string) => void;
  readonly formats: ReadonlySet<string>;
}

type Renaming = (schema: JsonSchema, context: RenamingContext) => JsonSchema;

const withoutNames: Renaming = ({ $schema: _schema, id: _id, $id: _newId, ...rest }) => rest;

const definitions: Renaming = ({ definitions: old, ...rest }) =>
  isRecord(old) ? { ...rest, $defs: { ...old, ...(isRecord(rest['$defs']) ? rest['$defs'] : {}) } } : rest;

const reference: Renaming = (schema, { path, lose }) => {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  if ($ref.startsWith('#')) return { $ref: $ref.replace(/^#\/definitions\//, '#/$defs/'), ...rest };
  lose([...path, '$ref'], `"${$ref}" is in another document`);
  return rest;
};

/** Draft 04 has a flag for exclusive limits. */
const limits: Renaming = (schema) =>
  (
    [
      ['minimum', 'exclusiveMinimum'],
      ['maximum', 'exclusiveMaximum'],
    ] as const
  ).reduce<JsonSchema>((changed, [limit, flag]) => {
    const { [limit]: value, [flag]: excluded, ...rest } = changed;
    if (typeof excluded !== 'boolean') return changed;
    if (value === undefined) return rest;
    return { ...rest, [excluded ? flag : limit]: value };
  }, schema);

const tuples: Renaming = (schema) => {
  const { items, additionalItems, ...rest } = schema;
  if (!Array.isArray(items)) return items === undefined ? rest : { ...rest, items };
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
};

const dependencies: Renaming = ({ dependencies: old, ...rest }) => {
  if (!isRecord(old)) return rest;
  const entries = Object.entries(old);
  const lists = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  return {
    ...rest,
    ...(lists.length > 0 && { dependentRequired: Object.fromEntries(lists) }),
    ...(schemas.length > 0 && { dependentSchemas: Object.fromEntries(schemas) }),
  };
};

/** Draft 03 marked each property by a flag. */
const requiredFlags: Renaming = (schema, { path, lose }) => {
  const { required, ...rest } = schema;
  if (typeof required !== 'boolean') return schema;
  if (required)
    lose([...path, 'required'], 'A flag "required" was given up with draft 04: name the property in a list');
  return rest;
};

const format: Renaming = (schema, { path, lose, formats }) => {
  const { format: name, ...rest } = schema;
  if (typeof name !== 'string' || formats.has(name)) return schema;
  lose([...path, 'format'], `There is no format "${name}"`);
  return rest;
};

const defaults: Renaming = (schema, { path, lose }) => {
  const { default: value, ...rest } = schema;
  if (value === undefined || typeof value !== 'object') return schema;
  lose([...path, 'default'], 'Only a question with one value begins with an answer');
  return rest;
};

const RENAMINGS: readonly Renaming[] = [
  withoutNames,
  definitions,
  reference,
  limits,
  tuples,
  dependencies,
  requiredFlags,
  format,
  defaults,
];
