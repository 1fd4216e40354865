import fc from 'fast-check';
import { choosePortal } from '../../../server/definitions/location/choosePortal.ts';
import { resolveCategory } from '../../../server/definitions/flows/resolveCategory.ts';
import type { LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { type Answers, checkSubmission, type Json } from '@stepwright/engine';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { dropEmpty } from '@stepwright/validators';
import { contextOf } from '../definitionFixtures.ts';
import type { TestApp } from '../testApp.ts';
import { signIn, type TestClient } from '../testClient.ts';
import { answerCases, CASE_KINDS, type AnswerCase } from './answerCases.ts';
import { openBrowserValidator } from './browserValidator.ts';
import type { FuzzProperty } from './fuzzProperty.ts';
import { toVerdict, type Verdict } from './stepValidator.ts';
import { submissionSchema } from './submissionSchema.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { isSame } from '../isSame.ts';

const FLOW_ID = 'apply';

/** The host on which the portals with the rule `cookieHost` answer; the app has to be started with it. */
export const COOKIE_HOST = 'registrar.example';

/** For each market and portal: what `POST /api/v2/applications` says of whole applications is what the browser says. */
export async function submissionProperties(test: TestApp): Promise<readonly FuzzProperty[]> {
  const { flows } = test.deps;
  const client = await signIn(test);
  const pairs = flows.markets.flatMap((market) =>
    flows.portals.map((portal) => flows.current(market.id, portal.id)),
  );
  const properties = pairs
    .filter((flow) => flow !== undefined)
    .map((flow) => propertiesOf(test, client, flow));
  return (await Promise.all(properties)).flat();
}

interface Submitter {
  readonly test: TestApp;
  readonly client: TestClient;
  readonly flow: LoadedFlow;
  readonly browser: FlowRuntime;
  readonly host: string;
}

async function propertiesOf(
  test: TestApp,
  client: TestClient,
  flow: LoadedFlow,
): Promise<readonly FuzzProperty[]> {
  const { hash, market, portal } = flow.reference;
  const today = test.clock.now().toISOString().slice(0, 10);
  const code = (await test.deps.flows.source(hash)) ?? '';
  const { runtime: browser } = await openBrowserValidator({ hash, code }, today);
  const host = ['localhost', COOKIE_HOST].find((name) => choosePortal(test.deps, name).id === portal);
  if (host === undefined) throw new Error(`No host shows the portal "${portal}"`);
  const submitter = { test, client, flow, browser, host };
  const categories = test.deps.categories.groups('en').flatMap((group) => group.industries);
  const schema = submissionSchema(browser.definition, FLOW_ID, categories);
  const cases = answerCases(browser.definition, schema, today);
  return CASE_KINDS.map((kind) => ({
    name: `${market}/${portal} application ${kind}`,
    property: fc.asyncProperty(cases[kind], (answerCase) => expectSameAnswer(submitter, answerCase)),
  }));
}

async function expectSameAnswer(submitter: Submitter, { answers, expected }: AnswerCase): Promise<void> {
  const { client, flow, host } = submitter;
  const { currency } = flow.runtime.definition.market;
  const { applicant, company } = answers;
  const body = { applicant, company, application: { currency, flowModule: flow.reference.hash } };
  const response = await client.post('/api/v2/applications', body, { headers: { host } });
  const outcome = toOutcome(response.statusCode, response.json<Problem>());
  const foreseen = foresee(submitter, { applicant: applicant ?? null, company: company ?? null });
  if (!isSame(outcome, foreseen))
    throw new Error(`The server says ${JSON.stringify(outcome)}, the browser ${JSON.stringify(foreseen)}`);
  if (expected === 'accepted' && outcome !== 'created')
    throw new Error(`Valid answers are refused: ${JSON.stringify(outcome)}`);
}

type Outcome = 'created' | 'unusable' | Verdict;

function toOutcome(status: number, { code, details }: Problem): Outcome {
  if (status === 201) return 'created';
  if (status === 400) return 'unusable';
  // Valid answers, of which nobody has proved the address: emailProofs.test.ts. Only the server can know that.
  if (details?.length === 1 && details[0]?.code === 'email.unproved') return 'created';
  if (status === 422 && code === 'answers.invalid') return toVerdict(details);
  throw new Error(`The server answers ${status} ${code}`);
}

function foresee({ test, flow, browser }: Submitter, { applicant, company }: Answers): Outcome {
  if (!isRecord(applicant) || !isRecord(company) || isHostile({ applicant, company })) return 'unusable';
  // The one thing that only the server can know.
  const category = resolveCategory(
    { flow, categories: test.deps.categories, language: undefined },
    dropEmpty({ applicant, company }),
  );
  const answers = category.kind === 'resolved' ? category.answers : dropEmpty({ applicant, company });
  const problems = toVerdict(checkSubmission(browser, FLOW_ID, contextOf(answers)));
  const verdict =
    category.kind === 'resolved'
      ? problems
      : { [category.detail.pointer]: category.detail.code, ...problems };
  return Object.keys(verdict).length === 0 ? 'created' : verdict;
}

/** Whether a server refuses a body before it validates it as answers. */
function isHostile(value: Json): boolean {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(isHostile);
}
