import {
  findApplicableSteps,
  listLeaves,
  pointerToPath,
  type Answers,
  type FlowDefinition,
} from '@stepwright/engine';
import { logicOf } from '@stepwright/engine/authoring';
import type { useView } from '../steps/useView.ts';
import { leavesOfSentence, type Sentence } from './conditions.ts';
import { evaluate, subjectsOf } from './evaluate.ts';
import { readNamed } from './mixedConditions.ts';
import { readCondition } from './readCondition.ts';
import { listDecided, type Decided, type Use } from './usesOfCondition.ts';

type Definition = ReturnType<typeof useView>['resolution']['definition'];

/** The document that the conditions of a flow read, with the answers that are tried. */
export interface TriedContext {
  readonly answers: Answers;
}

/** A question that rules of its step show or hide; undefined if that depends on a condition that sentences cannot say. */
type WalkedQuestion = Extract<Use, { readonly kind: 'question' }> & { readonly shows: boolean | undefined };

/** The steps and questions that a flow shows. */
export interface Walk {
  /** Whether an entry of the flow shows; undefined if that depends on a condition that sentences cannot say. */
  readonly showsStep: (entry: string) => boolean | undefined;
  /** The questions with such a rule, of the steps that show. */
  readonly questions: readonly WalkedQuestion[];
}

/**
 * Walks a flow as applicants do, by the engine's own function: a condition sees no answer of a step or question that is hidden. Each
 * condition that sentences cannot say is tried as false and as true, with all others false and with all others true: what differs between
 * the walks depends on such conditions. With many of them, all that could depend on one counts as if it did.
 */
export function walkFlow(definition: Definition, flow: FlowDefinition, context: TriedContext): Walk {
  const whole = { ...definition, flows: { [flow.id]: { ...flow } } };
  const logic = logicOf(definition);
  const sentences = new Map(
    Object.keys(flow.conditions).map((name) => [name, readNamed(name, flow.conditions)]),
  );
  const unsaid = listUnsaid(flow, definition.steps);
  const walkWith = (holding: readonly string[], isOthers: boolean) => {
    const conditions = { ...flow.conditions, ...constantly(unsaid, holding) };
    const runtime = {
      definition: whole,
      logic,
      isLoaded: () => true,
      today: () => new Date().toISOString().slice(0, 10),
      holds: (_flow: string, name: string, seen: object) => {
        const sentence = sentences.get(name) ?? readNamed(name, conditions);
        // Conditions of a draft may name each other in a circle, or one that is gone.
        return (sentence && evaluate(sentence, seen, conditions)) ?? isOthers;
      },
    };
    // The values of read-only questions are tried like any other.
    const entries = findApplicableSteps(runtime, flow.id, { ...context, known: context.answers });
    return new Map(entries.map((entry) => [entry.id, entry]));
  };
  const isMany = unsaid.length > MOST_TRIED;
  const singled = isMany ? [] : unsaid;
  const walks = [
    walkWith([], false),
    walkWith(unsaid, true),
    ...singled.map((name) => walkWith([name], false)),
    ...singled.map((name) => walkWith(without(unsaid, name), true)),
  ];
  const isOpen = isMany ? findOpen(flow, definition.steps, unsaid) : () => false;
  const ifSame = (results: readonly boolean[]) => (new Set(results).size === 1 ? results[0] : undefined);
  const whens = new Map(flow.steps.map(({ id, when }) => [id, when]));
  const showsStep = (id: string) =>
    isOpen(whens.get(id)) ? undefined : ifSame(walks.map((entries) => entries.has(id)));
  return {
    showsStep,
    questions: flow.steps
      .filter(({ id }) => showsStep(id) === true)
      .flatMap((entry) =>
        fieldsWithShownRule({ ...flow, steps: [entry] }, definition.steps).map(([field, names]) => ({
          kind: 'question',
          step: entry.step,
          field,
          shows: names.some(isOpen)
            ? undefined
            : ifSame(walks.map((entries) => entries.get(entry.id)?.fields?.[field]?.shown ?? true)),
        })),
      ),
  };
}

/** The most conditions of which each is tried by itself: a flow is walked twice for each. */
const MOST_TRIED = 8;

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

/** Conditions that hold always, or never, in the words of definitions. */
const constantly = (names: readonly string[], holding: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, holding.includes(name) ? { allOf: [] } : { anyOf: [] }]));

/** The conditions that sentences cannot say and that decide about a step or question, by themselves or by others that name them. */
function listUnsaid(flow: FlowDefinition, steps: Definition['steps']): readonly string[] {
  const names = new Set(listDecided(flow, steps).flatMap(({ when }) => when ?? []));
  // Grows while it is read.
  for (const name of names)
    for (const other of namesIn(readCondition(flow.conditions[name]))) names.add(other);
  return [...names].filter(
    (name) => flow.conditions[name] !== undefined && !readCondition(flow.conditions[name]),
  );
}

/** The conditions that a sentence names. */
const namesIn = (sentence: Sentence | undefined): readonly string[] =>
  (sentence ? leavesOfSentence(sentence) : []).flatMap((leaf) => (leaf.kind === 'named' ? [leaf.name] : []));

/** Finds the conditions that depend on some others: by their names, or by answers that these show or hide. Calculated values may have any as their source. */
function findOpen(
  flow: FlowDefinition,
  steps: Definition['steps'],
  unsaid: readonly string[],
): (name: string | undefined) => boolean {
  const open = new Set(unsaid);
  const decided = listDecided(flow, steps);
  const calculated = flow.steps.flatMap(({ step }) =>
    leavesOf(step, steps).flatMap(({ path, schema }) => (schema['calculated'] === undefined ? [] : [path])),
  );
  for (let known = -1; known < open.size;) {
    known = open.size;
    const hidden = [
      ...calculated,
      ...decided.flatMap((one) => (open.has(one.when ?? '') ? answersOf(one, steps) : [])),
    ];
    for (const [name, condition] of Object.entries(flow.conditions)) {
      const sentence = readCondition(condition);
      const reads = sentence ? subjectsOf(sentence).map((path) => path.slice(1)) : [];
      const isReading = reads.some((path) => hidden.some((answer) => isBeside(path, answer)));
      if (isReading || namesIn(sentence).some((one) => open.has(one))) open.add(name);
    }
  }
  return (name) => name !== undefined && open.has(name);
}

const leavesOf = (step: string, steps: Definition['steps']) => listLeaves(steps[step]?.schema ?? {});

/** The answers that a step or question asks for. */
function answersOf(decided: Decided, steps: Definition['steps']): readonly (readonly string[])[] {
  switch (decided.kind) {
    case 'step':
      return leavesOf(decided.step, steps).map(({ path }) => path);
    case 'question':
      return [pointerToPath(decided.field)];
    case 'page':
      return [];
  }
}

/** Whether one of two answers is the other one or a part of it. */
const isBeside = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((name, index) => name === other[index]);

/** The questions with a rule that shows or hides them, with the conditions of these rules. */
function fieldsWithShownRule(
  flow: FlowDefinition,
  steps: Definition['steps'],
): readonly (readonly [field: string, conditions: readonly string[]])[] {
  const rules = listDecided(flow, steps).flatMap((one) =>
    one.kind === 'question' && one.rule.shown !== undefined ? [one] : [],
  );
  return [...Map.groupBy(rules, ({ field }) => field)].map(([field, all]) => [
    field,
    all.map(({ when }) => when),
  ]);
}
