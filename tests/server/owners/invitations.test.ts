import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Individual, InvitationResponse } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import {
  acceptInvitation,
  invitationToken,
  listed,
  mailsTo,
  ownersOf,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { readCode, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { DAY_MS, INVITATION, inviteAnew } from './inviteAnew.ts';

describeOnOneDatabase('an invitation', (kind) => {
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
        refused: false,
      });
    expect(await state()).toBe('sent');
  });

  it('is stored as a hash only', async () => {
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
    expect(codeOf(await call('/refusal', { token }, partner))).toBe('owner.otherAccount');
  });

  it('is accepted in a session of the invited address', async () => {
    const partner = await signIn(test, email);
    const token = await invitationToken(test, email);
    expect((await call('/bind', { token })).statusCode).toBe(401);
    expect((await call('/bind', { token }, partner)).statusCode).toBe(204);
    expect((await partner.get(`${owners.application}?ownerId=${ownerId}`)).statusCode).toBe(200);
  });

  it('expires after a week, is renewed by the old link, and reveals nothing more', async () => {
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

  it('is refused with the code that is mailed to the invited address, and with nothing less', async () => {
    const token = await invitationToken(test, email);
    expect((await call('/codes', { token })).statusCode).toBe(202);
    await test.runJobs();
    const other = await signIn(test);
    for (const [by, body] of [
      [visitor, { token }],
      [visitor, { token, code: '000000' }],
      [other, { token }],
      [applicant, { token }],
    ] as const)
      expect((await call('/refusal', body, by)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await state()).toBe('sent');
    const code = await readCode(test, email);
    expect((await call('/refusal', { token, code })).statusCode).toBe(204);
    expect(await state()).toBe('refused');
    // The link thanks whoever opens it again, and does nothing else.
    expect((await look(token)).json()).toMatchObject({ refused: true, businessName: 'Park Coffee' });
    for (const part of ['/codes', '/refusal'])
      expect(codeOf(await call(part, { token }))).toBe('invitation.ended');
  });

  it('is refused at once in a session of the invited address', async () => {
    const partner = await signIn(test, email);
    const token = await invitationToken(test, email);
    expect((await call('/refusal', { token }, partner)).statusCode).toBe(204);
    expect(await state()).toBe('refused');
  });

  it('can be sent again to a person who declined, who starts again with a new link', async () => {
    const first = await acceptInvitation(test, email);
    await first.post(`${owners.application}/owners/${ownerId}/refusal`);
    const old = await invitationToken(test, email);
    test.clock.forward(31_000);
    expect((await owners.send(ownerId)).statusCode).toBe(200);
    await test.runJobs();
    expect(await state()).toBe('sent');
    const token = await invitationToken(test, email);
    expect(token).not.toBe(old);
    expect(codeOf(await look(old))).toBe('invitation.ended');
    expect((await look(token)).json()).toMatchObject({ used: false, refused: false });
    await acceptInvitation(test, email);
    expect(await state()).toBe('opened');
  });

  it('is declined by a person who is no partner: the applicant is notified, and their answers are deleted', async () => {
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
