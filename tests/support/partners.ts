import { randomUUID } from 'node:crypto';
import type { Individual, IndividualsResponse } from '../../src/contract/owners.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import type { TestApp } from './testApp.ts';
import { clientOf, OWN_PAGE, readCode, signIn, submitTestApplication } from './testClient.ts';
import type { TestClient } from './testClient.ts';

/** Answers of an owner of another quarter; the numbers are canaries that appear nowhere else. */
export const partnerDetails = {
  firstName: 'Bela',
  lastName: 'Partner',
  dob: '03/17/1979',
  governmentIdentification: { type: 'INDIVIDUAL', value: '4817', sourceType: 'SSN4' },
  phone: '2125550147',
  address: { line1: '5 Ferry Lane', city: 'Albany', territory: 'NY', zip: '12207', countryCode: 'US' },
};

/** As an applicant enters one. */
export const listed = {
  firstName: 'Bela',
  lastName: 'Partner',
  email: 'bela@example.com',
  ownership: 40,
  inControl: true,
  title: 'Managing partner',
};

/** Actions of the owners' tests on an application. */
export function ownersOf(client: TestClient, id: string) {
  const list = `/api/v1/commerce/onboarding-applications/${id}/individuals`;
  const application = `/api/v2/applications/${id}`;
  return {
    list,
    application,
    add: (owner: object = listed, type = 'OWNER') => client.post(list, { type, owner }),
    read: async () => (await client.get(list)).json<IndividualsResponse>(),
    confirm: (ownership = 'LISTED', version = '2026-11-01') =>
      client.post(`${application}/step-ups/beneficial-owners`, { ownership, attestation: { version } }),
    state: async () => {
      const answer = await client.get(application);
      return answer.json<{
        application: { decision: string; boStatus: string; stepUpDetails: string[]; reviewing: boolean };
      }>().application;
    },
    send: (ownerId: string) => client.post(`${application}/owners/${ownerId}/invitation`),
    patch: (ownerId: string, patch: object) => client.patch(`${list}/${ownerId}`, patch),
  };
}

/** Replaces some answers. */
export const replacing = (answers: object) =>
  Object.entries(answers).map(([name, value]) => ({
    op: 'replace',
    path: `/${name}`,
    value: value as unknown,
  }));

/** Submits an application of a business with partners, until underwriting asks who they are. */
export async function submitWithPartners(
  test: TestApp,
  { answers = usAnswers, client }: { readonly answers?: typeof usAnswers; readonly client?: TestClient } = {},
) {
  const applicant = client ?? (await signIn(test));
  const company = { ...answers.company, hasPartners: true };
  const { application } = await submitTestApplication(applicant, { ...answers, company });
  await test.runJobs();
  return { applicant, id: application.id, owners: ownersOf(applicant, application.id) };
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The mails in the sandbox's inbox, the newest first. */
export async function mailsTo(test: TestApp, email: string): Promise<readonly Mail[]> {
  const inbox = await test.app.inject({
    url: '/api/sandbox/messages',
    query: { to: email },
    headers: OWN_PAGE,
  });
  return inbox.json<{ messages: readonly Mail[] }>().messages;
}

/** The token in the newest mail with a link for a partner. */
export async function invitationToken(test: TestApp, email: string): Promise<string> {
  for (const { text } of await mailsTo(test, email)) {
    const token = /\/owners\/\S+#(\S+)/.exec(text)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No invitation for ${email}`);
}

/** Signs a partner in by the link in their mail and the code that is mailed to them. */
export async function acceptInvitation(test: TestApp, email: string): Promise<TestClient> {
  const token = await invitationToken(test, email);
  const visitor = clientOf(test, email, '');
  const sent = await visitor.post('/api/v2/owner-invitations/codes', { token });
  if (sent.statusCode !== 202) throw new Error(`No code: ${sent.body}`);
  await test.runJobs();
  const code = await readCode(test, email);
  const session = await visitor.post('/api/v2/owner-invitations/sessions', { token, code });
  const [cookie] = session.cookies;
  if (!cookie) throw new Error(`Not signed in: ${session.body}`);
  return clientOf(test, email, `${cookie.name}=${cookie.value}`);
}

/** Adds a partner, confirms the list and lets the partner open the link. */
export async function invitePartner(
  test: TestApp,
  owners: ReturnType<typeof ownersOf>,
  // The inbox is one for all tests of a file.
  owner: typeof listed = { ...listed, email: `${randomUUID()}@example.com` },
): Promise<{ readonly partner: TestClient; readonly ownerId: string }> {
  const added = await owners.add(owner);
  if (added.statusCode !== 201) throw new Error(`Not added: ${added.body}`);
  const confirmed = await owners.confirm();
  if (confirmed.statusCode !== 200) throw new Error(`Not confirmed: ${confirmed.body}`);
  await test.runJobs();
  return { partner: await acceptInvitation(test, owner.email), ownerId: added.json<Individual>().id };
}

/** Submits a partner's answers, and completes the identity check in the sandbox's dialog. */
export async function finishPartner(
  partner: TestClient,
  { applicationId, ownerId }: { readonly applicationId: string; readonly ownerId: string },
  action: 'pass' | 'fail' | 'review' = 'pass',
): Promise<void> {
  await submitPartner(partner, { applicationId, ownerId });
  const stepUps = `/api/v2/applications/${applicationId}/owners/${ownerId}/step-ups`;
  const opened = await partner.post(`${stepUps}/identification/sessions`, {});
  if (opened.statusCode !== 200) throw new Error(`Not opened: ${opened.body}`);
  const { inquiryId, sessionToken } = opened.json<{ inquiryId: string; sessionToken: string }>();
  const moved = await partner.post(`/api/sandbox/inquiries/${inquiryId}/moves`, { sessionToken, action });
  if (moved.statusCode !== 204) throw new Error(`Not moved: ${moved.body}`);
}

/** Submits the forms only. */
export async function submitPartner(
  partner: TestClient,
  { applicationId, ownerId }: { readonly applicationId: string; readonly ownerId: string },
): Promise<void> {
  const own = `/api/v1/commerce/onboarding-applications/${applicationId}/individuals/${ownerId}`;
  await partner.patch(own, replacing(partnerDetails));
  const given = await partner.post(`${own}/onboard`);
  if (given.statusCode !== 202) throw new Error(`Not submitted: ${given.body}`);
}
