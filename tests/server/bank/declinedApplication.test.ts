import type { BankLinkingPort } from '../../../server/bank/linking/bankLinkingPort.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startBankTests } from './startBankTests.ts';

const HOUR_MS = 60 * 60_000;
const AUTOMATIC = { institutionId: 'ins_135858', accountId: 'windowpane-automatic' };

describeOnOneDatabase('the bank of an application that is declined', (kind) => {
  let broken: Partial<BankLinkingPort> = {};
  const bank = startBankTests(kind, ({ deps: { providers } }) => {
    const { bankLinking } = providers;
    return {
      bankLinking: new Proxy(bankLinking, {
        get: (port, name) => Reflect.get(broken, name) ?? (Reflect.get(port, name) as unknown),
      }),
    };
  });
  let pending: string;
  beforeEach(async () => {
    broken = {};
    pending = await bank.submit('0004');
  });

  const linkFor = async (choice?: Parameters<typeof bank.linkFor>[1]) => bank.linkFor(pending, choice);
  const decide = async (decision: string) => {
    const decided = await bank
      .client()
      .post(`/api/sandbox/applications/${pending}/decision`, { decision, stepUps: [] });
    if (decided.statusCode !== 204) throw new Error(`Not decided: ${decided.body}`);
    await bank.test().runJobs();
  };
  const items = async () =>
    bank
      .test()
      .deps.db.selectFrom('sandbox_bank_items')
      .select('id')
      .where('exchanged_at', 'is not', null)
      .execute();
  const accounts = async () =>
    bank
      .test()
      .deps.db.selectFrom('financial_instruments')
      .select(['status', 'is_primary', 'sealed_access', 'item_id'])
      .where('application_id', '=', pending)
      .execute();

  it('is open to the vendor no more: the access is given back and forgotten', async () => {
    await linkFor();
    const [account] = await accounts();
    expect(account?.sealed_access).not.toBeNull();
    await decide('DECLINED');
    expect(await accounts()).toMatchObject([{ sealed_access: null, is_primary: true, status: 'verified' }]);
    expect((await items()).map(({ id }) => id)).not.toContain(account?.item_id);
  });

  it('gets its access back later, while the vendor is down', async () => {
    await linkFor();
    let asked = 0;
    broken = {
      removeItem: () => {
        asked += 1;
        return Promise.reject(new Error('The vendor cannot be reached'));
      },
    };
    await decide('DECLINED');
    expect(asked).toBe(1);
    expect((await accounts())[0]?.sealed_access).not.toBeNull();
    broken = {};
    bank.test().clock.forward(HOUR_MS);
    await bank.test().runJobs();
    expect((await accounts())[0]?.sealed_access).toBeNull();
  });

  it('whose account waited for the vendor is none, should the application be opened again', async () => {
    await linkFor(AUTOMATIC);
    await decide('DECLINED');
    expect(await accounts()).toMatchObject([{ sealed_access: null, is_primary: false }]);
    const { has_financial_instrument } = await bank
      .test()
      .deps.db.selectFrom('applications')
      .select('has_financial_instrument')
      .where('id', '=', pending)
      .executeTakeFirstOrThrow();
    expect(has_financial_instrument).toBe(false);
  });

  it('of an approved one stays linked', async () => {
    await linkFor();
    await decide('APPROVED');
    expect((await accounts())[0]?.sealed_access).not.toBeNull();
  });
});
