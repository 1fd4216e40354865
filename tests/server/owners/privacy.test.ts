import { sql } from 'kysely';
import type { Individual } from '../../../src/contract/owners.ts';
import { usAnswers, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import {
  acceptInvitation,
  finishPartner,
  listed,
  partnerDetails,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import { isSelfContained } from '../../support/isSelfContained.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

/** Values of one person that the other must never see. */
const OF_PARTNER = ['4817', '03/17/1979', '1979-03-17', '2125550147', '5 Ferry Lane'];
const OF_APPLICANT = [
  '6789',
  '04/12/1988',
  '1988-04-12',
  '2125550123',
  '12-3456780',
  '123456780',
  '000123456789',
  '021000021',
];

describeOnOneDatabase('data shared between partners and applicant', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('is nothing of the other’s numbers, birth date, phone or address: in responses, mails, logs and the database', async () => {
    const { applicant, id, owners } = await submitWithPartners(test);
    const added = await owners.add({ ...listed, email: 'canary@example.com' });
    const ownerId = added.json<Individual>().id;
    const other = await owners.add({
      ...listed,
      email: 'other@example.com',
      inControl: false,
      title: undefined,
    });
    await owners.confirm();
    await test.runJobs();
    const linked = await applicant.post(`${owners.application}/financial-instruments/manual`, usBankAccount);
    expect(linked.statusCode).toBe(201);
    const partner = await acceptInvitation(test, 'canary@example.com');
    const second = await acceptInvitation(test, 'other@example.com');
    const seenByPartner = [
      (await partner.patch(`${owners.list}/${ownerId}`, replacing(partnerDetails))).body,
    ];
    await finishPartner(partner, { applicationId: id, ownerId }, 'review');
    await test.runJobs();
    seenByPartner.push((await partner.get(`${owners.application}?ownerId=${ownerId}`)).body);
    const secondId = other.json<Individual>().id;
    const seenBySecond = (await second.get(`${owners.application}?ownerId=${secondId}`)).body;
    const seenByApplicant = [
      (await applicant.get(owners.list)).body,
      (await applicant.get(owners.application)).body,
      (await applicant.get(`${owners.application}/requirements`)).body,
      (await owners.patch(secondId, replacing({ ownership: 30 }))).body,
      (await owners.patch(secondId, [{ op: 'test', path: '/dob', value: '03/17/1979' }])).body,
    ];
    const { rows: sent } = await sql<{ text: string }>`select text from sandbox_messages`.execute(
      test.deps.db,
    );
    const mails = sent.map(({ text }) => text).join('\n');
    for (const value of OF_PARTNER)
      for (const text of [...seenByApplicant.slice(0, 4), seenBySecond, mails, test.logLines.join('\n')])
        expect(text).not.toMatch(isSelfContained(value));
    expect(seenByApplicant[4]).toContain('unexpected');
    // The partner sees their own values, which shows that the pattern finds them.
    expect(seenByPartner.join()).toMatch(isSelfContained(partnerDetails.phone));
    for (const value of OF_APPLICANT)
      for (const text of [...seenByPartner, seenBySecond, mails, test.logLines.join('\n')])
        expect(text).not.toMatch(isSelfContained(value));
    for (const text of [...seenByPartner, seenBySecond]) {
      expect(text).not.toContain(usAnswers.applicant.address.line1);
      expect(text).not.toContain('First Sample Bank');
    }
    expect(seenByPartner.join()).not.toContain('other@example.com');
    const { rows } = await sql<{ text: string }>`select owners::text as text from owners`.execute(
      test.deps.db,
    );
    for (const value of ['4817', '03/17/1979'])
      expect(rows.map(({ text }) => text).join()).not.toMatch(isSelfContained(value));
  });
});
