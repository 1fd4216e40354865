import type {
  HandoffStateResponse,
  NewHandoffResponse,
  OpenedHandoffResponse,
} from '../../../src/contract/handoffs.ts';
import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { invitePartner, listed, submitPartner, submitWithPartners } from '../../support/partners.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, signIn, type TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('a partner’s identity check on a phone', (kind) => {
  let test: TestApp;
  let applicant: TestClient;
  let partner: TestClient;
  let applicationId: string;
  let ownerId: string;
  let otherId: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    const made = await submitWithPartners(test);
    applicant = made.applicant;
    applicationId = made.id;
    const other = await made.owners.add({
      ...listed,
      ownership: 25,
      inControl: false,
      email: 'other.partner@example.com',
    });
    otherId = other.json<{ id: string }>().id;
    ({ partner, ownerId } = await invitePartner(test, made.owners));
    await submitPartner(partner, { applicationId, ownerId });
  });
  afterAll(() => test.close());

  const partnersPath = (owner = ownerId) => `/api/v2/applications/${applicationId}/owners/${owner}`;
  const create = (by = partner, owner = ownerId) =>
    by.post(`${partnersPath(owner)}/handoffs`, { page: 'identification' });
  const connect = async () => {
    const { id, token } = (await create()).json<NewHandoffResponse>();
    const phone = clientOf(test, '', '');
    const opened = await phone.post('/api/v2/handoffs/sessions', { token });
    return { id, phone, opened: opened.json<OpenedHandoffResponse>() };
  };
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;

  it('is opened by a code of the partner, and completed there', async () => {
    const { id, phone, opened } = await connect();
    expect(opened.path).toBe(`/${applicationId}/owners/${ownerId}/identification`);
    expect(opened.session).toMatchObject({ handoff: { path: opened.path } });
    const seen = await phone.get(`/api/v2/applications/${applicationId}?ownerId=${ownerId}`);
    expect(seen.json<OwnerApplicationResponse>().owner.id).toBe(ownerId);
    const begun = await phone.post(`${partnersPath()}/step-ups/identification/sessions`, {});
    expect(begun.statusCode).toBe(200);
    const { inquiryId, sessionToken } = begun.json<{ inquiryId: string; sessionToken: string }>();
    const moved = await phone.post(`/api/sandbox/inquiries/${inquiryId}/moves`, {
      sessionToken,
      action: 'pass',
    });
    expect(moved.statusCode).toBe(204);
    await phone.post('/api/v2/handoffs/current/end', { as: 'done' });
    expect((await partner.get(`/api/v2/handoffs/${id}`)).json<HandoffStateResponse>().state).toBe('done');
    expect((await phone.get(`/api/v2/applications/${applicationId}?ownerId=${ownerId}`)).statusCode).toBe(
      401,
    );
  });

  it('lets the phone do nothing else', async () => {
    const { phone } = await connect();
    const individual = `/api/v1/commerce/onboarding-applications/${applicationId}/individuals/${ownerId}`;
    for (const response of [
      await phone.patch(individual, [{ op: 'replace', path: '/firstName', value: 'Bea' }]),
      await phone.post(`${individual}/onboard`, {}),
      await phone.post(`${partnersPath()}/refusal`, {}),
      await phone.post(`${partnersPath(otherId)}/step-ups/identification/sessions`, {}),
      await phone.post(`/api/v2/applications/${applicationId}/step-ups/identification/sessions`, {}),
      await phone.get(`/api/v2/applications/${applicationId}/step-ups/verification/document`),
      await create(phone),
      await phone.get('/api/v2/accounts'),
    ])
      expect([response.statusCode, codeOf(response)]).toEqual([403, 'handoff.forbidden']);
  });

  it('is for nobody but the partner', async () => {
    const stranger = await signIn(test);
    for (const [by, owner] of [
      [applicant, ownerId],
      [stranger, ownerId],
      [partner, otherId],
    ] as const) {
      const refused = await create(by, owner);
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'application.forbidden']);
    }
    expect((await create(clientOf(test, '', ''))).statusCode).toBe(401);
    const wrong = await partner.post(`${partnersPath()}/handoffs`, { page: 'verification' });
    expect(wrong.statusCode).toBe(400);
  });

  it('ends with a newer code of the partner, and no applicant’s code with it', async () => {
    const own = await applicant.post(`/api/v2/applications/${applicationId}/handoffs`, {
      page: 'identification',
    });
    const first = (await create()).json<NewHandoffResponse>();
    await create();
    const stateOf = async (by: TestClient, { id }: NewHandoffResponse) =>
      (await by.get(`/api/v2/handoffs/${id}`)).json<HandoffStateResponse>().state;
    expect(await stateOf(partner, first)).toBe('cancelled');
    expect(await stateOf(applicant, own.json<NewHandoffResponse>())).toBe('waiting');
  });
});
