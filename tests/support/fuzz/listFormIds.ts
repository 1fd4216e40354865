import type { ResolvedDefinition } from '@stepwright/engine';

/** Lists the steps of a definition with questions, whether a flow contains them or not. */
export function listFormIds(definition: ResolvedDefinition): readonly string[] {
  return Object.values(definition.steps)
    .filter((step) => step.kind === 'form')
    .map((step) => step.id);
}
