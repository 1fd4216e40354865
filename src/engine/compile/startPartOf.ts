import type { ResolvedDefinition } from '../definition/definitionTypes.ts';

/** The flow that one goes through before there is an application. */
const START_FLOW = 'apply';

/** The definition with that flow and its steps alone: all that the first pages need, and so all that they wait for. */
export function startPartOf(definition: ResolvedDefinition): ResolvedDefinition {
  const flow = definition.flows[START_FLOW];
  if (!flow) return definition;
  const asked = new Set(flow.steps.map(({ step }) => step));
  const steps = Object.entries(definition.steps).filter(([id]) => asked.has(id));
  return { ...definition, flows: { [START_FLOW]: flow }, steps: Object.fromEntries(steps) };
}
