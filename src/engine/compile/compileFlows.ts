import { createHash } from 'node:crypto';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Vocabulary } from '../../../validators/authoring.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { usesLogic } from '../logic/hasLogic.ts';
import { bundleModule } from './bundleModule.ts';
import { compilerApart } from './compilerApart.ts';
import { collectSchemas } from './collectSchemas.ts';
import { writeValidators } from './writeValidators.ts';

export interface CompiledFlows {
  /** Names the content: the same definition and compiler give the same hash. */
  readonly hash: string;
  /** The text of one self-contained ES module that exports a `FlowModule`. */
  readonly code: string;
}

type Groups = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** A schema as JSON, and the name of its validator in the module. */
type NamedSchema = readonly [schema: string, key: string];

const HASH_LENGTH = 20;

/** So many are compiled by one AJV, which keeps all that it ever compiled: a few hundred megabytes for a thousand steps. */
const SCHEMAS_PER_PART = 64;

/**
 * Compiles a definition to an ES module. Throws when a schema cannot be compiled, which the checker finds beforehand.
 *
 *     const { hash, code } = await compileFlows(definition, engine.vocabulary);
 *     // Served as a file named by its hash, it is a `FlowModule` for `createFlowRuntime`.
 */
export async function compileFlows(
  definition: ResolvedDefinition,
  vocabulary: Vocabulary,
): Promise<CompiledFlows> {
  const { schemas, definition: marked } = collectSchemas(definition);
  const { named, lookup } = nameSchemas({ ...schemas });
  const parts = Array.from({ length: Math.ceil(named.length / SCHEMAS_PER_PART) }, (_, part) =>
    named.slice(part * SCHEMAS_PER_PART, (part + 1) * SCHEMAS_PER_PART),
  );
  const code = await bundleModule({
    entry: entryText(marked, lookup, parts.length),
    parts: parts.map((part) => () => partText(part, () => createCompiler(definition, vocabulary))),
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return { hash, code };
}

/** Each schema once, though steps and form both ask for it, and the text that looks the validators up by group and name. */
function nameSchemas(groups: Groups): { readonly named: readonly NamedSchema[]; readonly lookup: string } {
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

function entryText(definition: ResolvedDefinition, lookup: string, parts: number): string {
  const numbers = Array.from({ length: parts }, (_, part) => part);
  return `
    ${numbers.map((part) => `import { addValidators as add${part} } from 'part:${part}';`).join('\n')}
    ${usesLogic(definition) ? LOGIC : ''}
    export const definition = ${JSON.stringify(definition)};
    export function createValidators(host) {
      const validators = {};
      ${numbers.map((part) => `add${part}(host, validators);`).join('\n')}
      return { ${lookup} };
    }`;
}

// Bundled into the module, so that pages of other definitions do not load it.
const LOGIC = `export { logic } from './src/engine/logic/index.ts';`;

function createCompiler(definition: ResolvedDefinition, vocabulary: Vocabulary): Ajv2020 {
  return vocabulary.createAjv({
    formatDefaults: formatDefaults(definition),
    today: () => '',
    code: { source: true, optimize: true },
    messages: false,
  });
}

function partText(schemas: readonly NamedSchema[], createAjv: () => Ajv2020): string {
  const compileApart = compilerApart(createAjv);
  const groups = schemas.map(([schema, key]) => {
    const { validate, isApart } = compileApart(JSON.parse(schema) as JsonSchema); // written above
    return { key, validate, isApart };
  });
  const together = groups
    .filter(({ isApart }) => !isApart)
    .map(({ key, validate }) => [key, validate] as const);
  // Names are unique within one AJV only, so what another one compiled stands in a block of its own.
  const apart = groups
    .filter(({ isApart }) => isApart)
    .map(({ key, validate }) => `{ ${writeValidators(new Map([[key, validate]]))} }`);
  return `export function addValidators(host, validators) { ${writeValidators(new Map(together))} ${apart.join('\n')} }`;
}
