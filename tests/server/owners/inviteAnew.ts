import { randomUUID } from 'node:crypto';
import type { Individual } from '../../../src/contract/owners.ts';
import { listed, mailsTo, submitWithPartners } from '../../support/partners.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, signIn } from '../../support/testClient.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const INVITATION = 'Confirm who you are as an owner of a business';

/** An application with one partner on its list, who has just been invited. */
export async function inviteAnew(test: TestApp) {
  const email = `${randomUUID()}@example.com`;
  const applicant = await signIn(test);
  const { id, owners } = await submitWithPartners(test, { client: applicant });
  const { id: ownerId } = (await owners.add({ ...listed, email })).json<Individual>();
  await owners.confirm();
  await test.runJobs();
  const subjects = async () => (await mailsTo(test, email)).map(({ subject }) => subject);
  return { id, email, applicant, ownerId, owners, visitor: clientOf(test, email, ''), subjects };
}
