import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { LinkTokenResponse } from '../../../src/contract/bank.ts';
import { jsonText } from '../../../server/platform/database/columns.ts';
import { usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { OWN_PAGE } from '../../support/testClient.ts';
import { startBankTests } from './startBankTests.ts';

const DAY_MS = 24 * 60 * 60_000;
const WINDOWPANE = { institutionId: 'ins_135858', accountId: 'windowpane-automatic' };
const MANUAL = { institutionId: 'ins_135858', accountId: 'windowpane-manual' };

describeOnOneDatabase('a linked bank account', (kind) => {
  const bank = startBankTests(kind);
  const newest = async () => (await bank.list())[0];
  const subjects = async () => (await bank.mails()).map(({ subject }) => subject);
  const forward = async (days: number) => {
    bank.test().clock.forward(days * DAY_MS);
    await bank.test().runJobs();
    await bank.signInAgain();
  };

  describe('that was typed in', () => {
    it('waits for its test deposit, and is verified on the third business day', async () => {
      await bank.linkManually();
      await bank.test().runJobs();
      expect(await newest()).toMatchObject({ status: 'depositPending', source: 'MANUAL' });
      expect(await bank.bankRequirement()).toMatchObject({ status: 'met', code: 'bank.depositPending' });
      await forward(1);
      expect(await newest()).toMatchObject({ status: 'depositPending' });
      await forward(7);
      expect(await newest()).toMatchObject({ status: 'verified' });
      expect(await subjects()).toContain('Your bank account is verified');
      expect(await bank.bankRequirement()).toMatchObject({
        status: 'met',
        code: 'bank.verified',
        lastFour: '6789',
      });
    });

    it('is named where one’s businesses are listed, with the days of its deposit while that is awaited', async () => {
      const listed = async () => {
        const { accounts } = (await bank.client().get('/api/v2/accounts')).json<AccountsResponse>();
        return accounts.find(({ applicationId }) => applicationId === bank.id())?.bank;
      };
      expect(await listed()).toBeNull();
      await bank.linkManually();
      await bank.test().runJobs();
      const { deposit } = (await newest()) ?? {};
      expect(await listed()).toEqual({
        lastFour: '6789',
        deposit: { from: deposit?.from, to: deposit?.to },
      });
      expect(await bank.bankRequirement()).toMatchObject({ lastFour: '6789', deposit: { to: deposit?.to } });
      await forward(8);
      expect(await listed()).toEqual({ lastFour: '6789', deposit: null });
    });

    it('that is returned is none: another one is asked for, on the page and by mail', async () => {
      await bank.linkManually({ accountNumber: '000123450002' });
      await bank.test().runJobs();
      await forward(8);
      expect(await newest()).toMatchObject({ status: 'returned', firstPayout: null });
      expect(await bank.application()).toMatchObject({ hasFinancialInstrument: false, outcome: 'approved' });
      expect(await bank.bankRequirement()).toMatchObject({
        status: 'error',
        code: 'bank.returned',
        remediation: { path: `/${bank.id()}/bank`, label: 'bank.another' },
      });
      const mail = (await bank.mails()).find(({ subject }) => subject.startsWith('We need another bank'));
      expect(mail?.text).toContain(`/${bank.id()}/bank`);
      expect(mail?.text).toContain('0002');
      expect(mail?.text).not.toContain('000123450002');
    });

    it('is moved on at once by the sandbox’s console', async () => {
      await bank.linkManually();
      await bank.test().runJobs();
      const id = (await newest())?.financialInstrumentId ?? '';
      expect((await bank.move(id, 'settleDeposit')).statusCode).toBe(204);
      await bank.test().runJobs();
      expect(await newest()).toMatchObject({ status: 'verified' });
      expect((await bank.move(id, 'settleDeposit')).statusCode).toBe(409);
    });

    it('may be changed before it is verified, and the earlier one never comes back', async () => {
      await bank.linkManually({ accountNumber: '000123450002' });
      await bank.test().runJobs();
      bank.test().clock.forward(1000);
      await bank.linkManually();
      await forward(8);
      expect((await bank.list()).map(({ status, primary }) => [status, primary])).toEqual([
        ['verified', true],
        ['depositPending', false],
      ]);
      expect(await bank.application()).toMatchObject({ hasFinancialInstrument: true });
      expect(await subjects()).not.toContain('We need another bank account for your business');
    });

    it('that nothing is heard of is asked about again later', async () => {
      await bank.linkManually({ accountNumber: '000123450003' });
      await bank.test().runJobs();
      await forward(8);
      expect(await newest()).toMatchObject({ status: 'depositPending', deposit: { isOver: true } });
    });

    it.each([
      ['APPROVED', 'en-US', 'Your application is approved', 'Your payouts go to the bank account'],
      ['APPROVED_PENDING', 'en-US', 'You are ready to take payments', 'Payouts to the bank account'],
      ['APPROVED', 'fr-CA', 'Votre demande est approuvée', 'Les versements iront au compte bancaire'],
      [
        'APPROVED_PENDING',
        'fr-CA',
        'Vous pouvez accepter des paiements',
        'Les versements au compte bancaire',
      ],
    ] as const)('before the decision is named by its mail, which asks for none: %s, %s', async (...row) => {
      const [decision, language, subject, payouts] = row;
      const id = await bank.submit('0005');
      await bank.client().post(bank.path('financial-instruments/manual', id), usBankAccount);
      const metadata = jsonText({ language });
      await bank.test().deps.db.updateTable('applications').set({ metadata }).where('id', '=', id).execute();
      await bank.test().app.inject({
        method: 'POST',
        url: `/api/sandbox/applications/${id}/decision`,
        headers: OWN_PAGE,
        payload: { decision },
      });
      await bank.test().runJobs();
      const mail = (await bank.mails(id)).find((one) => one.subject === subject);
      const end = language === 'en-US' ? 'that ends in' : 'qui se termine par';
      expect(mail?.text).toContain(`${payouts} ${end} 6789`);
      expect(mail?.text).toContain(`/${id}/complete`);
      expect(JSON.stringify(mail)).not.toMatch(/23456789|021000021|First Sample Bank/);
    });

    it('bears the name of its bank, where its number is known', async () => {
      await bank.linkManually({ bankName: undefined });
      expect(await newest()).toMatchObject({ bankName: 'JPMorgan Chase Bank' });
    });
  });

  describe('whose verification is pending at the vendor', () => {
    it('is known by its end until its numbers come', async () => {
      await bank.link(WINDOWPANE, '3333');
      expect(await newest()).toMatchObject({
        status: 'automaticPending',
        lastFour: '3333',
        firstPayout: null,
      });
      const id = (await newest())?.financialInstrumentId ?? '';
      await bank.move(id, 'verify');
      await bank.test().runJobs();
      expect(await newest()).toMatchObject({ status: 'verified', lastFour: '3333' });
      expect(await subjects()).toContain('Your bank account is verified');
    });

    it('by the applicant is finished by a second visit to the dialog', async () => {
      await bank.link(MANUAL, '4444');
      expect(await bank.bankRequirement()).toMatchObject({
        status: 'due',
        code: 'bank.manualPending',
        remediation: { path: `/${bank.id()}/bank?update`, label: 'bank.finish' },
      });
      const update = await bank.askToken({ mode: 'update' });
      await bank.choose(update.json<LinkTokenResponse>());
      await bank.client().post(bank.path('financial-instruments/plaid/login'));
      expect(await newest()).toMatchObject({ status: 'verified' });
    });
  });

  describe('whose login has expired', () => {
    const expire = async () => {
      const { financialInstrumentId } = await bank.link();
      await bank.move(financialInstrumentId, 'expireLogin');
      await bank.test().runJobs();
    };

    it('asks the applicant to sign in to the bank once more', async () => {
      await expire();
      expect(await newest()).toMatchObject({ status: 'loginExpired', lastFour: '1111' });
      expect(await bank.application()).toMatchObject({ hasFinancialInstrument: true });
      expect(await bank.bankRequirement()).toMatchObject({
        status: 'error',
        code: 'bank.loginExpired',
        remediation: { path: `/${bank.id()}/bank?update`, label: 'bank.signIn' },
      });
      const mail = (await bank.mails()).find(({ subject }) => subject.startsWith('Sign in to your bank'));
      expect(mail?.text).toContain(`/${bank.id()}/bank?update`);
    });

    it('is in order after that, and no new account is made', async () => {
      await expire();
      const update = await bank.askToken({ mode: 'update' });
      expect(update.json()).toMatchObject({ mode: 'update' });
      await bank.choose(update.json<LinkTokenResponse>());
      const repaired = await bank.client().post(bank.path('financial-instruments/plaid/login'));
      expect(repaired.json()).toMatchObject({ instruments: [{ status: 'verified', lastFour: '1111' }] });
      expect(await bank.list()).toHaveLength(1);
    });

    it('is no reason for one that was typed in', async () => {
      await bank.linkManually();
      const response = await bank.client().post(bank.path('financial-instruments/plaid/login'));
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'bank-link.notDue']);
    });
  });
});
