import { expandCondition } from '../../engine/authoring.ts';
import { type FlowDefinition, pointerToPath, type StepDefinition } from '../../engine/index.ts';
import type { CheckInput } from '../checkInput.ts';
import { listLookedAt } from '../flows/listLookedAt.ts';

interface Circle {
  readonly code: 'rule-circular';
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Rules that show or hide a field by an answer that is not settled yet: its own, or one that only a later rule shows. */
export function findRuleCircles(input: CheckInput, step: StepDefinition): readonly Circle[] {
  const rules = step.rules ?? [];
  const order = [...new Set(rules.filter(({ shown }) => shown !== undefined).map(({ field }) => field))];
  const flows = Object.values(input.resolution.definition.flows).filter(({ steps }) =>
    steps.some((entry) => entry.step === step.id),
  );
  return rules.flatMap(({ field, when, shown }, index) => {
    if (shown === undefined) return [];
    const unsettled = order.slice(order.indexOf(field));
    const seen = flows.flatMap((flow) => answersSeenBy(flow, when));
    const looked = unsettled.find((other) => seen.some((path) => isSame(path, pointerToPath(other))));
    if (looked === undefined) return [];
    const what = looked === field ? 'that field itself' : `"${looked}", whose rules stand behind it`;
    const message = `Whether "${field}" is shown depends on ${what}`;
    return [{ code: 'rule-circular', path: [index, 'when'], message }];
  });
}

function answersSeenBy(flow: FlowDefinition, name: string): readonly (readonly string[])[] {
  const condition = flow.conditions[name];
  if (!condition) return [];
  return listLookedAt(expandCondition(flow, condition)).flatMap(({ path: [part, ...path] }) =>
    part === 'answers' ? [path] : [],
  );
}

function isSame(path: readonly string[], field: readonly string[]): boolean {
  const length = Math.min(path.length, field.length);
  return length > 0 && path.slice(0, length).every((name, index) => name === field[index]);
}
