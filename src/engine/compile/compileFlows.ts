import { createHash } from 'node:crypto';
import path from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { createAjv } from '../../../validators/createAjv.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { collectSchemas, type CollectedSchemas } from './collectSchemas.ts';

export interface CompiledFlows {
  /** Names the content: the same definition and compiler give the same hash. */
  readonly hash: string;
  /** The text of one self-contained ES module that exports a `FlowModule`. */
  readonly code: string;
}

const HASH_LENGTH = 20;

/** Compiles a definition to an ES module. Throws when a schema cannot be compiled, which the checker finds beforehand. */
export async function compileFlows(definition: ResolvedDefinition): Promise<CompiledFlows> {
  const code = await bundle(moduleText(definition));
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return { hash, code };
}

function moduleText(definition: ResolvedDefinition): string {
  const schemas = collectSchemas(definition);
  const groups = Object.entries(schemas).map(([group, named]) => [group, Object.keys(named)] as const);
  const lookup = groups.map(
    ([group, names]) =>
      `${group}: {${names.map((name) => `${JSON.stringify(name)}: exports[${JSON.stringify(exportName(group, name))}]`).join(',')}}`,
  );
  return `
    export const definition = ${JSON.stringify(definition)};
    export function createValidators(host) {
      const exports = {};
      ${standaloneText(schemas, definition)}
      return { ${lookup.join(',')} };
    }`;
}

// AJV accepts only identifiers as names of exports in ES modules, so its CommonJS text is used and wrapped.
function standaloneText(schemas: CollectedSchemas, definition: ResolvedDefinition): string {
  const ajv = createAjv({
    formatDefaults: definition.market.formats,
    today: () => '',
    code: { source: true, optimize: true },
  });
  const references: Record<string, string> = {};
  for (const [group, named] of Object.entries<Readonly<Record<string, JsonSchema>>>({ ...schemas }))
    for (const [name, schema] of Object.entries(named)) {
      const key = exportName(group, name);
      ajv.addSchema(schema, key);
      references[key] = key;
    }
  return standaloneCode(ajv, references);
}

function exportName(group: string, name: string): string {
  return `${group}_${name}`;
}

async function bundle(contents: string): Promise<string> {
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
