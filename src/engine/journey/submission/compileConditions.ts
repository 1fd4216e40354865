import type { JourneyContext } from '../../answers/answers.ts';
import { combinationOf } from '../../definition/combinations.ts';
import type { FlowRuntime } from '../../runtime/flowModule.ts';

/** Whether the flow's named condition holds; the same as `holds` of the runtime. */
export type Holds = (condition: string, context: JourneyContext) => boolean;

/** Compiles the conditions of a flow, each at its first use: a runtime looks for them each time by the names of flow and condition. */
export function compileConditions(runtime: FlowRuntime, flowId: string): Holds {
  const conditions = runtime.definition.flows[flowId]?.conditions ?? {};
  const compiled = new Map<string, (context: JourneyContext) => boolean>();
  const holds: Holds = (condition, context) => {
    const known = compiled.get(condition);
    if (known) return known(context);
    const made = compile(condition);
    compiled.set(condition, made);
    return made(context);
  };
  const compile = (condition: string): ((context: JourneyContext) => boolean) => {
    const combination = combinationOf(conditions[condition] ?? {});
    const validate = runtime.validators.conditions[`${flowId}/${condition}`];
    if (!combination) return validate ?? ((context) => runtime.holds(flowId, condition, context));
    const { keyword, names } = combination;
    return (context) => {
      const isTrue = (name: string) => holds(name, context);
      return keyword === 'allOf' ? names.every(isTrue) : names.some(isTrue) === (keyword === 'anyOf');
    };
  };
  return holds;
}
