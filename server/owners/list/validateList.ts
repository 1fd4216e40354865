import { isApplicantType } from '../../../src/contract/ownerStates.ts';
import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { relevantAnswers } from '@stepwright/engine';
import type { Answers } from '@stepwright/engine';
import { validateAnswers } from '../../applications/answers/validateAnswers.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { journeyConfig, journeyContext } from '../../definitions/configuration/journeyConfig.ts';
import { textOf } from '../../../src/lib/unknownValue.ts';
import { LIST_STEP, listQuestions } from '../ownerFlow.ts';
import { selectAnswers } from '../ownerAnswers.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

const FLOW_ID = 'step-ups';
/** Only this step, so that nothing else is requested. */
const ASKED = { stepUpDetails: ['BO_INFO'] };

/** One owner as an entry of the list. */
export type ListEntry = Pick<OwnerRow, 'id' | 'type' | 'answers'>;

interface ListContext {
  readonly flow: LoadedFlow;
  /** The addresses of the person who applies, in lower case: no partner has one of them. */
  readonly applicantEmails: readonly string[];
}

/** Lists all errors of a list, according to its step. */
export function findListProblems(
  deps: ApplicationsDeps,
  { flow, applicantEmails }: ListContext,
  entries: readonly ListEntry[],
): readonly ProblemDetail[] {
  const config = journeyConfig(deps, flow);
  const given = { [LIST_STEP]: entries.map((entry) => toItem(flow, entry)) };
  const context = { ...journeyContext(flow, given, config), application: ASKED };
  const relevant = relevantAnswers(flow.runtime, FLOW_ID, context);
  const answers = { [LIST_STEP]: relevant[LIST_STEP] ?? [] };
  const { categories } = deps;
  const validated = validateAnswers({
    flow,
    flowId: FLOW_ID,
    answers,
    application: ASKED,
    config,
    categories,
  });
  return [
    ...(validated.kind === 'invalid' ? validated.details : []),
    ...findApplicantEmails(entries, applicantEmails),
    ...findForeignShares(entries),
  ];
}

/** Which entries lack nothing, by the problems of the whole list; one that is wrong together with others is whole by itself. */
export function isEntryWhole(problems: readonly ProblemDetail[], index: number): boolean {
  return !problems.some(({ pointer }) => isWithin(pointer, index));
}

const CONTRADICTIONS: readonly string[] = [
  'email.duplicate',
  'owners.applicantEmail',
  'owners.shares',
  'unexpected',
];

/** The problems that a list has however much is still missing: entries that cannot be together. */
export function findContradictions(
  problems: readonly ProblemDetail[],
  entries: readonly ListEntry[],
): readonly ProblemDetail[] {
  const inControl = entries.filter(({ answers }) => answers.inControl === true).length;
  return problems.filter(({ pointer, code }) => {
    if (CONTRADICTIONS.includes(code)) return true;
    if (pointer !== `/${LIST_STEP}`) return false;
    return code === 'owners.control' ? inControl > 1 : entries.length > 1;
  });
}

function isWithin(pointer: string, index: number): boolean {
  const location = `/${LIST_STEP}/${index}`;
  return pointer === location || pointer.startsWith(`${location}/`);
}

function toItem(flow: LoadedFlow, { id, type, answers }: ListEntry): Answers {
  return { id, type, ...selectAnswers(answers, listQuestions(flow)) };
}

function findApplicantEmails(
  entries: readonly ListEntry[],
  applicantEmails: readonly string[],
): readonly ProblemDetail[] {
  return entries.flatMap(({ type, answers }, index) => {
    const email = emailKey(textOf(answers.email));
    if (isApplicantType(type) || email === '' || !applicantEmails.includes(email)) return [];
    return [problemAt(index, 'email', 'owners.applicantEmail')];
  });
}

/** The shares that were given for an applicant who owns none. */
function findForeignShares(entries: readonly ListEntry[]): readonly ProblemDetail[] {
  return entries.flatMap(({ type, answers }, index) =>
    type === 'APPLICANT' && answers.ownership !== undefined
      ? [problemAt(index, 'ownership', 'unexpected')]
      : [],
  );
}

function problemAt(index: number, name: string, code: string): ProblemDetail {
  const pointer = `/${LIST_STEP}/${index}/${name}`;
  return { code, pointer, description: `${pointer} was refused: ${code}`, stepId: LIST_STEP };
}
