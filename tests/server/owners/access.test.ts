import { randomUUID } from 'node:crypto';
import type { Individual } from '../../../src/contract/owners.ts';
import { embedded } from '../../support/databases.ts';
import {
  acceptInvitation,
  invitationToken,
  listed,
  partnerDetails,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import type { ownersOf } from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

type Who = 'anonymous' | 'expired' | 'applicant' | 'partner' | 'otherPartner' | 'stranger';
type Statuses = Readonly<Record<Who, number>>;

/** Nobody but whom a row names. */
const NOBODY: Statuses = {
  anonymous: 401,
  expired: 401,
  applicant: 403,
  partner: 403,
  otherPartner: 403,
  stranger: 403,
};

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly statuses: Statuses;
}

const V2 = '/api/v2/applications/{id}';
const V1 = '/api/v1/commerce/onboarding-applications/{id}/individuals';
const OWN = `${V2}/owners/{ownerId}`;
const VERSION = { version: '2026-11-01' };
const change = replacing({ firstName: 'Bela' });

/** Refusals first, so that what a row leaves behind does not decide the next. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: V2, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: `${V2}?ownerId={ownerId}`, statuses: { ...NOBODY, applicant: 200, partner: 200 } },
  { method: 'GET', path: `${V2}?ownerId={guessed}`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: `${V2}/requirements`, statuses: { ...NOBODY, applicant: 200 } },
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
    path: `${V2}/step-ups/identification/sessions`,
    body: {},
    statuses: { ...NOBODY, applicant: 409 },
  },
  {
    method: 'PUT',
    path: V2,
    body: { order: { type: 'NO_DEVICE' } },
    statuses: { ...NOBODY, applicant: 409 },
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

const WHO = Object.keys(NOBODY) as readonly Who[]; // its own keys
/** Those who may do something come last. */
const inOrder = ({ statuses }: Call) => WHO.toSorted((a, b) => statuses[b] - statuses[a]);

describe('the calls about owners', () => {
  let test: TestApp;
  let id: string;
  let ownerIds: string[];
  let owners: ReturnType<typeof ownersOf>;
  let people: Readonly<Record<Who, TestClient>>;
  let secondEmail: string;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    const old = await signIn(test);
    test.clock.forward(3 * 60 * 60_000);
    const applicant = await signIn(test);
    ({ id, owners } = await submitWithPartners(test, { client: applicant }));
    const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const;
    [, secondEmail] = emails;
    ownerIds = [];
    for (const [index, email] of emails.entries()) {
      const entry =
        index === 0 ? { ...listed, email } : { ...listed, email, inControl: false, title: undefined };
      ownerIds.push((await owners.add(entry)).json<Individual>().id);
    }
    await owners.confirm();
    await test.runJobs();
    const partner = await acceptInvitation(test, emails[0]);
    await partner.patch(`${owners.list}/${ownerIds[0]}`, replacing(partnerDetails));
    people = {
      anonymous: clientOf(test, '', ''),
      expired: old,
      applicant,
      partner,
      otherPartner: await acceptInvitation(test, emails[1]),
      stranger: await signIn(test),
    };
  });
  afterAll(() => test.close());

  const send = (who: Who, { method, path, body }: Call) =>
    test.app.inject({
      method,
      url: path
        .replace('{id}', id)
        .replace('{ownerId}', ownerIds[0] ?? '')
        .replace('{guessed}', `urn:apl:${randomUUID()}`),
      headers: { 'x-requested-with': 'stepwright', cookie: people[who].cookie },
      ...(body && { payload: body }),
    });

  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const found: Partial<Record<Who, number>> = {};
    for (const who of inOrder(call)) found[who] = (await send(who, call)).statusCode;
    expect(found).toEqual(call.statuses);
  });

  it('cover every route about owners', () => {
    const paths = Object.entries(test.app.swagger().paths ?? {})
      .filter(
        ([path]) => path.includes('/owners/') || path.includes('/individuals') || path.includes('beneficial'),
      )
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const called = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(paths.filter((path) => !called.includes(path))).toEqual([]);
  });

  it('and an invitation let in whom it is for alone', async () => {
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
