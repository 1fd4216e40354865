import { type Answers, deriveJourney, type Json, listLeaves, pointerToPath } from '@stepwright/engine';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { FlowRuntime, ResolvedDefinition } from '../definitions.ts';
import { contextOf } from '../explainStep.ts';
import type { StepChange } from './compareProjects.ts';

/** The effect of a change on one unfinished application. It contains no answer. */
export interface DraftVerdict {
  /** The changed steps that the person meets, before or after the change. */
  readonly meets: readonly string[];
  /** The changed steps that were complete and have to be answered again, or are new in front of where the person is. */
  readonly asksAgain: readonly string[];
  /** The person continues at an earlier step than before. */
  readonly isSentBack: boolean;
  /** Questions that were answered and are not asked any more. */
  readonly drops: readonly string[];
}

export interface BeforeAndAfter {
  readonly before: FlowRuntime;
  readonly after: FlowRuntime;
  readonly steps: readonly StepChange[];
}

/** Compares where stored answers lead before and after a change, as the pages would, with the features of the definitions. */
export function judgeDraft({ before, after, steps }: BeforeAndAfter, answers: Answers): DraftVerdict {
  const [old, now] = [before, after].map((runtime) =>
    deriveJourney(runtime, APPLY_FLOW, { ...contextOf(runtime.definition), answers }),
  );
  const changed = steps.map(({ step }) => step);
  const oldSteps = new Map(old?.steps.map((entry) => [entry.step, entry]));
  const reached = now?.steps.findIndex(({ id }) => id === old?.frontier) ?? -1;
  const asksAgain = (now?.steps ?? []).filter(({ step, complete }, index) => {
    if (complete || !changed.includes(step)) return false;
    const was = oldSteps.get(step);
    return was ? was.complete : index < reached;
  });
  const frontier = now?.steps.findIndex(({ id }) => id === now.frontier) ?? -1;
  const meets = changed.filter(
    (step) => oldSteps.has(step) || now?.steps.some((entry) => entry.step === step) === true,
  );
  return {
    meets,
    asksAgain: asksAgain.map(({ step }) => step),
    isSentBack: reached !== -1 && frontier !== -1 && frontier < reached,
    drops: droppedBy(steps, after, answers),
  };
}

function droppedBy(
  steps: readonly StepChange[],
  { definition }: FlowRuntime,
  answers: Answers,
): readonly string[] {
  const asked = questionsIn(definition);
  const removed = steps.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'removed'));
  return [...new Set(removed.map(({ question }) => question))].filter(
    (question) => !asked.has(question) && isAnswered(answers, pointerToPath(question)),
  );
}

const questionsIn = memoizeByObject(
  ({ steps }: ResolvedDefinition): ReadonlySet<string> =>
    new Set(Object.values(steps).flatMap(({ schema }) => listLeaves(schema).map(({ pointer }) => pointer))),
);

function isAnswered(value: Json | undefined, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined;
  if (name === '*') return isList(value) && value.some((item) => isAnswered(item, rest));
  return isRecord(value) && Object.hasOwn(value, name) && isAnswered(value[name], rest);
}
