import { expandCondition, withCombined } from '../definition/combinations.ts';
import { namedFormats } from '../definition/declaredFormat.ts';
import type {
  FieldRule,
  FlowDefinition,
  JsonSchema,
  ResolvedDefinition,
  StepDefinition,
} from '../definition/definitionTypes.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * The definition with one flow and its steps only: all that the first pages need, and so all that they wait for. It leaves out what only
 * configuration brings (`extrasOf`): where one of these applies, pages need the whole definition.
 */
export function startPartOf<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  startFlow: string,
): ResolvedDefinition<Settings> {
  const whole = definition.flows[startFlow];
  if (!whole) return definition;
  const others = alternativesIn(whole);
  const entries = whole.steps.filter((entry) => !others.includes(entry));
  const steps = startSteps(definition, whole, new Set(entries.map(({ step }) => step)));
  const { pages: _pages, ...plain } = whole;
  const flow = { ...plain, steps: entries, conditions: usedConditions({ ...plain, steps: entries }, steps) };
  const { formats = {} } = definition;
  const rest = { ...definition };
  Reflect.deleteProperty(rest, 'formats');
  const start = { flows: { [startFlow]: flow }, steps };
  return { ...rest, ...start, ...namedFormats(formats, start) }; // what a definition may lack
}

/** The conditions of what the first part leaves out of a flow; undefined for what always applies. */
export function extrasOf(
  { flows, steps }: Pick<ResolvedDefinition, 'flows' | 'steps'>,
  startFlow: string,
): readonly (string | undefined)[] {
  const flow = flows[startFlow];
  if (!flow) return [];
  const rules = flow.steps.flatMap(({ step }) => steps[step]?.rules ?? []);
  return [...alternativesIn(flow), ...(flow.pages ?? []), ...rules.filter((rule) => isExtra(flow, rule))].map(
    ({ when }) => when,
  );
}

/** Lists the entries of a flow at the path of an earlier one, which they replace when they apply. */
export function alternativesIn({ steps }: FlowDefinition): FlowDefinition['steps'] {
  return steps.filter((entry, index) => steps.slice(0, index).some(({ path }) => path === entry.path));
}

function startSteps(
  { steps }: Pick<ResolvedDefinition, 'steps'>,
  flow: FlowDefinition,
  asked: ReadonlySet<string>,
): Readonly<Record<string, StepDefinition>> {
  const entries = Object.entries(steps)
    .filter(([id]) => asked.has(id))
    .map(([id, { rules = [], ...step }]) => {
      const kept = rules.filter((rule) => !isExtra(flow, rule));
      return [id, { ...step, ...(kept.length > 0 && { rules: kept }) }] as const;
    });
  return Object.fromEntries(entries);
}

/** Whether only configuration decides a rule that changes nothing while its condition is not satisfied. */
function isExtra(flow: FlowDefinition, { when, shown, enabled }: FieldRule): boolean {
  const condition = flow.conditions[when];
  return (
    shown !== true &&
    enabled !== true &&
    condition !== undefined &&
    readsConfigOnly(expandCondition(flow, condition))
  );
}

function readsConfigOnly(schema: JsonSchema): boolean {
  const { allOf, anyOf, not, properties, required } = schema;
  const parts = [allOf, anyOf, not].flat().filter((part) => part !== undefined);
  if (parts.length > 0) return parts.every((part) => isRecord(part) && readsConfigOnly(part));
  const names = [...Object.keys(properties ?? {}), ...(Array.isArray(required) ? required : [])];
  return names.length > 0 && names.every((name) => name === 'config');
}

function usedConditions(
  { steps: entries, conditions }: FlowDefinition,
  steps: Readonly<Record<string, StepDefinition>>,
): FlowDefinition['conditions'] {
  const rules = entries.flatMap(({ step }) => steps[step]?.rules ?? []);
  const used = withCombined(
    conditions,
    [...entries, ...rules].flatMap(({ when }) => when ?? []),
  );
  return Object.fromEntries(Object.entries(conditions).filter(([name]) => used.has(name)));
}
