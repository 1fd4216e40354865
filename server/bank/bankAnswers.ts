import type { ManualInstrumentBody } from '../../src/contract/bank.ts';
import { NAMED_BANK_NUMBERS } from '../../src/contract/codes.ts';
import {
  answerAt,
  type Answers,
  listLeaves,
  repeatConfirmed,
  type SchemaLeaf,
} from '../../src/engine/index.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';

export const BANK_FLOW = 'bank';

/** The kind of the answer that an account is known by: definitions mark it. */
const ACCOUNT_NUMBER_KIND = 'bankAccount';
const HOLDER_KIND = 'name';

/**
 * Converts the call's properties to answers of the market's bank step. The account number goes to the question that is
 * marked as such, whatever its name; a missing confirmation repeats its value, since the page has compared the two.
 */
export function toBankAnswers(flow: LoadedFlow, body: ManualInstrumentBody): Answers {
  const account = findAccountQuestion(flow)?.path.at(-1);
  const given = {
    ...(body.accountType !== undefined && { accountType: body.accountType }),
    ...namedNumbersOf(body),
    ...(account !== undefined && body.accountNumber !== undefined && { [account]: body.accountNumber }),
    ...body.numbers,
    accountHolderFullName: body.fullName,
  };
  const confirmed = repeatConfirmed(stepsOf(flow), { bank: given });
  return { bank: { ...(confirmed['bank'] as Answers), ...given } }; // an object stays one
}

/** The number that an account is known by. Throws for a market whose bank step marks none, which the checker finds. */
export function accountNumberIn(flow: LoadedFlow, answers: Answers): string {
  const question = findAccountQuestion(flow);
  const number = question && answerAt(answers, question.path);
  if (typeof number !== 'string') throw new Error('The bank step marks no number of the account');
  return number;
}

/** Lists all numbers that identify the account, in the order in which the step names them. */
export function bankNumbersIn(flow: LoadedFlow, answers: Answers): readonly string[] {
  return listQuestions(flow)
    .filter(({ schema }) => schema['enum'] === undefined && schema['pii'] !== HOLDER_KIND)
    .map(({ path }) => answerAt(answers, path))
    .filter((value) => typeof value === 'string');
}

function namedNumbersOf(body: ManualInstrumentBody): Readonly<Record<string, string>> {
  const given = NAMED_BANK_NUMBERS.flatMap((name) => {
    const value = body[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

function findAccountQuestion(flow: LoadedFlow): SchemaLeaf | undefined {
  return listQuestions(flow).find(({ schema }) => schema['pii'] === ACCOUNT_NUMBER_KIND);
}

// Lists the questions whose answers are stored: a confirmation repeats the same number.
function listQuestions(flow: LoadedFlow): readonly SchemaLeaf[] {
  return stepsOf(flow)
    .flatMap((step) => listLeaves(step.schema))
    .filter(({ path, schema }) => path[0] === 'bank' && schema['transient'] !== true);
}

function stepsOf({ runtime }: LoadedFlow) {
  const { flows, steps } = runtime.definition;
  return (flows[BANK_FLOW]?.steps ?? []).flatMap(({ step }) => steps[step] ?? []);
}
