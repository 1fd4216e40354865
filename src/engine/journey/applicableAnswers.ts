import type { Answers } from '../answers/answers.ts';
import { answerAt } from '../answers/answersAt.ts';
import { listQuestionPaths } from '../answers/replaceAnswers.ts';
import type { FlowDefinition, Json, ResolvedDefinition } from '../definition/definitionTypes.ts';
import type { StepLogic } from '../runtime/stepLogic.ts';
import { stepPlan } from '../runtime/stepPlan.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * The answers of a draft that count: those of conditional steps do so once their step is found to apply, and those that rules may
 * hide or that are calculated once their step is settled.
 */
export interface ApplicableAnswers {
  readonly answers: Answers;
  /** A step applies: its answers count from now on. */
  readonly count: (stepId: string) => void;
  /** Applies the results of rules and calculations to the applicable answers. */
  readonly settle: (answers: Answers) => void;
}

/** A runtime that decides which answers apply. */
interface Counted {
  readonly definition: ResolvedDefinition;
  readonly logic: StepLogic | undefined;
}

/**
 * Starts with the answers that apply regardless of conditions: those that no step asks for, and those that a step
 * without a condition asks for. `answers` is the given document itself if nothing has to be hidden.
 */
export function countAnswers(
  { definition, logic }: Counted,
  flow: FlowDefinition,
  answers: Answers,
): ApplicableAnswers {
  const { hidden, pathsOf } = planOf({ definition, logic }, flow);
  let visible = withoutHidden(answers, hidden) as Record<string, Json>; // an object stays one
  const isWhole = visible === answers;
  return {
    get answers() {
      return visible;
    },
    settle(settled) {
      visible = settled; // never written to but where something was hidden, in a copy
    },
    count(stepId) {
      if (isWhole) return;
      for (const path of pathsOf.get(stepId) ?? []) {
        const value = answerAt(answers, path);
        // An object that one step asks for as a whole may get members from another step.
        if (value !== undefined) put(visible, path, isRecord(value) ? structuredClone(value) : value);
      }
    },
  };
}

/** The members of an object that are hidden: whole, or some of their own members. */
type Hidden = ReadonlyMap<string, 'whole' | Hidden>;

interface Plan {
  readonly hidden: Hidden;
  /** The paths of what each step asks for and is hidden, by the step's id. */
  readonly pathsOf: ReadonlyMap<string, readonly (readonly string[])[]>;
}

// Definitions never change.
const known = new WeakMap<FlowDefinition, Plan>();

function planOf(counted: Counted, flow: FlowDefinition): Plan {
  const plan = known.get(flow) ?? makePlan(counted, flow);
  known.set(flow, plan);
  return plan;
}

function makePlan({ definition: { steps }, logic }: Counted, flow: FlowDefinition): Plan {
  const askedAt = (stepId: string) => listQuestionPaths(steps[stepId]?.schema ?? {});
  const plans = logic ? flow.steps.flatMap(({ step }) => steps[step] ?? []).map(stepPlan) : [];
  const uncertain = new Set(logic?.uncertainPaths(plans).map(toKey));
  const always = flow.steps
    .filter(({ when }) => when === undefined)
    .flatMap(({ step }) => askedAt(step))
    .filter((path) => !listPrefixes(path).some((key) => uncertain.has(key)));
  const open = new Set(always.flatMap((path) => listPrefixes(path)));
  const whole = new Set(always.map(toKey));
  const isOpen = (path: readonly string[]) =>
    open.has(toKey(path)) || listPrefixes(path).some((key) => whole.has(key));
  const pathsOf = new Map(
    flow.steps.map(({ step }) => [step, askedAt(step).filter((path) => !isOpen(path))] as const),
  );
  return { hidden: toTree([...pathsOf.values()].flat()), pathsOf };
}

/** The keys of the path and of every path on the way to it. */
function listPrefixes(path: readonly string[]): readonly string[] {
  return path.map((_, index) => toKey(path.slice(0, index + 1)));
}

function toKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

type Tree = Map<string, 'whole' | Tree>;

function toTree(paths: readonly (readonly string[])[]): Hidden {
  const root: Tree = new Map();
  for (const path of paths) {
    let location = root;
    for (const [index, name] of path.entries()) {
      const below = location.get(name);
      if (below === 'whole') break;
      const next: Tree = below ?? new Map<string, 'whole' | Tree>();
      location.set(name, index === path.length - 1 ? 'whole' : next);
      location = next;
    }
  }
  return root;
}

/** The value without what is hidden in it; an object of which nothing is left is gone. */
function withoutHidden(value: Answers, hidden: Hidden): Answers {
  const kept: Record<string, Json> = {};
  let isWhole = true;
  for (const [name, member] of Object.entries(value)) {
    const below = hidden.get(name);
    const left = below === undefined ? member : visiblePart(member, below);
    if (left !== undefined) kept[name] = left;
    isWhole &&= left === member;
  }
  return isWhole ? value : kept;
}

function visiblePart(member: Json, hidden: 'whole' | Hidden): Json | undefined {
  if (hidden === 'whole') return undefined;
  if (!isRecord(member)) return member;
  const left = withoutHidden(member, hidden);
  return left !== member && Object.keys(left).length === 0 ? undefined : left;
}

/** Puts a value into a copy made by `withoutHidden`, which shares no object on the way to what it hides. */
function put(copy: Record<string, Json>, path: readonly string[], value: Json): void {
  let location = copy;
  for (const name of path.slice(0, -1)) {
    const next = location[name];
    const object: Record<string, Json> = isRecord(next) ? next : {};
    location[name] = object;
    location = object;
  }
  const last = path.at(-1);
  if (last !== undefined) location[last] = value;
}
