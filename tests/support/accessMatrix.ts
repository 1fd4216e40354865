import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { businessIdOf } from '../../server/applications/presentApplication.ts';
import type { Individual } from '../../src/contract/owners.ts';
import { signInAs, startHelp } from './representatives.ts';
import { startTestApp } from './testApp.ts';
import type { TestApp } from './testApp.ts';
import { clientOf, OWN_PAGE, signIn } from './testClient.ts';
import type { TestClient } from './testClient.ts';
import { embedded } from './databases.ts';
import type { DatabaseKind } from './databases.ts';
import { acceptInvitation, listed, partnerDetails, replacing, submitWithPartners } from './partners.ts';
import type { ownersOf } from './partners.ts';

/**
 * Everybody who can come to a call. `agent` is the application's and helps nobody now; three representatives help with the application.
 * Staff have a session of the studio only; the last one has support's token, and no session.
 */
export type Who =
  | 'anonymous'
  | 'expired'
  | 'applicant'
  | 'partner'
  | 'otherPartner'
  | 'stranger'
  | 'agent'
  | 'helpingAgent'
  | 'helpingReseller'
  | 'helpingOperator'
  | 'staff'
  | 'support';
export type Statuses = Readonly<Record<Who, number>>;

export interface MatrixCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly statuses: Statuses;
}

/** Statuses of callers that a row does not name. */
export const NOBODY: Statuses = {
  anonymous: 401,
  expired: 401,
  applicant: 403,
  partner: 403,
  otherPartner: 403,
  stranger: 403,
  agent: 403,
  helpingAgent: 403,
  helpingReseller: 403,
  helpingOperator: 403,
  staff: 401,
  support: 401,
};

/** Returns the statuses of everybody who helps with the application. */
export function toHelpers(
  status: number,
): Pick<Statuses, 'helpingAgent' | 'helpingReseller' | 'helpingOperator'> {
  return { helpingAgent: status, helpingReseller: status, helpingOperator: status };
}

export const WHO = Object.keys(NOBODY) as readonly Who[]; // its own keys

export interface Matrix {
  readonly test: TestApp;
  readonly id: string;
  /** The partner's. */
  readonly ownerId: string;
  readonly people: Readonly<Record<Who, TestClient>>;
  readonly emails: readonly [string, string];
  readonly owners: ReturnType<typeof ownersOf>;
  /** Returns the status for each of them, permitted callers last. `{id}`, `{ownerId}` and `{guessed}` are filled in. */
  statusesOf(call: MatrixCall): Promise<Partial<Record<Who, number>>>;
}

export const SUPPORT_TOKEN = 'a-token-of-support-that-is-long-enough';
const IDLE_MS = 3 * 60 * 60_000;

/** A server with an application of two partners, and everybody who may come to its calls. */
export async function startMatrix(kind: DatabaseKind = embedded): Promise<Matrix> {
  const test = await startTestApp(kind, { config: { supportToken: SUPPORT_TOKEN } });
  const expired = await signIn(test);
  test.clock.forward(IDLE_MS);
  const applicant = await signIn(test);
  const { id, owners } = await submitWithPartners(test, { client: applicant });
  const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const;
  const [ownerId = ''] = await addPartners(owners, emails);
  await test.runJobs();
  const partner = await acceptInvitation(test, emails[0]);
  await partner.patch(`${owners.list}/${ownerId}`, replacing(partnerDetails));
  const people = {
    anonymous: clientOf(test, '', ''),
    expired,
    applicant,
    partner,
    otherPartner: await acceptInvitation(test, emails[1]),
    stranger: await signIn(test),
    ...(await signInRepresentatives(test, id)),
    staff: await signInToStudio(test),
    support: clientOf(test, '', ''),
  };
  const filledIn = (text: string) =>
    text
      .replace('{id}', id)
      .replace('{businessId}', businessIdOf(id))
      .replace('{ownerId}', ownerId)
      .replace('{guessed}', `urn:apl:${randomUUID()}`);
  const send = (who: Who, { method, path, body }: MatrixCall) =>
    test.app.inject({
      method,
      url: filledIn(path),
      headers: {
        ...OWN_PAGE,
        cookie: people[who].cookie,
        ...(who === 'support' && { authorization: `Bearer ${SUPPORT_TOKEN}` }),
      },
      ...(body && { payload: JSON.parse(filledIn(JSON.stringify(body))) as object }),
    });
  return {
    test,
    id,
    ownerId,
    people,
    emails,
    owners,
    async statusesOf(call) {
      const found: Partial<Record<Who, number>> = {};
      for (const who of WHO.toSorted((a, b) => call.statuses[b] - call.statuses[a]))
        found[who] = (await send(who, call)).statusCode;
      return found;
    },
  };
}

/** Returns a member of staff with every role. */
async function signInToStudio(test: TestApp): Promise<TestClient> {
  const client = clientOf(test, '', '');
  await client.post('/api/v2/studio/session/name', { name: 'Staff' });
  return client;
}

async function addPartners(
  owners: ReturnType<typeof ownersOf>,
  emails: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, email] of emails.entries()) {
    const entry =
      index === 0 ? { ...listed, email } : { ...listed, email, inControl: false, title: undefined };
    ids.push((await owners.add(entry)).json<Individual>().id);
  }
  await owners.confirm();
  return ids;
}

/** The representatives of the application, which its agent's link has brought. */
async function signInRepresentatives(test: TestApp, id: string) {
  const metadata = sql<string>`metadata || '{"agentId": "agent-1"}'::jsonb`;
  await test.deps.db.updateTable('applications').set({ metadata }).where('id', '=', id).execute();
  const [agent, helpingAgent, helpingReseller, helpingOperator] = [
    await signInAs(test, { resellerAgentId: 'reseller-1' }),
    await signInAs(test),
    await signInAs(test, { type: 'RESELLER', agentId: 'reseller-1' }),
    await signInAs(test, { type: 'OPERATOR' }),
  ];
  for (const helper of [helpingAgent, helpingReseller, helpingOperator]) await startHelp(helper, id);
  return { agent, helpingAgent, helpingReseller, helpingOperator };
}
