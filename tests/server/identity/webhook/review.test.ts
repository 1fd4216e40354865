import { describeOnOneDatabase } from '../../../support/databases.ts';
import { startWebhookTests } from './startWebhookTests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describeOnOneDatabase('the vendor’s reports about an identity check', (kind) => {
  const {
    test,
    client,
    id,
    openAnother,
    askAnother,
    standing,
    application,
    deliver,
    sign,
    readRow,
    given,
    countAudits,
  } = startWebhookTests(kind);

  const giveSsn = () =>
    client().post(`/api/v2/applications/${id()}/step-ups/full-ssn`, {
      applicant: {
        governmentIdentification: { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' },
      },
    });

  describe('after a review', () => {
    beforeEach(async () => {
      await deliver(sign('needs_review'));
      await test().runJobs();
      expect(await application()).toMatchObject({ decision: 'DECLINED_PENDING', reviewing: false });
    });

    it.each([
      ['approved', 'passed', 'APPROVED'],
      ['declined', 'failed', 'DECLINED'],
    ] as const)('hands on that the vendor has %s in the end', async (status, result, decision) => {
      expect((await deliver(sign(status))).statusCode).toBe(200);
      expect(await given()).toEqual([result]);
      expect(await application()).toMatchObject({ decision: 'DECLINED_PENDING', reviewing: true });
      await test().runJobs();
      expect(await application()).toMatchObject({ decision, reviewing: false });
      expect(await standing()).toBe('RECEIVED');
    });

    it('counts the verdict once, and no older or other one', async () => {
      const stepUps = ['OTP_SMS'];
      await client().post(`/api/sandbox/applications/${id()}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps,
      });
      const verdict = sign('approved');
      await deliver(verdict);
      await test().runJobs();
      await client().post(`/api/sandbox/applications/${id()}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps,
      });
      const before = new Date(test().clock.now().getTime() - SECOND_MS);
      for (const late of [verdict, sign('approved'), sign('declined', before), sign('needs_review')])
        expect((await deliver(late)).statusCode).toBe(200);
      expect(await given()).toEqual(['passed']);
      expect(await countAudits()).toBe(2);
    });

    it('changes nothing once the application was decided for good', async () => {
      await client().post(`/api/sandbox/applications/${id()}/decision`, { decision: 'APPROVED' });
      const before = await readRow();
      expect((await deliver(sign('declined'))).statusCode).toBe(200);
      expect(await readRow()).toEqual(before);
      expect(await given()).toEqual(['review']);
    });

    it('does not outdo the result of a later inquiry', async () => {
      const stepUps = ['GOV_ID_SELFIE'];
      const decision = 'DECLINED_PENDING';
      await client().post(`/api/sandbox/applications/${id()}/decision`, { decision, stepUps });
      const verdict = sign('approved');
      test().clock.forward(SECOND_MS);
      await openAnother();
      await deliver(sign('needs_review'));
      await test().runJobs();
      expect((await deliver(verdict)).statusCode).toBe(200);
      expect(await given()).toEqual(['review']);
      await deliver(sign('declined'));
      expect(await given()).toEqual(['failed']);
    });
  });

  describe('while underwriting looks again', () => {
    it('waits until underwriting has responded, and is reported only once', async () => {
      await askAnother('Ask SSN, ID');
      await giveSsn();
      const webhook = sign('approved');
      for (let told = 0; told < 2; told++) expect((await deliver(webhook)).statusCode).toBe(200);
      expect(await given()).toEqual(['given']);
      await test().runJobs();
      expect(await application()).toMatchObject({ stepUpDetails: ['GOV_ID_SELFIE'], reviewing: false });
      test().clock.forward(MINUTE_MS);
      await test().runJobs();
      expect(await given()).toEqual(['given', 'passed']);
      expect(await standing()).toBe('RECEIVED');
      expect(await application()).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
    });

    it('waits on while underwriting takes longer', async () => {
      await deliver(sign('needs_review'));
      await test().deps.db.deleteFrom('outbox').where('kind', '=', 'underwrite').execute();
      await deliver(sign('approved'));
      for (let minute = 0; minute < 10; minute++) {
        test().clock.forward(MINUTE_MS);
        await test().runJobs();
      }
      expect(await given()).toEqual(['review']);
      const decision = { decision: 'DECLINED_PENDING', stepUps: [] };
      await client().post(`/api/sandbox/applications/${id()}/decision`, decision);
      test().clock.forward(MINUTE_MS);
      await test().runJobs();
      expect(await given()).toEqual(['passed']);
      expect(await application()).toMatchObject({ decision: 'APPROVED', reviewing: false });
    });
  });
});
