import { randomUUID } from 'node:crypto';
import type { Individual } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
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
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { DAY_MS, INVITATION, inviteAnew } from './inviteAnew.ts';

const REMINDER = 'A business is still waiting for you to confirm who you are';

describeOnOneDatabase('the mail of an invitation', (kind) => {
  let test: TestApp;
  let id: string;
  let email: string;
  let applicant: TestClient;
  let ownerId: string;
  let owners: ReturnType<typeof ownersOf>;
  let visitor: TestClient;
  let subjects: () => Promise<readonly string[]>;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ id, email, applicant, ownerId, owners, visitor, subjects } = await inviteAnew(test));
  });

  // The applicant's session ends while the clock goes forward.
  const again = async () => {
    owners = ownersOf(await signIn(test, applicant.email), id);
  };
  const call = (part: string, body: object, by = visitor) =>
    by.post(`/api/v2/owner-invitations${part}`, body);
  const look = async (token: string, by = visitor) => call('/look', { token }, by);
  const codeOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as Problem).code;
  const state = async () => (await owners.read()).individuals[0]?.state;

  it('is in the language of the partner, where the market asks for it', async () => {
    const company = { ...caAnswers.company, hasPartners: true };
    const english = { ...caAnswers.applicant, communicationLanguage: 'en-CA' };
    const body = { ...caAnswers, applicant: english, company, application: { currency: 'CAD' } };
    const { application } = await submitTestApplication(applicant, body);
    await test.runJobs();
    const canadian = ownersOf(applicant, application.id);
    const owner = { ...listed, email: `fr.${email}`, communicationLanguage: 'fr-CA' };
    expect((await canadian.add(owner)).statusCode).toBe(201);
    expect((await canadian.confirm()).statusCode).toBe(200);
    await test.runJobs();
    const [mail] = await mailsTo(test, owner.email);
    expect(mail?.subject).toBe('Confirmez votre identité en tant que propriétaire d’une entreprise');
    expect(mail?.text).toContain('currency=CAD&lng=fr-CA#');
  });

  it('in the queue is not sent to a removed owner', async () => {
    const late = `${randomUUID()}@example.com`;
    const changed = await owners.patch(ownerId, replacing({ email: late }));
    expect(changed.statusCode).toBe(200);
    expect((await owners.send(ownerId)).statusCode).toBe(200);
    await applicant.delete(`${owners.list}/${ownerId}`);
    await test.runJobs();
    expect(await mailsTo(test, late)).toEqual([]);
  });

  it('is not sent more often to an owner who is removed and listed again', async () => {
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

  it('contains no text that the applicant enters later as a name or a language', async () => {
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
    [
      'refused',
      async () => {
        const partner = await signIn(test, email);
        await call('/refusal', { token: await invitationToken(test, email) }, partner);
      },
    ],
    ['another address', () => owners.patch(ownerId, replacing({ email: `${randomUUID()}@example.com` }))],
  ])('is followed by no reminder to an owner who has %s', async (_, end) => {
    await end();
    test.clock.forward(2 * DAY_MS);
    await test.runJobs();
    expect(await subjects()).not.toContain(REMINDER);
  });

  it('that bounces is reported to the applicant, once, and works again at another address', async () => {
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
});
