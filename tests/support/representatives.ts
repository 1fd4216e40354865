import { randomUUID } from 'node:crypto';
import { addRepresentative, type NewRepresentative } from '../../server/representatives/registry.ts';
import type { RunningImpersonation } from '../../src/contract/representatives.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import type { TestApp } from './testApp.ts';
import { createTestApplication, signIn, type TestClient } from './testClient.ts';

export const HELP = '/api/v2/impersonations';
export const REASON = 'The applicant asked for help on the phone';

/** A representative, registered as on the command line, who has signed in. */
export async function signInAs(
  test: TestApp,
  as: Partial<NewRepresentative> = {},
  email = `representative.${randomUUID()}@example.com`,
): Promise<TestClient> {
  const agentId = as.type === 'OPERATOR' ? undefined : 'agent-1';
  await addRepresentative(test.deps, { email, type: 'AGENT', agentId, resellerAgentId: undefined, ...as });
  return signIn(test, email);
}

/** An application that came by an agent's link. */
export async function applicationOf(
  client: TestClient,
  agentId: string | undefined,
  answers: object = usAnswers,
): Promise<string> {
  const given = { ...answers, ...(agentId !== undefined && { application: { agentId } }) };
  return (await createTestApplication(client, given)).application.id;
}

/** Starts help with an application. */
export async function startHelp(client: TestClient, applicationId: string): Promise<RunningImpersonation> {
  const started = await client.post(HELP, { applicationId, reason: REASON });
  if (started.statusCode !== 201) throw new Error(`No help was started: ${started.body}`);
  return started.json<RunningImpersonation>();
}
