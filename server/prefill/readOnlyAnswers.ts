import {
  answerAt,
  isItemSegment,
  listLeaves,
  withAnswerAt,
  withoutAnswerAt,
  type Answers,
  type Json,
  type SchemaLeaf,
} from '@stepwright/engine';
import { APPLY_FLOW } from '../../src/contract/flows.ts';
import { memoizeByObject } from '../../src/lib/memoizeByObject.ts';
import { prefillOf } from '../../src/product/prefillAnswers.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';

/** A question that shows what the server knows: it is read-only, and its definition gives it no value. */
interface ShownQuestion {
  /** In the answers; a list is one answer. */
  readonly path: readonly string[];
  /** The fact about the person or the page that fills it; undefined if a link does. */
  readonly fact: string | undefined;
  /** Whether it is in items of a list, which no link fills. */
  readonly isInList: boolean;
}

const shownIn = memoizeByObject(({ runtime }: LoadedFlow) => {
  const { flows, steps } = runtime.definition;
  return new Map(
    Object.values(flows).map((flow) => [
      flow.id,
      flow.steps.flatMap(({ step }) => {
        const { schema, ui } = steps[step] ?? { schema: {}, ui: {} };
        return listLeaves(schema)
          .filter(isShownOnly)
          .map(({ path }) => toQuestion(path, prefillOf(ui, path)));
      }),
    ]),
  );
});

function isShownOnly({ schema: { readOnly, default: fixed, calculated } }: SchemaLeaf): boolean {
  return readOnly === true && fixed === undefined && calculated === undefined;
}

function toQuestion(path: readonly string[], fact: string | undefined): ShownQuestion {
  const list = path.findIndex(isItemSegment);
  return { path: list === -1 ? path : path.slice(0, list), fact, isInList: list !== -1 };
}

/** The questions of a flow that show what the server knows. */
export function shownQuestions(flow: LoadedFlow, flowId: string = APPLY_FLOW): readonly ShownQuestion[] {
  return shownIn(flow).get(flowId) ?? [];
}

/** The questions whose values come from signed links only. */
function linkedQuestions(flow: LoadedFlow): readonly ShownQuestion[] {
  return shownQuestions(flow).filter(({ fact, isInList }) => fact === undefined && !isInList);
}

/** Whether an application has values that only a signed link may bring. */
export function hasLinkedAnswers(flow: LoadedFlow): boolean {
  return linkedQuestions(flow).length > 0;
}

/** Returns the answers without those to read-only questions, items of lists excepted: the server knows them better. */
export function withoutShown(flow: LoadedFlow, answers: Answers): Answers {
  return shownQuestions(flow)
    .filter(({ isInList }) => !isInList)
    .reduce((left, { path }) => withoutAnswerAt(left, path), answers);
}

/** Returns the answers without the values that only a signed link may bring. */
export function withoutLinked(flow: LoadedFlow, answers: Answers): Answers {
  return linkedQuestions(flow).reduce((left, { path }) => withoutAnswerAt(left, path), answers);
}

/** Returns the answers with those values of `linked` that only a signed link may bring. */
export function withLinked(flow: LoadedFlow, answers: Answers, linked: Answers): Answers {
  return linkedQuestions(flow).reduce(
    (filled, { path }) => withValue(filled, path, answerAt(linked, path)),
    answers,
  );
}

interface KnownFacts {
  /** Values from signed links, or of the application. */
  readonly kept: Answers;
  /** Facts that the server knows, by the names that `prefill` in a step's `ui` has. */
  readonly facts: Readonly<Record<string, Json | undefined>>;
  /** The sent answers, for facts that only the page knows, such as its language, and for items of lists. */
  readonly given: Answers;
}

/** Returns what the product knows of the read-only questions of a flow, for the context of its journey; undefined if it has none. */
export function knownAnswers(
  flow: LoadedFlow,
  { kept, facts, given }: KnownFacts,
  flowId?: string,
): Answers | undefined {
  const questions = shownQuestions(flow, flowId);
  if (questions.length === 0) return undefined;
  return questions.reduce<Answers>((known, { path, fact, isInList }) => {
    const own = fact === undefined ? undefined : facts[fact];
    const isFree = isInList || fact !== undefined;
    const value = isInList ? undefined : (own ?? answerAt(kept, path));
    return withValue(known, path, value ?? (isFree ? answerAt(given, path) : undefined));
  }, {});
}

function withValue(answers: Answers, path: readonly string[], value: Json | undefined): Answers {
  return value === undefined ? answers : withAnswerAt(answers, path, value);
}
