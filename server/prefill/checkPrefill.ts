import {
  answerAt,
  findApplicableSteps,
  listLeaves,
  mergeAnswers,
  normaliseAnswers,
  pathToPointer,
  pointerToPath,
  projectAnswers,
  withAnswerAt,
  withoutAnswerAt,
  type Answers,
  type JsonSchema,
} from '@stepwright/engine';
import { journeyConfig, journeyContext } from '../definitions/configuration/journeyConfig.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { CATEGORY_PATH, MCC_PATH } from '../../src/contract/categoryAnswers.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';
import type { Json } from '@stepwright/engine';

const FLOW_ID = 'apply';
const REFUSED_TYPE = 'SUPER_PROHIBITED';

/** Answers that are one answer together: a prefill adds no part to what a person began. */
const GROUPS = [
  ['applicant', 'name'],
  ['applicant', 'email'],
  ['applicant', 'address'],
  ['company', 'address'],
  ['company', 'governmentIdentification'],
] as const;

interface CheckedAnswers {
  readonly answers: Answers;
  /** Pointers of what was left out. */
  readonly wrong: readonly string[];
}

/** Judges prefilled answers by the questions of a market's form, one by one, as if they were typed; what is wrong is left out. */
export function checkPrefill(
  deps: Pick<DefinitionsDeps, 'categories' | 'config' | 'offers'>,
  flow: LoadedFlow,
  { answers: given, language }: { readonly answers: Answers; readonly language: string },
): CheckedAnswers {
  const named = withCategory(withGivenType(given), { categories: deps.categories, flow, language });
  let answers: Answers = {};
  const wrong = new Set<string>();
  const { steps } = flow.runtime.definition;
  for (const step of judgingSteps(deps, flow, named)) {
    const { kind, schema } = steps[step] ?? {};
    if (kind !== 'form' || !schema) continue;
    const checked = checkStep(flow, step, projectAnswers(schema, withConstants(schema, named)));
    answers = mergeAnswers(answers, checked.answers);
    for (const pointer of checked.wrong) wrong.add(pointer);
  }
  // Steps may share an answer: what one of them refuses, none takes.
  answers = [...wrong].reduce((left, pointer) => withoutAnswerAt(left, pointerToPath(pointer)), answers);
  const unasked = listPointers(given).filter(
    (pointer) => answerAt(answers, pointerToPath(pointer)) === undefined,
  );
  return { answers, wrong: [...new Set([...wrong, ...unasked])] };
}

/** Merges prefilled answers below those of a draft: no given answer is changed. */
export function mergeBelow(prefilled: Answers, typed: Answers): Answers {
  const begun: (readonly string[])[] = GROUPS.filter((path) => answerAt(typed, path) !== undefined);
  const hasCategory = [MCC_PATH, CATEGORY_PATH].some((path) => answerAt(typed, path) !== undefined);
  if (hasCategory) begun.push(MCC_PATH, CATEGORY_PATH);
  const others = begun.reduce((left, path) => withoutAnswerAt(left, path), prefilled);
  return mergeAnswers(others, typed);
}

/** The steps that judge answers: all of the flow, but of several at one path only the one that applies. */
function judgingSteps(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  flow: LoadedFlow,
  answers: Answers,
): readonly string[] {
  const places = flow.runtime.definition.flows[FLOW_ID]?.steps ?? [];
  const context = journeyContext(flow, answers, journeyConfig(deps, flow));
  const applying = findApplicableSteps(flow.runtime, FLOW_ID, context);
  const isReplaced = (key: (typeof places)[number]) =>
    applying.some(({ id, path }) => path === key.path && id !== key.id);
  return places.filter((key) => !isReplaced(key)).map(({ step }) => step);
}

function checkStep({ runtime }: LoadedFlow, step: string, given: Answers): CheckedAnswers {
  const slice = normaliseAnswers(runtime, step, given);
  const wrong = runtime
    .validateStep(step, slice)
    .map(({ pointer }) => pointer)
    .filter((pointer) => answerAt(slice, pointerToPath(pointer)) !== undefined);
  return {
    answers: wrong.reduce((left, pointer) => withoutAnswerAt(left, pointerToPath(pointer)), slice),
    wrong,
  };
}

// A question with one possible answer is none: the form fills it in beside the others of its object.
function withConstants(schema: JsonSchema, answers: Answers): Answers {
  return listLeaves(schema).reduce((filled, { path, schema: leaf }) => {
    const parent = path.slice(0, -1);
    const isFixed = leaf.const !== undefined && answerAt(filled, parent) !== undefined;
    if (!isFixed || answerAt(filled, path) !== undefined || !isGroup(parent)) return filled;
    return withAnswerAt(filled, path, leaf.const);
  }, answers);
}

function isGroup(path: readonly string[]): boolean {
  return GROUPS.some((group) => pathToPointer(group) === pathToPointer(path));
}

/** Links name the type in any case. */
function withGivenType(answers: Answers): Answers {
  const path = ['company', 'governmentIdentification', 'sourceType'];
  const type = answerAt(answers, path);
  return typeof type === 'string' ? withAnswerAt(answers, path, type.toUpperCase()) : answers;
}

interface CategoryContext extends Pick<DefinitionsDeps, 'categories'> {
  readonly flow: LoadedFlow;
  readonly language: string;
}

// Several lines of business may share a code: the one that is named, else the first one that can apply is offered, and the person may
// choose another.
function withCategory(answers: Answers, { categories, flow, language }: CategoryContext): Answers {
  const { company }: PortalAnswers = answers;
  const mcc = company?.segment;
  if (mcc === undefined) return answers;
  const fitting = categories
    .groups(language, flow.reference.market)
    .flatMap((group) => group.industries)
    .filter((one) => one.mcc === mcc && one.type !== REFUSED_TYPE);
  const named = company?.mccDetails?.id;
  const industry = fitting.find((one) => one.id === named) ?? fitting[0];
  if (!industry) return withoutAnswerAt(answers, MCC_PATH);
  const { id, label, type } = industry;
  return withAnswerAt(answers, CATEGORY_PATH, { id, label, type });
}

function listPointers(answers: Answers | readonly Json[], path: readonly string[] = []): readonly string[] {
  return Object.entries<Json>(answers).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? listPointers(value, [...path, name])
      : [pathToPointer([...path, name])],
  );
}
