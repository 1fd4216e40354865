import type { ResolvedDefinition } from '../../../src/engine/index.ts';

/** The steps of a definition that ask something, whether a flow has a place for them or not. */
export function listFormIds(definition: ResolvedDefinition): readonly string[] {
  return Object.values(definition.steps)
    .filter((step) => step.kind === 'form')
    .map((step) => step.id);
}
