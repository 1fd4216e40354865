import type { SchemaLeaf } from '../../../src/engine/index.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { formatsByName } from '../../../validators/authoring.ts';

/** A question whose answer is kept in another spelling than it may be typed in. */
export interface Normaliser {
  readonly path: readonly string[];
  readonly normalise: (value: string) => string;
}

/**
 * The questions that need cleaning, with the format's options in this market. It does what the engine's
 * `normaliseAnswers` does, but finds the questions once for all requests instead of at each.
 */
export function listNormalisers(runtime: FlowRuntime, leaves: readonly SchemaLeaf[]): readonly Normaliser[] {
  const defaults = runtime.definition.market.formats;
  return leaves.flatMap(({ path, schema }) => {
    const name = schema['format'];
    const format = typeof name === 'string' ? formatsByName[name] : undefined;
    if (!format?.normalise) return [];
    const options = { ...defaults[format.name], ...(schema['formatOptions'] as object | undefined) };
    return [{ path, normalise: (value) => format.normalise?.(value, options) ?? value }];
  });
}
