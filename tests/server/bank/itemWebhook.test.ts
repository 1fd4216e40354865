import { readItemJob } from '../../../server/bank/linking/readItemJob.ts';
import { SANDBOX_SIGNATURE } from '../../../server/bank/linking/sandbox/createSandboxLinking.ts';
import { moveSandboxItem } from '../../../server/bank/linking/sandbox/moveSandboxItem.ts';
import { sandboxKeys } from '../../../server/platform/crypto/sandboxKeys.ts';
import type { SignedWebhook } from '../../../server/platform/webhooks/inboundWebhook.ts';
import { signWebhook } from '../../../server/platform/webhooks/signWebhook.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startBankTests } from './startBankTests.ts';

const MINUTE_MS = 60_000;
const WINDOWPANE = { institutionId: 'ins_135858', accountId: 'windowpane-automatic' };

describeOnOneDatabase('the vendor’s reports about a linked account', (kind) => {
  const bank = startBankTests(kind);
  const deliver = ({ headers, body }: SignedWebhook) =>
    bank
      .test()
      .app.inject({ method: 'POST', url: '/api/v2/webhooks/bank', headers: { ...headers }, payload: body });
  const itemOf = async () => {
    const row = await bank
      .test()
      .deps.db.selectFrom('financial_instruments')
      .select('item_id')
      .where('application_id', '=', bank.id())
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return row.item_id ?? '';
  };
  const report = async (move: 'verify' | 'expireLogin', itemId?: string) =>
    moveSandboxItem(bank.test().deps, { itemId: itemId ?? (await itemOf()), move });
  const jobs = async () =>
    bank.test().deps.db.selectFrom('outbox').select('id').where('kind', '=', 'read-bank-item').execute();
  const newest = async () => (await bank.list())[0];

  it('is asked about, once for each report', async () => {
    await bank.link();
    const before = (await jobs()).length;
    const webhook = await report('expireLogin');
    const responses = [await deliver(webhook), await deliver(webhook)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await jobs()).toHaveLength(before + 1);
    await bank.test().runJobs();
    expect(await newest()).toMatchObject({ status: 'loginExpired' });
  });

  it('are applied by the vendor’s present state, in any order', async () => {
    await bank.link(WINDOWPANE, '3333');
    const late = await report('expireLogin');
    await bank.test().deps.db.updateTable('sandbox_bank_items').set({ login_expired: false }).execute();
    await deliver(await report('verify'));
    await bank.test().runJobs();
    await deliver(late);
    await bank.test().runJobs();
    expect(await newest()).toMatchObject({ status: 'verified' });
  });

  it('before the account is linked is kept until it is', async () => {
    const early = await report('expireLogin', 'item-early');
    expect((await deliver(early)).statusCode).toBe(200);
    await bank.test().runJobs();
    await bank.link();
    await bank
      .test()
      .deps.db.updateTable('financial_instruments')
      .set({ item_id: 'item-early' })
      .where('application_id', '=', bank.id())
      .execute();
    await bank.test().deps.db.updateTable('sandbox_bank_items').set({ login_expired: true }).execute();
    bank.test().clock.forward(MINUTE_MS);
    await bank.test().runJobs();
    expect(await newest()).toMatchObject({ status: 'loginExpired' });
  });

  it('about an account that is never linked are deleted in the end', async () => {
    const payload = { itemReference: 'item-of-nobody', since: bank.test().clock.now().toISOString() };
    const run = () =>
      readItemJob(bank.test().deps).run({ payload } as Parameters<ReturnType<typeof readItemJob>['run']>[0]);
    expect(await run()).toMatchObject({ kind: 'again' });
    bank.test().clock.forward(61 * MINUTE_MS);
    expect(await run()).toEqual({ kind: 'done' });
  });

  it('changes nothing of an account that another one has replaced', async () => {
    await bank.link();
    const itemId = await itemOf();
    bank.test().clock.forward(1000);
    await bank.linkManually();
    await deliver(await report('expireLogin', itemId));
    await bank.test().runJobs();
    expect((await bank.list()).map(({ status, primary }) => [status, primary])).toEqual([
      ['depositPending', true],
      ['verified', false],
    ]);
  });

  it.each([
    [
      'without a signature',
      ({ body }: SignedWebhook) => ({ headers: { 'content-type': 'application/json' }, body }),
    ],
    [
      'with another body',
      ({ headers, body }: SignedWebhook) => ({ headers, body: body.replace('ITEM', 'ITEM ') }),
    ],
  ])('%s is refused and has no effect', async (_name, forge) => {
    await bank.link();
    const before = (await jobs()).length;
    const response = await deliver(forge(await report('expireLogin')));
    expect(response.statusCode).toBe(400);
    expect(await jobs()).toHaveLength(before);
  });

  it('too long ago is refused', async () => {
    await bank.link();
    const webhook = await report('expireLogin');
    bank.test().clock.forward(6 * MINUTE_MS);
    expect((await deliver(webhook)).statusCode).toBe(400);
  });

  it('that change no account are acknowledged, and cause no call', async () => {
    await bank.link();
    const before = (await jobs()).length;
    const { clock, keys } = bank.test().deps;
    const body = JSON.stringify({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' });
    const signature = signWebhook(sandboxKeys.webhookSecret(keys), { body, now: clock() });
    const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature };
    expect((await deliver({ headers, body })).statusCode).toBe(200);
    expect(await jobs()).toHaveLength(before);
  });
});
