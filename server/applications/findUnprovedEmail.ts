import type { ProblemDetail } from '../../src/contract/problem.ts';
import { listLeaves, pathToPointer, type Answers } from '@stepwright/engine';
import { isEmailProved } from '../access/emailProofs/isEmailProved.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { textOf } from '../../src/lib/unknownValue.ts';
import type { ApplicationsDeps } from './deps.ts';
import { emailKey } from '../../src/lib/emailKey.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

const EMAIL_PATH = ['applicant', 'email', 'emailAddress'] as const;
const FLOW_ID = 'apply';

interface Given {
  readonly accountId: string;
  /** The address of the account, where the caller knows it. */
  readonly signedInBy?: string;
  readonly flow: LoadedFlow;
  readonly answers: Answers;
  /** Stored answers: an unchanged address need not be proved again. */
  readonly stored?: Answers;
}

/** Returns the problem of an applicant's unproved address: all mails about the application would go there. */
export async function findUnprovedEmail(
  deps: ApplicationsDeps,
  db: Database,
  { accountId, signedInBy, flow, answers, stored = {} }: Given,
): Promise<ProblemDetail | undefined> {
  const email = emailOf(answers);
  if (email === '' || email === emailOf(stored) || email === signedInBy) return undefined;
  if (await isEmailProved(deps, db, { accountId, email })) return undefined;
  const pointer = pathToPointer(EMAIL_PATH);
  const stepId = findStep(flow);
  return {
    code: 'email.unproved',
    description: `${pointer} was refused: prove it by a code, or use the address of the sign-in`,
    pointer,
    ...(stepId !== undefined && { stepId }),
  };
}

function emailOf({ applicant }: PortalAnswers): string {
  return emailKey(textOf(applicant?.email?.emailAddress));
}

function findStep({ runtime }: LoadedFlow): string | undefined {
  const { flows, steps } = runtime.definition;
  return flows[FLOW_ID]?.steps.find(({ step }) =>
    listLeaves(steps[step]?.schema ?? {}).some(
      ({ path }) => pathToPointer(path) === pathToPointer(EMAIL_PATH),
    ),
  )?.step;
}
