import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { listDecided, sayDecided, type Decided } from '../flow/usesOfCondition.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import type { TextsOf } from '../steps/stepTexts.ts';

/** A step, a page, or one effect of a rule of a question. */
export interface Effect {
  readonly of: Decided;
  readonly effect: (typeof EFFECTS)[number];
  /** Whether it is so while the condition is not met. */
  readonly isOpposite: boolean;
}

const EFFECTS = ['shown', 'enabled', 'required', 'options', 'content'] as const;

/** All that a flow decides about, by keys that are the same in all states of the project: several rules of a question may share one. */
export function listEffects(flow: FlowDefinition, steps: Steps): ReadonlyMap<string, readonly Effect[]> {
  const all = listDecided(flow, steps).flatMap((of): readonly Effect[] =>
    of.kind === 'question'
      ? EFFECTS.filter((effect) => of.rule[effect] !== undefined).map((effect) => ({
          of,
          effect,
          isOpposite: of.rule[effect] === false,
        }))
      : [{ of, effect: 'shown', isOpposite: false }],
  );
  return Map.groupBy(all, keyOf);
}

function keyOf({ of, effect }: Effect): string {
  if (of.kind === 'question') return JSON.stringify([of.step, of.field, effect]);
  return `${of.kind} ${of.kind === 'step' ? of.id : of.name}`;
}

type Steps = Readonly<Record<string, StepDefinition>>;

/** Whether a state of a flow has the step, page or question. */
export function isIn(flow: FlowDefinition, steps: Steps, { of }: Effect): boolean {
  if (of.kind === 'page') return (flow.pages ?? []).some(({ id }) => id === of.name);
  if (of.kind === 'step') return flow.steps.some(({ id }) => id === of.id);
  const schema = steps[of.step]?.schema ?? {};
  return flow.steps.some(({ step }) => step === of.step) && schemaPathOf(schema, of.field) !== undefined;
}

/** Names what changes by a condition: `the step “Tell us about you”`, `whether “Website” of “Your business” needs an answer`. */
export function sayEffect({ of, effect }: Effect, texts: TextsOf): string {
  const name = sayDecided(of, texts);
  switch (effect) {
    case 'shown':
      return name;
    case 'enabled':
      return `whether ${name} can be changed`;
    case 'required':
      return `whether ${name} needs an answer`;
    case 'options':
      return `fewer choices of ${name}`;
    case 'content':
      return `other texts of ${name}`;
  }
}

/** The words for a state in which no rule has an effect; undefined for always. */
export const sayWithout = ({ effect }: Effect): string | undefined =>
  effect === 'shown' || effect === 'enabled' ? undefined : 'by no rule';
