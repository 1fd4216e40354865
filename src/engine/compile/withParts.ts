import type { CompiledSchema, FlowModule, FlowModulePart } from '../runtime/flowModule.ts';

/**
 * A flow module with the parts, by name, that have arrived: their steps are whole, and no longer among those that are missing.
 *
 *     const near = withParts(module, new Map([[name, await import(`./parts/${name}.js`)]]));
 *     createFlowRuntime(near, host).isLoaded('step-30'); // true
 */
export function withParts<Settings extends object>(
  module: FlowModule<Settings>,
  parts: ReadonlyMap<string, FlowModulePart>,
): FlowModule<Settings> {
  const added = [...parts.values()];
  return {
    ...module,
    definition: {
      ...module.definition,
      steps: merge([module.definition.steps, ...added.map(({ steps }) => steps)]),
    },
    parts: (module.parts ?? []).filter(({ name }) => !parts.has(name)),
    createValidators(host) {
      const own = module.createValidators(host);
      const more = added.map((part) => part.createValidators(host));
      return {
        ...own,
        steps: merge<CompiledSchema>([own.steps, ...more.map(({ steps }) => steps)]),
        form: merge<CompiledSchema>([own.form, ...more.map(({ form }) => form)]),
      };
    },
  };
}

function merge<Value>(records: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}
