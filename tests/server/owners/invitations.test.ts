import { randomUUID } from 'node:crypto';
import type { Individual, InvitationResponse } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import {
  acceptInvitation,
  finishPartner,
  invitationToken,
  listed,
  mailsTo,
  ownersOf,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, readCode, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { sql } from 'kysely';

const DAY_MS = 24 * 60 * 60_000;
const INVITATION = 'Please confirm who you are as an owner of a business';
const REMINDER = 'A business is still waiting for you to confirm who you are';

describeOnEachDatabase('an invitation', (kind) => {
  let test: TestApp;
  let id: string;
  let email: string;
  let applicant: TestClient;
  let ownerId: string;
  let owners: ReturnType<typeof ownersOf>;
  let visitor: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    email = `${randomUUID()}@example.com`;
    applicant = await signIn(test);
    ({ id, owners } = await submitWithPartners(test, { client: applicant }));
    ownerId = (await owners.add({ ...listed, email })).json<Individual>().id;
    await owners.confirm();
    await test.runJobs();
    visitor = clientOf(test, email, '');
  });

  // The applicant's session ends while the clock goes forward.
  const again = async () => {
    owners = ownersOf(await signIn(test, applicant.email), id);
  };
  const call = (part: string, body: object, by = visitor) =>
    by.post(`/api/v2/owner-invitations${part}`, body);
  const look = async (token: string, by = visitor) => call('/look', { token }, by);
  const codeOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as Problem).code;
  const subjects = async () => (await mailsTo(test, email)).map(({ subject }) => subject);
  const state = async () => (await owners.read()).individuals[0]?.state;

  it('says in the mail and on its page who asks, for what and why, and uses nothing up', async () => {
    const [mail] = await mailsTo(test, email);
    expect(mail?.subject).toBe(INVITATION);
    for (const part of ['Ada Park', 'Park Coffee', 'The law requires us', '5 minutes', '7 days'])
      expect(mail?.text).toContain(part);
    const token = await invitationToken(test, email);
    expect(mail?.text).toContain(`/${id}/owners/${ownerId}?currency=USD&lng=en-US#${token}`);
    for (const _ of ['once', 'twice'])
      expect((await look(token)).json<InvitationResponse>()).toEqual({
        applicationId: id,
        ownerId,
        firstName: 'Bela',
        applicantName: 'Ada Park',
        businessName: 'Park Coffee',
        maskedEmail: `${email.slice(0, 1)}•••@example.com`,
        language: 'en-US',
        currency: 'USD',
        asks: ['FULL_ONBOARDING', 'GOV_ID_SELFIE'],
        signedIn: 'nobody',
        used: false,
      });
    expect(await state()).toBe('sent');
  });

  it('is in the language of the partner, where the market asks for it', async () => {
    const company = { ...caAnswers.company, hasPartners: true };
    const body = { ...caAnswers, company, application: { currency: 'CAD' } };
    const { application } = await submitTestApplication(applicant, body);
    await test.runJobs();
    const canadian = ownersOf(applicant, application.id);
    const owner = { ...listed, email: `fr.${email}`, communicationLanguage: 'fr-CA' };
    expect((await canadian.add(owner)).statusCode).toBe(201);
    expect((await canadian.confirm()).statusCode).toBe(200);
    await test.runJobs();
    const [mail] = await mailsTo(test, owner.email);
    expect(mail?.subject).toBe('Veuillez confirmer votre identité en tant que propriétaire d’une entreprise');
    expect(mail?.text).toContain('currency=CAD&lng=fr-CA#');
  });

  it('is kept as a hash alone', async () => {
    const token = await invitationToken(test, email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const { rows } = await sql<{
      text: string;
    }>`select owner_invitations::text as text from owner_invitations`.execute(test.deps.db);
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(token);
  });

  it('that is forwarded opens nothing: the code goes to the invited address', async () => {
    const token = await invitationToken(test, email);
    const other = await signIn(test);
    expect((await look(token, other)).json<InvitationResponse>().signedIn).toBe('other');
    expect(codeOf(await call('/bind', { token }, other))).toBe('owner.otherAccount');
    expect(codeOf(await call('/bind', { token }, applicant))).toBe('owner.otherAccount');
    await call('/codes', { token });
    await test.runJobs();
    expect(codeOf(await call('/sessions', { token, code: 'wrong' }))).toBe('one-time-code.mismatch');
    expect(await readCode(test, email)).toMatch(/^\d{6}$/);
    expect(await state()).toBe('sent');
  });

  it('that is opened twice leads the same person on, and is refused to everybody else', async () => {
    const partner = await acceptInvitation(test, email);
    const token = await invitationToken(test, email);
    expect((await look(token, partner)).json()).toMatchObject({ signedIn: 'invited', used: true });
    expect((await call('/bind', { token }, partner)).statusCode).toBe(204);
    expect(codeOf(await call('/bind', { token }, await signIn(test)))).toBe('owner.otherAccount');
    expect(codeOf(await call('/refusal', { token }))).toBe('owner.otherAccount');
  });

  it('is accepted by whoever is signed in with the invited address', async () => {
    const partner = await signIn(test, email);
    const token = await invitationToken(test, email);
    expect((await call('/bind', { token })).statusCode).toBe(401);
    expect((await call('/bind', { token }, partner)).statusCode).toBe(204);
    expect((await partner.get(`${owners.application}?ownerId=${ownerId}`)).statusCode).toBe(200);
  });

  it('expires after a week, is renewed for whoever has the old link, and says no more than that', async () => {
    // Reminders bring links of their own.
    test.clock.forward(6 * DAY_MS);
    await test.runJobs();
    const token = await invitationToken(test, email);
    test.clock.forward(7 * DAY_MS);
    expect([codeOf(await look(token)), codeOf(await call('/codes', { token }))]).toEqual([
      'invitation.expired',
      'invitation.expired',
    ]);
    await again();
    expect(await state()).toBe('expired');
    const renewed = await call('', { token });
    const unknown = await call('', { token: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect([renewed.statusCode, unknown.statusCode]).toEqual([204, 204]);
    await test.runJobs();
    expect(await state()).toBe('sent');
    const next = await invitationToken(test, email);
    expect(next).not.toBe(token);
    expect((await look(next)).statusCode).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the partner is removed', () => applicant.delete(`${owners.list}/${ownerId}`)],
    [
      'the address is another one',
      () => owners.patch(ownerId, replacing({ email: `${randomUUID()}@example.com` })),
    ],
    ['it was refused', async () => call('/refusal', { token: await invitationToken(test, email) })],
  ])('ends when %s', async (_, change) => {
    const token = await invitationToken(test, email);
    await change();
    const mails = (await subjects()).length;
    for (const answer of [
      await look(token),
      await call('/codes', { token }),
      await call('/refusal', { token }),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'invitation.ended']);
    expect((await call('', { token })).statusCode).toBe(204);
    await test.runJobs();
    expect(await subjects()).toHaveLength(mails);
  });

  it('that waits to be sent is not sent to somebody who was removed', async () => {
    const late = `${randomUUID()}@example.com`;
    const changed = await owners.patch(ownerId, replacing({ email: late }));
    expect(changed.statusCode).toBe(200);
    expect((await owners.send(ownerId)).statusCode).toBe(200);
    await applicant.delete(`${owners.list}/${ownerId}`);
    await test.runJobs();
    expect(await mailsTo(test, late)).toEqual([]);
  });

  it('is not sent more often to somebody who is removed and listed again', async () => {
    let again = ownerId;
    for (let round = 0; round < 5; round++) {
      test.clock.forward(31_000);
      await applicant.delete(`${owners.list}/${again}`);
      again = (await owners.add({ ...listed, email: email.toUpperCase() })).json<Individual>().id;
      expect((await owners.confirm()).statusCode).toBe(200);
      await test.runJobs();
    }
    expect((await subjects()).filter((subject) => subject === INVITATION)).toHaveLength(3);
    expect(await state()).toBe('toSend');
    expect(codeOf(await owners.send(again))).toBe('rate.limited');
  });

  it('to an address is not sent more often because several businesses list it', async () => {
    for (let business = 0; business < 13; business++) {
      const other = await submitWithPartners(test);
      await other.owners.add({ ...listed, email });
      await other.owners.confirm();
    }
    await test.runJobs();
    expect((await subjects()).filter((subject) => subject === INVITATION)).toHaveLength(12);
  });

  it('says nothing in our name that the applicant puts in the place of a name or a language later', async () => {
    const company = { ...caAnswers.company, hasPartners: true };
    const body = { ...caAnswers, company, application: { currency: 'CAD' } };
    const { application } = await submitTestApplication(applicant, body);
    await test.runJobs();
    const canadian = ownersOf(applicant, application.id);
    const owner = { ...listed, email: `late.${email}`, communicationLanguage: 'en-CA' };
    const { id: late } = (await canadian.add(owner)).json<Individual>();
    await canadian.confirm();
    await test.runJobs();
    const free = { firstName: 'You won!\n\nhttps://prize.example', communicationLanguage: '../en-US' };
    expect((await canadian.patch(late, replacing(free))).statusCode).toBe(200);
    const token = await invitationToken(test, owner.email);
    expect((await look(token)).json()).toMatchObject({ firstName: '', language: 'fr-CA' });
    test.clock.forward(DAY_MS);
    await test.runJobs();
    const [reminder] = await mailsTo(test, owner.email);
    expect(reminder?.text).toContain(`Bonjour ${owner.email},`);
    expect(reminder?.text).not.toContain('prize');
  });

  it('is sent again, but not too often', async () => {
    const early = await owners.send(ownerId);
    expect([early.statusCode, codeOf(early), early.headers['retry-after']]).toEqual([
      429,
      'rate.limited',
      '30',
    ]);
    const at = (await owners.read()).individuals[0]?.sendAgainAt ?? '';
    expect(new Date(at).getTime() - test.clock.now().getTime()).toBe(30_000);
    for (const _ of ['second', 'third']) {
      test.clock.forward(31_000);
      expect((await owners.send(ownerId)).statusCode).toBe(200);
    }
    test.clock.forward(31_000);
    expect((await owners.send(ownerId)).statusCode).toBe(429);
    await test.runJobs();
    expect((await subjects()).filter((subject) => subject === INVITATION)).toHaveLength(3);
  });

  it('is followed by reminders after one, three and six days, until it is answered', async () => {
    const counts: number[] = [];
    for (let day = 1; day <= 8; day++) {
      test.clock.forward(DAY_MS);
      await test.runJobs();
      counts.push((await subjects()).filter((subject) => subject === REMINDER).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'finished',
      async () => finishPartner(await acceptInvitation(test, email), { applicationId: id, ownerId }),
    ],
    ['been removed', () => applicant.delete(`${owners.list}/${ownerId}`)],
    ['refused', async () => call('/refusal', { token: await invitationToken(test, email) })],
    ['another address', () => owners.patch(ownerId, replacing({ email: `${randomUUID()}@example.com` }))],
  ])('is followed by no reminder to somebody who has %s', async (_, end) => {
    await end();
    test.clock.forward(2 * DAY_MS);
    await test.runJobs();
    expect(await subjects()).not.toContain(REMINDER);
  });

  it('is refused by somebody who is no partner: the applicant is told, and what they gave is gone', async () => {
    const partner = await acceptInvitation(test, email);
    const own = `${owners.list}/${ownerId}`;
    await partner.patch(own, replacing({ phone: '2125550147', dob: '03/17/1979' }));
    expect((await partner.post(`${owners.application}/owners/${ownerId}/refusal`)).statusCode).toBe(204);
    await test.runJobs();
    expect(await state()).toBe('refused');
    const seen = await partner.get(`${owners.application}?ownerId=${ownerId}`);
    expect(seen.json()).toMatchObject({ owner: { state: 'refused', stepUpDetails: '' } });
    expect(seen.body).not.toContain('2125550147');
    expect(codeOf(await partner.patch(own, replacing({ firstName: 'Bob' })))).toBe('owner.done');
    expect((await mailsTo(test, 'ada.park@example.com')).map(({ subject }) => subject)).toContain(
      'Somebody says that they are not your partner',
    );
  });

  it('that comes back is told to the applicant, once, and works again at another address', async () => {
    const bouncing = `bounces.${randomUUID()}@example.com`;
    await owners.patch(ownerId, replacing({ email: bouncing }));
    await owners.send(ownerId);
    test.clock.forward(31_000);
    const before = (await mailsTo(test, 'ada.park@example.com')).length;
    await owners.send(ownerId);
    await test.runJobs();
    expect(await state()).toBe('bounced');
    const told = await mailsTo(test, 'ada.park@example.com');
    expect(told).toHaveLength(before + 1);
    expect(told.some(({ text }) => text.includes(bouncing))).toBe(true);
    test.clock.forward(2 * DAY_MS);
    await test.runJobs();
    await again();
    expect(await state()).toBe('bounced');
    await owners.patch(ownerId, replacing({ email: `${randomUUID()}@example.com` }));
    expect(await state()).toBe('toSend');
    expect((await owners.send(ownerId)).json()).toMatchObject({ state: 'sent' });
  });

  it('to two businesses is two, each for itself', async () => {
    const second = await submitWithPartners(test);
    const added = await second.owners.add({ ...listed, email });
    await second.owners.confirm();
    await test.runJobs();
    const first = await acceptInvitation(test, email);
    const other = added.json<Individual>().id;
    const tokens = (await mailsTo(test, email)).flatMap(({ text }) => /#(\S+)/.exec(text)?.[1] ?? []);
    for (const token of tokens) expect((await call('/bind', { token }, first)).statusCode).toBe(204);
    expect((await first.get(`${owners.application}?ownerId=${ownerId}`)).statusCode).toBe(200);
    expect((await first.get(`${second.owners.application}?ownerId=${other}`)).statusCode).toBe(200);
    expect(codeOf(await first.get(`${owners.application}?ownerId=${other}`))).toBe('application.forbidden');
  });
});
