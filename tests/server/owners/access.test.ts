import type { Individual } from '../../../src/contract/owners.ts';
import { NOBODY, startMatrix, toHelpers, WHO } from '../../support/accessMatrix.ts';
import type { MatrixCall, Who } from '../../support/accessMatrix.ts';
import { invitationToken, listed, replacing, submitWithPartners } from '../../support/partners.ts';

const V2 = '/api/v2/applications/{id}';
const V1 = '/api/v1/commerce/onboarding-applications/{id}/individuals';
const OWN = `${V2}/owners/{ownerId}`;
const VERSION = { version: '2026-11-01' };
const change = replacing({ firstName: 'Bela' });

/** Refusals first, so that what a row leaves behind does not decide the next. */
const CALLS: readonly MatrixCall[] = [
  { method: 'GET', path: V2, statuses: { ...NOBODY, ...toHelpers(200), applicant: 200 } },
  {
    method: 'GET',
    path: `${V2}?ownerId={ownerId}`,
    statuses: { ...NOBODY, ...toHelpers(200), applicant: 200, partner: 200 },
  },
  {
    method: 'GET',
    path: `${V2}?ownerId={guessed}`,
    statuses: { ...NOBODY, ...toHelpers(200), applicant: 200 },
  },
  { method: 'GET', path: `${V2}/requirements`, statuses: { ...NOBODY, ...toHelpers(200), applicant: 200 } },
  { method: 'GET', path: `${V2}/basic-information`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: `${V2}/financial-instruments`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: `${V2}/agreement.pdf`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: V1, statuses: { ...NOBODY, applicant: 200 } },
  {
    method: 'POST',
    path: V1,
    body: { owner: { ...listed, ownership: 99 } },
    statuses: { ...NOBODY, applicant: 422 },
  },
  {
    method: 'PATCH',
    path: `${V1}/{ownerId}`,
    body: change,
    statuses: { ...NOBODY, applicant: 200, partner: 200 },
  },
  { method: 'PATCH', path: `${V1}/{guessed}`, body: change, statuses: { ...NOBODY, applicant: 404 } },
  { method: 'POST', path: `${V1}/{guessed}/onboard`, statuses: NOBODY },
  { method: 'POST', path: `${V1}/{ownerId}/onboard`, statuses: { ...NOBODY, partner: 202 } },
  { method: 'POST', path: `${OWN}/invitation`, statuses: { ...NOBODY, applicant: 429 } },
  {
    method: 'POST',
    path: `${V2}/owners/{guessed}/invitation`,
    statuses: { ...NOBODY, applicant: 404 },
  },
  {
    method: 'POST',
    path: `${OWN}/step-ups/verification/sessions`,
    body: {},
    statuses: { ...NOBODY, partner: 409 },
  },
  {
    method: 'POST',
    path: `${OWN}/step-ups/identification/sessions`,
    body: {},
    statuses: { ...NOBODY, partner: 200 },
  },
  { method: 'POST', path: `${OWN}/step-ups/identification`, statuses: { ...NOBODY, partner: 200 } },
  {
    method: 'POST',
    path: `${OWN}/handoffs`,
    body: { page: 'identification' },
    statuses: { ...NOBODY, partner: 201 },
  },
  {
    method: 'POST',
    path: `${V2}/owners/{guessed}/handoffs`,
    body: { page: 'identification' },
    statuses: NOBODY,
  },
  {
    method: 'POST',
    path: `${V2}/step-ups/identification/sessions`,
    body: {},
    statuses: { ...NOBODY, applicant: 409 },
  },
  {
    method: 'PUT',
    path: V2,
    body: { order: { type: 'NO_DEVICE' } },
    statuses: { ...NOBODY, ...toHelpers(409), applicant: 409 },
  },
  { method: 'POST', path: `${V2}/onboard`, statuses: { ...NOBODY, applicant: 202 } },
  {
    method: 'POST',
    path: `${V2}/step-ups/beneficial-owners`,
    body: { ownership: 'LISTED', attestation: VERSION },
    statuses: { ...NOBODY, applicant: 200 },
  },
  { method: 'POST', path: `${V2}/owners/{guessed}/refusal`, statuses: NOBODY },
  { method: 'POST', path: `${OWN}/refusal`, statuses: { ...NOBODY, partner: 204 } },
  { method: 'DELETE', path: `${V1}/{guessed}`, statuses: { ...NOBODY, applicant: 404 } },
  { method: 'DELETE', path: `${V1}/{ownerId}`, statuses: { ...NOBODY, applicant: 204 } },
  { method: 'DELETE', path: V1, statuses: { ...NOBODY, applicant: 204 } },
];

describe('the calls about owners', () => {
  let matrix: Awaited<ReturnType<typeof startMatrix>>;
  beforeAll(async () => {
    matrix = await startMatrix();
  });
  afterAll(() => matrix.test.close());

  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    expect(await matrix.statusesOf(call)).toEqual(call.statuses);
  });

  it('cover every route about owners', () => {
    const paths = Object.entries(matrix.test.app.swagger().paths ?? {})
      .filter(
        ([path]) => path.includes('/owners/') || path.includes('/individuals') || path.includes('beneficial'),
      )
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const called = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(paths.filter((path) => !called.includes(path))).toEqual([]);
  });

  it('find no owner of another application below an own one', async () => {
    const { test } = matrix;
    const [own, other] = [await submitWithPartners(test), await submitWithPartners(test)];
    const { id } = (await other.owners.add()).json<Individual>();
    expect((await own.owners.patch(id, replacing({ title: 'Owner' }))).statusCode).toBe(404);
    expect((await own.applicant.delete(`${own.owners.list}/${id}`)).statusCode).toBe(404);
    expect((await other.owners.read()).individuals.map((owner) => owner.id)).toContain(id);
  });

  it('and an invitation grant access only to their recipient', async () => {
    const { test, people, emails } = matrix;
    const [, secondEmail] = emails;
    test.clock.forward(1000); // so that the newest mail is known
    const second = await submitWithPartners(test);
    await second.owners.add({ ...listed, email: secondEmail });
    await second.owners.confirm();
    await test.runJobs();
    const token = await invitationToken(test, secondEmail);
    const statuses: Partial<Record<Who, number>> = {};
    for (const who of WHO)
      statuses[who] = (await people[who].post('/api/v2/owner-invitations/bind', { token })).statusCode;
    expect(statuses).toEqual({ ...NOBODY, otherPartner: 204 });
  });
});
