import { namedFormats } from '../definition/declaredFormat.ts';
import type { ResolvedDefinition } from '../definition/definitionTypes.ts';

/** The definition with one flow and its steps alone: all that the first pages need, and so all that they wait for. */
export function startPartOf<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  startFlow: string,
): ResolvedDefinition<Settings> {
  const flow = definition.flows[startFlow];
  if (!flow) return definition;
  const asked = new Set(flow.steps.map(({ step }) => step));
  const steps = Object.entries(definition.steps).filter(([id]) => asked.has(id));
  const { formats = {}, ...others } = definition;
  const start = { flows: { [startFlow]: flow }, steps: Object.fromEntries(steps) };
  return { ...(others as typeof definition), ...start, ...namedFormats(formats, start) }; // what a definition may lack
}
