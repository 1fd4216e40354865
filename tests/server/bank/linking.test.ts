import type { FinancialInstrumentResponse, LinkTokenResponse } from '../../../src/contract/bank.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { signIn } from '../../support/testClient.ts';
import { startBankTests } from './startBankTests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PLATYPUS = { institutionId: 'ins_109508', accountId: 'platypus-savings' };

describeWithParallelCalls('a bank account that is chosen in the vendor’s dialog', (kind) => {
  const bank = startBankTests(kind);
  const token = async (query?: Readonly<Record<string, string>>) =>
    (await bank.askToken(query)).json<LinkTokenResponse>();
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;

  it('is linked at once, by its last four digits', async () => {
    const opened = await bank.askToken();
    expect(opened.headers['cache-control']).toBe('no-store');
    const { mode, expiresAt, token: linkToken } = opened.json<LinkTokenResponse>();
    const { test } = bank;
    expect(mode).toBe('new');
    expect(Date.parse(expiresAt)).toBe(test().clock.now().getTime() + 4 * HOUR_MS);
    const publicToken = await bank.choose({ token: linkToken });
    const linked = await bank.send(publicToken);
    expect([linked.statusCode, linked.json()]).toEqual([
      201,
      {
        financialInstrumentId: expect.stringMatching(/^urn:fin:/),
        availableBalance: 110_000,
        instantAuth: true,
      },
    ]);
    expect(await bank.list()).toEqual([
      expect.objectContaining({
        source: 'PLAID',
        bankName: 'Houndstooth Bank',
        accountType: 'CHECKING',
        lastFour: '1111',
        status: 'verified',
        deposit: null,
        replacedAt: null,
      }),
    ]);
    expect(await bank.application()).toMatchObject({ hasFinancialInstrument: true });
    expect(await bank.bankRequirement()).toMatchObject({
      status: 'met',
      code: 'bank.verified',
      lastFour: '1111',
    });
    const log = test().logLines.join('');
    for (const secret of [linkToken, publicToken, '111122221111']) expect(log).not.toContain(secret);
  });

  it('may be linked before the decision, and not after a decline', async () => {
    const pending = await bank.submit('0005');
    expect((await bank.client().get(bank.path('plaid/token', pending))).statusCode).toBe(200);
    const declined = await bank.submit('0002');
    const refused = await bank.client().get(bank.path('plaid/token', declined));
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'application.state']);
  });

  describe('the link token', () => {
    it('is the same after a reload and in another tab, until it has expired', async () => {
      const first = await token();
      expect(await token()).toEqual(first);
      bank.test().clock.forward(4 * HOUR_MS + 1000);
      await bank.signInAgain();
      expect((await token()).token).not.toBe(first.token);
    });

    it('requested by two tabs at the same moment is one', async () => {
      const [one, other] = await Promise.all([token(), token()]);
      expect(one.token).toBe(other.token);
    });

    it('is another one when the dialog says that it is invalid', async () => {
      const first = await token();
      const renewed = await token({ renew: 'true' });
      expect(renewed.token).not.toBe(first.token);
      expect((await token()).token).toBe(renewed.token);
    });

    it('is a new one for the next account', async () => {
      const first = await token();
      await bank.send(await bank.choose(first));
      expect((await token()).token).not.toBe(first.token);
    });

    it('is encrypted where it is kept', async () => {
      const { token: linkToken } = await token();
      const rows = await bank
        .test()
        .deps.db.selectFrom('bank_link_sessions')
        .select('sealed')
        .where('application_id', '=', bank.id())
        .execute();
      expect(rows).toHaveLength(1);
      expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain(linkToken);
    });

    it('asks for a login only where one has expired', async () => {
      const early = await bank.askToken({ mode: 'update' });
      expect([early.statusCode, codeOf(early)]).toEqual([409, 'bank-link.notDue']);
    });
  });

  describe('the way back from a bank', () => {
    const current = () => bank.client().get('/api/v2/bank-links/current');

    it('leads to the application whose dialog was opened last', async () => {
      const none = await current();
      expect([none.statusCode, codeOf(none)]).toEqual([404, 'bank-link.none']);
      await token();
      const other = await bank.submit('0005');
      bank.test().clock.forward(1000);
      await bank.client().get(bank.path('plaid/token', other));
      expect((await current()).json()).toEqual({ applicationId: other, mode: 'new' });
      bank.test().clock.forward(1000);
      await token();
      expect((await current()).json()).toEqual({ applicationId: bank.id(), mode: 'new' });
    });

    it('never leads to the application of another account', async () => {
      await token();
      const stranger = await signIn(bank.test());
      expect((await stranger.get('/api/v2/bank-links/current')).statusCode).toBe(404);
    });
  });

  describe('a public token', () => {
    it('that is sent twice links one account', async () => {
      const publicToken = await bank.choose(await token());
      await bank.send(publicToken);
      const again = await bank.send(publicToken);
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'bank-link.tokenUsed']);
      expect(await bank.list()).toHaveLength(1);
    });

    it('that is sent twice under one key gets the first response', async () => {
      const publicToken = await bank.choose(await token());
      const first = await bank.send(publicToken, { key: 'link-session-0001' });
      const again = await bank.send(publicToken, { key: 'link-session-0001' });
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(await bank.list()).toHaveLength(1);
    });

    it('that comes from two tabs at the same moment links one account', async () => {
      const publicToken = await bank.choose(await token());
      const responses = await Promise.all([bank.send(publicToken), bank.send(publicToken)]);
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
      expect(await bank.list()).toHaveLength(1);
    });

    it('is refused when it has expired, or was never issued', async () => {
      const publicToken = await bank.choose(await token());
      bank.test().clock.forward(31 * MINUTE_MS);
      await bank.signInAgain();
      const late = await bank.send(publicToken);
      expect([late.statusCode, codeOf(late)]).toEqual([410, 'bank-link.tokenExpired']);
      const unknown = await bank.send('public-sandbox-made-up');
      expect([unknown.statusCode, codeOf(unknown)]).toEqual([422, 'bank-link.failed']);
      expect(await bank.list()).toEqual([]);
    });

    it('is refused with more than the dialog says', async () => {
      const response = await bank.client().post(bank.path('financial-instruments/plaid'), {
        source: 'PLAID',
        status: 'P',
        value: 'public-sandbox-x',
        requestMetadata: { accounts: [{ id: 'x', decision: 'APPROVED' }], link_session_id: 'link-session-1' },
      });
      expect(response.statusCode).toBe(400);
    });
  });

  it('is replaced by the one that is linked last, whose predecessor the vendor gets back', async () => {
    const first = await bank.link();
    bank.test().clock.forward(1000);
    await bank.link(PLATYPUS, '2222');
    expect(
      (await bank.list()).map(({ lastFour, primary, replacedAt }) => [lastFour, primary, replacedAt]),
    ).toEqual([
      ['2222', true, null],
      ['1111', false, bank.test().clock.now().toISOString()],
    ]);
    await bank.test().runJobs();
    const earlier = await bank
      .test()
      .deps.db.selectFrom('financial_instruments')
      .select('sealed_access')
      .where('id', '=', first.financialInstrumentId)
      .executeTakeFirstOrThrow();
    expect(earlier.sealed_access).toBeNull();
    const items = await bank.test().deps.db.selectFrom('sandbox_bank_items').select('account_id').execute();
    expect(items.map(({ account_id }) => account_id)).toContain('platypus-savings');
  });

  it('is linked only to the application of its link token, and is not consumed by another', async () => {
    const mine = await token();
    const publicToken = await bank.choose(mine);
    const other = await bank.submit('0001');
    const before = await bank.send(publicToken, { of: other });
    expect([before.statusCode, codeOf(before)]).toEqual([422, 'bank-link.failed']);
    await bank.askToken({}, other);
    expect(codeOf(await bank.send(publicToken, { of: other }))).toBe('bank-link.failed');
    expect((await bank.send(publicToken)).statusCode).toBe(201);
  });

  it('is linked by the dialog of another tab, though that has a newer link token', async () => {
    const publicToken = await bank.choose(await token());
    await token({ renew: 'true' });
    expect((await bank.send(publicToken)).statusCode).toBe(201);
  });

  it('lets one account win where two tabs send two', async () => {
    const one = await bank.choose(await token());
    const other = await bank.choose(await token(), PLATYPUS);
    const responses = await Promise.all([
      bank.send(one),
      bank.send(other, { choice: PLATYPUS, mask: '2222' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const accounts = await bank.list();
    expect(accounts.filter(({ primary }) => primary)).toHaveLength(1);
    expect(accounts.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  });

  it('raises an application of the basic level to the full one', async () => {
    await bank
      .test()
      .deps.db.updateTable('applications')
      .set({ level: 'BASIC' })
      .where('id', '=', bank.id())
      .execute();
    const { financialInstrumentId } = await bank.link();
    expect(financialInstrumentId).toMatch(/^urn:fin:/);
    expect(await bank.application()).toMatchObject({
      applicationLevel: 'FULL',
      originalApplicationLevel: 'BASIC',
    });
  });

  it('is answered in the words of every linked account', async () => {
    const linked: FinancialInstrumentResponse = await bank.link();
    expect(Object.keys(linked).toSorted()).toEqual([
      'availableBalance',
      'financialInstrumentId',
      'instantAuth',
    ]);
  });
});
