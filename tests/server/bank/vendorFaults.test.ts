import type { LinkTokenResponse } from '../../../src/contract/bank.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { BankLinkingPort, LinkFailureCode } from '../../../server/bank/linking/bankLinkingPort.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startBankTests } from './startBankTests.ts';

const HOUR_MS = 60 * 60_000;
const down = () => Promise.reject(new Error('The vendor cannot be reached: secret-of-theirs'));

describeOnOneDatabase('a vendor of bank linking that fails', (kind) => {
  let broken: Partial<BankLinkingPort> = {};
  const bank = startBankTests(kind, ({ deps: { providers } }) => {
    const { bankLinking } = providers;
    return {
      bankLinking: new Proxy(bankLinking, {
        get: (port, name) => Reflect.get(broken, name) ?? (Reflect.get(port, name) as unknown),
      }),
    };
  });
  beforeEach(() => {
    broken = {};
  });
  const choose = async () => bank.choose((await bank.askToken()).json<LinkTokenResponse>());
  const outcomeOf = (response: { statusCode: number; json: () => unknown }) => [
    response.statusCode,
    (response.json() as Problem).code,
  ];
  const removed: string[] = [];
  const watchRemoval = async (accessToken: string) => {
    removed.push(accessToken);
  };

  it('makes no link token', async () => {
    broken = { createLinkToken: down };
    expect(outcomeOf(await bank.askToken())).toEqual([503, 'bank-link.unavailable']);
    broken = {};
    expect((await bank.askToken()).statusCode).toBe(200);
  });

  it('exchanges nothing: no account is made, and the same public token works later', async () => {
    const publicToken = await choose();
    broken = { exchange: down };
    expect(outcomeOf(await bank.send(publicToken))).toEqual([503, 'bank-link.unavailable']);
    expect(await bank.list()).toEqual([]);
    broken = {};
    expect((await bank.send(publicToken)).statusCode).toBe(201);
  });

  it('does not read the account after the exchange: it is linked, and its numbers come later', async () => {
    const publicToken = await choose();
    broken = { readAccount: down };
    expect((await bank.send(publicToken)).statusCode).toBe(201);
    expect(await bank.list()).toMatchObject([{ status: 'automaticPending', lastFour: '1111' }]);
    await bank.test().runJobs();
    broken = {};
    bank.test().clock.forward(HOUR_MS);
    await bank.test().runJobs();
    await bank.signInAgain();
    expect(await bank.list()).toMatchObject([{ status: 'verified', lastFour: '1111' }]);
  });

  it.each<[LinkFailureCode, number, string]>([
    ['loginRequired', 422, 'bank-link.loginRequired'],
    ['locked', 422, 'bank-link.locked'],
    ['unknown', 422, 'bank-link.failed'],
  ])('says %s of the account: it is not linked, and the access is given back', async (code, status, ours) => {
    const publicToken = await choose();
    removed.length = 0;
    broken = { readAccount: async () => ({ kind: 'failed', code }), removeItem: watchRemoval };
    expect(outcomeOf(await bank.send(publicToken))).toEqual([status, ours]);
    expect(removed).toHaveLength(1);
    expect(await bank.list()).toEqual([]);
  });

  it.each([
    ['another currency', { currency: 'CAD' }],
    ['numbers of no bank', { numbers: { routingNumber: '123456789', accountNumber: '1' } }],
    ['numbers of another country', { numbers: { institutionNumber: '021', accountNumber: '111122223333' } }],
    ['no numbers, though it is verified', { numbers: null }],
    ['a kind of account that takes no payouts', { accountType: 'CREDIT CARD' }],
  ])('brings %s: the account is refused, and the access is given back', async (_name, changes) => {
    const publicToken = await choose();
    removed.length = 0;
    broken = {
      readAccount: async () => ({
        kind: 'read',
        numbers: { routingNumber: '021000021', accountNumber: '111122223333' },
        accountType: 'CHECKING',
        mask: '3333',
        availableBalanceInCents: 1,
        currency: 'USD',
        instantAuth: true,
        verification: 'verified',
        ...changes,
      }),
      removeItem: watchRemoval,
    };
    expect(outcomeOf(await bank.send(publicToken))).toEqual([422, 'bank-link.account']);
    expect(removed).toHaveLength(1);
    expect(await bank.list()).toEqual([]);
  });

  it('cannot be asked how an account is: the report is kept, and asked about again', async () => {
    const { financialInstrumentId } = await bank.link();
    await bank.move(financialInstrumentId, 'expireLogin');
    broken = { readAccount: down };
    await bank.test().runJobs();
    expect(await bank.list()).toMatchObject([{ status: 'verified' }]);
    broken = {};
    bank.test().clock.forward(HOUR_MS);
    await bank.test().runJobs();
    await bank.signInAgain();
    expect(await bank.list()).toMatchObject([{ status: 'loginExpired' }]);
  });

  it('reads late what a later reading has overtaken: the later one counts', async () => {
    const { financialInstrumentId } = await bank.link();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { bankLinking } = bank.test().deps.providers;
    let isFirst = true;
    broken = {
      readAccount: async (...asked) => {
        const isHeld = isFirst;
        isFirst = false;
        if (!isHeld) return { kind: 'failed', code: 'loginRequired' };
        await gate;
        broken = {};
        return bankLinking.readAccount(...asked);
      },
    };
    const early = bank.client().post(bank.path('financial-instruments/plaid/login'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    bank.test().clock.forward(1000);
    await bank.client().post(bank.path('financial-instruments/plaid/login'));
    release();
    await early;
    expect(await bank.list()).toMatchObject([{ financialInstrumentId, status: 'loginExpired' }]);
  });

  it('leaves no secret in the log', () => {
    const log = bank.test().logLines.join('');
    expect(log).toContain('bank-link.unavailable');
    for (const secret of ['access-sandbox-', 'public-sandbox-', 'link-sandbox-', '11112222'])
      expect(log).not.toContain(secret);
  });
});
