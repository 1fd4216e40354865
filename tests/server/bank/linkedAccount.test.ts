import { findApplication } from '../../../server/applications/applicationRepository.ts';
import { addBusinessDays, calendarOf } from '../../../server/definitions/configuration/businessDays.ts';
import { listInstrumentRows } from '../../../server/bank/instrumentRepository.ts';
import { instrumentAad } from '../../../server/bank/sealedAccount.ts';
import { openValue, sealValue } from '../../../server/platform/crypto/sealValue.ts';
import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import { usAnswersWithSsn, usBankAccount } from '../../fixtures/usAnswers.ts';
import { cleanUpAll } from '../../support/cleanUpAll.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnOneDatabase('the bank account of an application', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const submit = async (lastFour: string) => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn(lastFour));
    await test.runJobs();
    return application.id;
  };
  const link = (id: string, account: object = usBankAccount) =>
    client.post(`/api/v2/applications/${id}/financial-instruments/manual`, account);
  const list = async (id: string) => {
    const response = await client.get(`/api/v2/applications/${id}/financial-instruments`);
    return response.json<InstrumentsResponse>().instruments;
  };
  const dayAfter = (moment: Date, days: number) =>
    addBusinessDays(calendarOf(test.deps.offers.of({ market: 'us', portal: 'terminal' })), moment, days);

  it('is none before one is linked', async () => {
    expect(await list(await submit('0001'))).toEqual([]);
  });

  it('that was replaced is kept for 400 days, the one in use for ever', async () => {
    const id = await submit('0001');
    await link(id);
    await link(id, { ...usBankAccount, accountNumber: '000987650001' });
    const after = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS);
    await cleanUpAll(test.deps, after(399));
    expect(await listInstrumentRows(test.deps.db, id)).toHaveLength(2);
    await cleanUpAll(test.deps, after(401));
    const left = await listInstrumentRows(test.deps.db, id);
    expect(left.map(({ is_primary }) => is_primary)).toEqual([true]);
    client = await signIn(test); // the session has ended, too
  });

  it('is shown by its last four digits only, with the days on which money arrives', async () => {
    const id = await submit('0001');
    await link(id);
    const now = test.clock.now();
    const [account, ...others] = await list(id);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      lastFour: usBankAccount.accountNumber.slice(-4),
      primary: true,
      linkedAt: now.toISOString(),
      deposit: { from: dayAfter(now, 2), to: dayAfter(now, 3), isOver: false },
      firstPayout: dayAfter(now, 4),
    });
    expect(JSON.stringify(account)).not.toContain(usBankAccount.accountNumber);
    expect(test.logLines.join('')).not.toContain(usBankAccount.accountNumber);
  });

  it('stores its number once', async () => {
    const id = await submit('0001');
    await link(id);
    const [row] = await listInstrumentRows(test.deps.db, id);
    const application = await findApplication(test.deps.db, id);
    if (!row || !application) throw new Error('No account was linked');
    const dataKey = await test.deps.keys.unwrapDataKey(id, application.data_key);
    const text = openValue(dataKey, instrumentAad(row.id), Buffer.from(row.sealed)).toString('utf8');
    expect(text.split(usBankAccount.accountNumber)).toHaveLength(2);
  });

  it('is known by its end, too, where it was linked before its number stood by itself', async () => {
    const id = await submit('0001');
    await link(id);
    const { db, keys } = test.deps;
    const { data_key } = await db
      .selectFrom('applications')
      .select('data_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [row] = await listInstrumentRows(db, id);
    if (!row) throw new Error('No account was linked');
    const dataKey = await keys.unwrapDataKey(id, data_key);
    const aad = instrumentAad(row.id);
    const earlier = {
      bank: { accountHolderFullName: usBankAccount.fullName },
      sensitive: { '/bank/bankAccount': usBankAccount.accountNumber },
    };
    const sealed = sealValue(dataKey, aad, Buffer.from(JSON.stringify(earlier)));
    await db.updateTable('financial_instruments').set({ sealed }).where('id', '=', row.id).execute();
    expect(await list(id)).toMatchObject([{ lastFour: usBankAccount.accountNumber.slice(-4) }]);
  });

  it('expects no payout while payouts are pending', async () => {
    const id = await submit('0003');
    await link(id);
    expect(await list(id)).toMatchObject([{ firstPayout: null }]);
  });

  it('says that the deposit should have arrived once its days are over', async () => {
    const id = await submit('0001');
    await link(id);
    test.clock.forward(8 * DAY_MS);
    client = await signIn(test, client.email);
    expect(await list(id)).toMatchObject([{ deposit: { isOver: true } }]);
  });

  it('is the newest one where another was linked', async () => {
    const id = await submit('0001');
    await link(id);
    test.clock.forward(1000);
    await link(id, { ...usBankAccount, accountNumber: '987654321' });
    expect((await list(id)).map(({ lastFour, primary }) => [lastFour, primary])).toEqual([
      ['4321', true],
      [usBankAccount.accountNumber.slice(-4), false],
    ]);
  });
});
