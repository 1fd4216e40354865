import type { Answers } from '../answers/answers.ts';
import { answerAt } from '../answers/answersAt.ts';
import { listQuestionPaths } from '../answers/replaceAnswers.ts';
import { listLeaves } from '../answers/walkSchema.ts';
import type {
  FlowDefinition,
  Json,
  ResolvedDefinition,
  StepDefinition,
} from '../definition/definitionTypes.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import { isRecord } from '../../lib/isRecord.ts';

/**
 * The answers of a draft that count: those of conditional steps do so once their step is found to apply, and those that rules may
 * hide or that are calculated once their step is settled.
 */
export interface CountingAnswers {
  readonly answers: Answers;
  /** A step applies: its answers count from now on. */
  readonly count: (stepId: string) => void;
  /** What rules and calculations made of the answers that count. */
  readonly settle: (answers: Answers) => void;
}

/**
 * Starts with the answers that count whatever the conditions say: those that no step asks for, and those that a step
 * without a condition asks for. `answers` is the given document itself where nothing has to be hidden.
 */
export function countAnswers(
  definition: ResolvedDefinition,
  flow: FlowDefinition,
  answers: Answers,
): CountingAnswers {
  const { hidden, pathsOf } = planOf(definition, flow);
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
        // What is asked for as a whole may get members by another step.
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

function planOf(definition: ResolvedDefinition, flow: FlowDefinition): Plan {
  const plan = known.get(flow) ?? makePlan(definition, flow);
  known.set(flow, plan);
  return plan;
}

function makePlan({ steps }: ResolvedDefinition, flow: FlowDefinition): Plan {
  const askedAt = (stepId: string) => listQuestionPaths(steps[stepId]?.schema ?? {});
  const isUncertain = uncertainPaths(flow.steps.flatMap(({ step }) => steps[step] ?? []));
  const always = flow.steps
    .filter(({ when }) => when === undefined)
    .flatMap(({ step }) => askedAt(step))
    .filter((path) => !isUncertain(path));
  const open = new Set(always.flatMap((path) => listPrefixes(path)));
  const whole = new Set(always.map(toKey));
  const isOpen = (path: readonly string[]) =>
    open.has(toKey(path)) || listPrefixes(path).some((key) => whole.has(key));
  const pathsOf = new Map(
    flow.steps.map(({ step }) => [step, askedAt(step).filter((path) => !isOpen(path))] as const),
  );
  return { hidden: toTree([...pathsOf.values()].flat()), pathsOf };
}

/** Whether an answer may be hidden by a rule, or is calculated and not asked. */
function uncertainPaths(steps: readonly StepDefinition[]): (path: readonly string[]) => boolean {
  const hideable = steps.flatMap(({ rules = [] }) =>
    rules.filter(({ shown }) => shown !== undefined).map(({ field }) => toKey(pointerToPath(field))),
  );
  const calculated = steps.flatMap(({ schema }) =>
    listLeaves(schema).flatMap((leaf) => (leaf.schema['calculated'] === undefined ? [] : [toKey(leaf.path)])),
  );
  const uncertain = new Set([...hideable, ...calculated]);
  return (path) => uncertain.size > 0 && listPrefixes(path).some((key) => uncertain.has(key));
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
    let place = root;
    for (const [index, name] of path.entries()) {
      const below = place.get(name);
      if (below === 'whole') break;
      const next: Tree = below ?? new Map<string, 'whole' | Tree>();
      place.set(name, index === path.length - 1 ? 'whole' : next);
      place = next;
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
  let place = copy;
  for (const name of path.slice(0, -1)) {
    const next = place[name];
    const object: Record<string, Json> = isRecord(next) ? next : {};
    place[name] = object;
    place = object;
  }
  const last = path.at(-1);
  if (last !== undefined) place[last] = value;
}
