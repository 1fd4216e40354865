import { namedFormats } from '../definition/declaredFormat.ts';
import type { FlowDefinition, ResolvedDefinition } from '../definition/definitionTypes.ts';

/**
 * The definition with one flow and its steps only: all that the first pages need, and so all that they wait for. Of steps at one path, it
 * has the first.
 */
export function startPartOf<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  startFlow: string,
): ResolvedDefinition<Settings> {
  const whole = definition.flows[startFlow];
  if (!whole) return definition;
  const others = alternativesIn(whole);
  const flow = { ...whole, steps: whole.steps.filter((place) => !others.includes(place)) };
  const asked = new Set(flow.steps.map(({ step }) => step));
  const steps = Object.entries(definition.steps).filter(([id]) => asked.has(id));
  const { formats = {}, ...rest } = definition;
  const start = { flows: { [startFlow]: flow }, steps: Object.fromEntries(steps) };
  return { ...(rest as typeof definition), ...start, ...namedFormats(formats, start) }; // what a definition may lack
}

/** The places of a flow at the path of an earlier one, instead of which they apply. */
export function alternativesIn({ steps }: FlowDefinition): FlowDefinition['steps'] {
  return steps.filter((place, index) => steps.slice(0, index).some(({ path }) => path === place.path));
}
