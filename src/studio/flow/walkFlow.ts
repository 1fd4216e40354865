import { findApplicableSteps, type Answers, type FlowDefinition } from '@stepwright/engine';
import { logicOf } from '@stepwright/engine/authoring';
import type { useView } from '../steps/useView.ts';
import { evaluate } from './evaluate.ts';
import { readNamed } from './mixedConditions.ts';
import { listDecided, type Use } from './usesOfCondition.ts';

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
 * Walks a flow as applicants do, by the engine's own function: a condition sees no answer of a step or question that is hidden. A condition
 * that sentences cannot say is taken as false, then as true: what differs between the two depends on it.
 */
export function walkFlow(definition: Definition, flow: FlowDefinition, context: TriedContext): Walk {
  const whole = { ...definition, flows: { [flow.id]: { ...flow } } };
  const logic = logicOf(definition);
  const sentences = new Map(
    Object.keys(flow.conditions).map((name) => [name, readNamed(name, flow.conditions)]),
  );
  const walkWith = (unsaid: boolean) => {
    const runtime = {
      definition: whole,
      logic,
      isLoaded: () => true,
      today: () => new Date().toISOString().slice(0, 10),
      holds: (_flow: string, name: string, seen: object) => {
        const sentence = sentences.get(name);
        return (sentence && evaluate(sentence, seen, flow.conditions)) ?? unsaid;
      },
    };
    // The values of read-only questions are tried like any other.
    const entries = findApplicableSteps(runtime, flow.id, { ...context, known: context.answers });
    return new Map(entries.map((entry) => [entry.id, entry]));
  };
  const walks = [walkWith(false), walkWith(true)];
  const ifSame = (results: readonly boolean[]) => (new Set(results).size === 1 ? results[0] : undefined);
  const showsStep = (id: string) => ifSame(walks.map((entries) => entries.has(id)));
  return {
    showsStep,
    questions: flow.steps
      .filter(({ id }) => showsStep(id) === true)
      .flatMap((entry) =>
        fieldsWithShownRule({ ...flow, steps: [entry] }, definition.steps).map((field) => ({
          kind: 'question',
          step: entry.step,
          field,
          shows: ifSame(walks.map((entries) => entries.get(entry.id)?.fields?.[field]?.shown ?? true)),
        })),
      ),
  };
}

function fieldsWithShownRule(flow: FlowDefinition, steps: Definition['steps']): readonly string[] {
  const decided = listDecided(flow, steps);
  return [
    ...new Set(
      decided.flatMap((one) => (one.kind === 'question' && one.rule.shown !== undefined ? [one.field] : [])),
    ),
  ];
}
