import type { ManualInstrumentBody } from '../../src/contract/bank.ts';
import { BANK_FIELDS } from '../../src/contract/bankFields.ts';
import { BANK_FLOW } from '../../src/contract/flows.ts';
import {
  answerAt,
  type Answers,
  listLeaves,
  repeatConfirmed,
  type SchemaLeaf,
  stripTransient,
} from '@stepwright/engine';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

/** The kind of the answer that an account is known by: definitions mark it. */
const ACCOUNT_NUMBER_KIND = 'bankAccount';
const HOLDER_KIND = 'name';

/**
 * Converts the call's properties to answers of the market's bank step. The account number goes to the question that is
 * marked as such, whatever its name; a missing confirmation repeats its value, since the page has compared the two.
 */
export function toBankAnswers(flow: LoadedFlow, body: ManualInstrumentBody): Answers {
  const account = findAccountQuestion(flow)?.path.at(-1);
  const named = Object.entries(BANK_FIELDS).flatMap(([answer, field]) => {
    const name = field === 'accountNumber' ? account : answer;
    const value = body[field];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  const given = { ...body.numbers, ...Object.fromEntries(named) };
  const { bank }: PortalAnswers = repeatConfirmed(stepsOf(flow), { bank: given });
  return { bank: { ...bank, ...given } };
}

/**
 * Takes the number that an account is known by out of the bank step's answers; confirmations are dropped. Throws for a
 * market whose bank step marks no such number, which the checker finds.
 */
export function takeAccountNumber(
  flow: LoadedFlow,
  answers: Answers,
): { readonly accountNumber: string; readonly bank: Answers } {
  const name = findAccountQuestion(flow)?.path.at(-1) ?? '';
  const { bank: given }: PortalAnswers = stripTransient(flow.runtime, answers);
  const { [name]: accountNumber, ...bank }: Answers = given ?? {};
  if (typeof accountNumber !== 'string') throw new Error('The bank step marks no number of the account');
  return { accountNumber, bank };
}

/** Lists all numbers that identify the account, in the order in which the step names them. */
export function bankNumbersIn(flow: LoadedFlow, answers: Answers): readonly string[] {
  return listQuestions(flow)
    .filter(({ schema }) => schema.enum === undefined && schema.pii !== HOLDER_KIND)
    .map(({ path }) => answerAt(answers, path))
    .filter((value) => typeof value === 'string');
}

function findAccountQuestion(flow: LoadedFlow): SchemaLeaf | undefined {
  return listQuestions(flow).find(({ schema }) => schema.pii === ACCOUNT_NUMBER_KIND);
}

// Lists the questions whose answers are stored: a confirmation repeats the same number.
function listQuestions(flow: LoadedFlow): readonly SchemaLeaf[] {
  return stepsOf(flow)
    .flatMap((step) => listLeaves(step.schema))
    .filter(({ path, schema }) => path[0] === 'bank' && schema.transient !== true);
}

function stepsOf({ runtime }: LoadedFlow) {
  const { flows, steps } = runtime.definition;
  return (flows[BANK_FLOW]?.steps ?? []).flatMap(({ step }) => steps[step] ?? []);
}
