import type { Vocabulary } from '../../../validators/authoring.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { compilerApart } from './compilerApart.ts';
import { collectSchemas } from './collectSchemas.ts';
import { logicOf } from '../logic/usesLogic.ts';
import { toFlowRuntime } from './createFlowRuntime.ts';
import type { CompiledSchema, FlowRuntime } from '../runtime/flowModule.ts';

/**
 * A runtime that compiles its schemas now, with AJV: for the command line and for tests, never for the browser.
 * Throws when a schema cannot be compiled.
 */
export function interpretFlow<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  { vocabulary, today }: { readonly vocabulary: Vocabulary; readonly today: () => string },
): FlowRuntime<Settings> {
  const { schemas, definition: marked } = collectSchemas(definition);
  const { formats: declared } = definition;
  const createAjv = () =>
    vocabulary.createAjv({ formatDefaults: formatDefaults(definition), declared, today });
  const compile = compilerApart({ own: createAjv, shared: createAjv });
  const compileAll = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, CompiledSchema> =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, compile(schema).validate as CompiledSchema]),
    );
  const validators = {
    steps: compileAll(schemas.steps),
    conditions: compileAll(schemas.conditions),
    form: compileAll(schemas.form),
  };
  const host = vocabulary.createHost({ declared, today });
  return toFlowRuntime(marked, validators, host, { logic: logicOf(definition) });
}
