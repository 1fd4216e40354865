import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { ModuleTexts } from './bundleModule.ts';
import { compilerApart, type Compilers } from './compilerApart.ts';
import { writeValidators } from './writeValidators.ts';

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
    const { validate, isApart } = compileApart(JSON.parse(schema) as JsonSchema); // written above
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
