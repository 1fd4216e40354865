import type { SchemaLeaf } from '../../../src/engine/index.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';

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
  return leaves
    .filter(({ schema }) => typeof schema['format'] === 'string')
    .map(({ path, schema }) => ({ path, normalise: (value) => runtime.normalise(schema, value) }));
}
