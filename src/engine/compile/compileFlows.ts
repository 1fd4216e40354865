import { createHash } from 'node:crypto';
import path from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Vocabulary } from '../../../validators/authoring.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { collectSchemas } from './collectSchemas.ts';

export interface CompiledFlows {
  /** Names the content: the same definition and compiler give the same hash. */
  readonly hash: string;
  /** The text of one self-contained ES module that exports a `FlowModule`. */
  readonly code: string;
}

type Groups = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

const HASH_LENGTH = 20;

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
  const code = await bundle(moduleText(definition, vocabulary));
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return { hash, code };
}

function moduleText(definition: ResolvedDefinition, vocabulary: Vocabulary): string {
  const schemas: Groups = { ...collectSchemas(definition) };
  // A step's schema is compiled once, though steps and form both ask for it.
  const keys = new Map<string, string>();
  const lookup = Object.entries(schemas).map(([group, named]) => {
    const members = Object.entries(named).map(([name, schema]) => {
      const text = JSON.stringify(withoutMark(name, schema));
      const key = keys.get(text) ?? exportName(group, name);
      keys.set(text, key);
      return `${JSON.stringify(name)}: exports[${JSON.stringify(key)}]`;
    });
    return `${group}: {${members.join(',')}}`;
  });
  return `
    export const definition = ${JSON.stringify(definition)};
    export function createValidators(host) {
      const exports = {};
      ${standaloneText(keys, definition, vocabulary)}
      return { ${lookup.join(',')} };
    }`;
}

// AJV accepts only identifiers as names of exports in ES modules, so its CommonJS text is used and wrapped.
function standaloneText(
  keys: ReadonlyMap<string, string>,
  definition: ResolvedDefinition,
  vocabulary: Vocabulary,
): string {
  const ajv = vocabulary.createAjv({
    formatDefaults: formatDefaults(definition),
    today: () => '',
    code: { source: true, optimize: true },
    messages: false,
  });
  const references: Record<string, string> = {};
  for (const [schema, key] of keys) {
    ajv.addSchema(JSON.parse(schema) as JsonSchema, key); // written above
    references[key] = key;
  }
  return withoutUnread(standaloneCode(ajv, references), keys.keys());
}

/**
 * Takes out of AJV's text what nobody reads: where in the schema an error arose, and the values that were allowed, for
 * whose sake every schema would stand in the module a second time.
 */
function withoutUnread(code: string, schemas: Iterable<string>): string {
  let lean = code
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[^{}]*\}/g, 'params:{}');
  for (const schema of schemas) {
    const end = ` = ${schema};`;
    const start = lean.lastIndexOf('const ', lean.indexOf(end));
    const name = lean.slice(start + 'const '.length, lean.indexOf(end));
    if (/^schema\d+$/.test(name) && !isUsed(lean, name)) lean = lean.replace(`const ${name}${end}`, () => '');
  }
  return lean;
}

function isUsed(code: string, name: string): boolean {
  return (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
}

// RJSF's parser marks the schemas that it lists by their names.
function withoutMark(name: string, schema: JsonSchema): JsonSchema {
  const { $id, ...rest } = schema;
  return $id === name ? rest : schema;
}

function exportName(group: string, name: string): string {
  return `${group}_${name}`;
}

async function bundle(contents: string): Promise<string> {
  // Only who compiles waits for the bundler; the tools that only read definitions never start it.
  const { build } = await import('esbuild');
  const result = await build({
    stdin: { contents, loader: 'js', resolveDir: path.resolve(import.meta.dirname, '../../..') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error('The compiler wrote no module');
  return output.text;
}
