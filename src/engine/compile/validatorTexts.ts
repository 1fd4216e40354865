import type { AnyValidateFunction, SourceCode } from 'ajv/dist/types/index.js';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/index.js';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { ModuleTexts } from './bundleModule.ts';
import { compilerApart, type Compilers } from './compilerApart.ts';
import { ownMember } from '../../lib/unknownValue.ts';

/** Schemas by name, in groups: those of `CompiledValidators`. */
export type SchemaGroups = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** A schema as JSON, and the name of its validator in the module. */
type NamedSchema = readonly [schema: string, key: string];

/** So many are written at once: all texts of a thousand steps would be in memory together. */
const SCHEMAS_PER_PART = 64;

/** Returns the text of a module that exports `createValidators`, and with it the exports of `exported`. */
export function validatorTexts(groups: SchemaGroups, exported: string, compilers: Compilers): ModuleTexts {
  const { named, lookup } = nameSchemas(groups);
  const parts = Array.from({ length: Math.ceil(named.length / SCHEMAS_PER_PART) }, (_, part) =>
    named.slice(part * SCHEMAS_PER_PART, (part + 1) * SCHEMAS_PER_PART),
  );
  return {
    entry: entryText(exported, lookup, parts.length),
    parts: parts.map((part) => () => partText(part, compilers)),
  };
}

/** Each schema once, though steps and form both ask for it, and the text that looks the validators up by group and name. */
function nameSchemas(groups: SchemaGroups): {
  readonly named: readonly NamedSchema[];
  readonly lookup: string;
} {
  const keys = new Map<string, string>();
  const lookup = Object.entries(groups).map(([group, schemas]) => {
    const members = Object.entries(schemas).map(([name, schema]) => {
      const text = JSON.stringify(schema);
      const key = keys.get(text) ?? `${group}_${name}`;
      keys.set(text, key);
      return `${JSON.stringify(name)}: validators[${JSON.stringify(key)}]`;
    });
    return `${group}: {${members.join(',')}}`;
  });
  return { named: [...keys], lookup: lookup.join(',') };
}

function entryText(exported: string, lookup: string, parts: number): string {
  const numbers = Array.from({ length: parts }, (_, part) => part);
  return `
    ${numbers.map((part) => `import { addValidators as add${part} } from 'part:${part}';`).join('\n')}
    ${exported}
    export function createValidators(host) {
      const validators = {};
      ${numbers.map((part) => `add${part}(host, validators);`).join('\n')}
      return { ${lookup} };
    }`;
}

function partText(schemas: readonly NamedSchema[], compilers: Compilers): string {
  const compileApart = compilerApart(compilers);
  const groups = schemas.map(([schema, key]) => {
    const written: JsonSchema = JSON.parse(schema);
    const { validate, isApart } = compileApart(written);
    return { key, validate, isApart };
  });
  const together = groups
    .filter(({ isApart }) => !isApart)
    .map(({ key, validate }) => [key, validate] as const);
  // Names are unique within one AJV only, so the output of another one is in a block of its own.
  const apart = groups
    .filter(({ isApart }) => isApart)
    .map(({ key, validate }) => `{ ${writeValidators(new Map([[key, validate]]))} }`);
  return `export function addValidators(host, validators) { ${writeValidators(new Map(together))} ${apart.join('\n')} }`;
}

/** AJV's record of a value that its code uses by name. */
type KeptValue = NonNullable<ValueScopeName['value']>;

/**
 * Writes AJV's validators as statements: `validators.<key> = validate10;`, the functions, and the constants that they
 * use. Each is written once, however many use it. The work grows with the text, unlike that of AJV's own writer, which
 * copies all it has for each schema. Unused parts are left out: the schema path of an error, and the allowed values,
 * for which every schema would be in the module a second time.
 */
function writeValidators(validators: ReadonlyMap<string, AnyValidateFunction>): string {
  const written = new Set<string>();
  const statements: string[] = [];
  for (const [key, validate] of validators) {
    const source = sourceOf(validate);
    statements.push(`validators[${JSON.stringify(key)}] = ${source.validateName.str};`);
    writeFunction(source, { written, statements });
  }
  return statements.join('\n');
}

interface Writing {
  /** The names that have a statement. */
  readonly written: Set<string>;
  readonly statements: string[];
}

function writeFunction(
  { validateName, validateCode, scopeValues, evaluated }: SourceCode,
  to: Writing,
): void {
  if (to.written.has(validateName.str)) return;
  to.written.add(validateName.str);
  const code = withoutUnread(validateCode);
  const schemas = new Set(code.match(/\bschema\d+\b/g));
  for (const name of Object.values(scopeValues).flatMap((names) => [...(names ?? [])])) {
    if (name.prefix !== 'schema' || schemas.has(name.str)) writeValue(name, to);
  }
  to.statements.push(code);
  if (evaluated !== undefined) to.statements.push(`${validateName.str}.evaluated = ${String(evaluated)};`);
}

function withoutUnread(code: string): string {
  return code
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[^{}]*\}/g, 'params:{}');
}

function writeValue(name: ValueScopeName, to: Writing): void {
  if (to.written.has(name.str)) return;
  const { ref, code } = valueOf(name);
  if (name.prefix === 'validate' && isValidator(ref)) {
    writeFunction(sourceOf(ref), to);
    return;
  }
  to.written.add(name.str);
  if (code !== undefined) {
    to.statements.push(`const ${name.str} = ${String(code)};`);
    return;
  }
  // A schema that contains itself: its function is found through an object, for AJV did not have it yet.
  const validate = ownMember<unknown>(ref, 'validate');
  if (!isValidator(validate)) throw new Error(`AJV keeps no function for "${name.str}"`);
  const source = sourceOf(validate);
  to.statements.push(`const ${name.str} = {validate: ${source.validateName.str}};`);
  writeFunction(source, to);
}

function valueOf(name: ValueScopeName): KeptValue {
  if (name.value === undefined) throw new Error(`AJV keeps no value for "${name.str}"`);
  return name.value;
}

/** Whether a value is a function that AJV has compiled. */
function isValidator(value: unknown): value is AnyValidateFunction {
  return typeof value === 'function' && 'schemaEnv' in value;
}

function sourceOf({ source }: AnyValidateFunction): SourceCode {
  if (source === undefined)
    throw new Error('AJV kept no source: it was made without `code: { source: true }`');
  return source;
}
