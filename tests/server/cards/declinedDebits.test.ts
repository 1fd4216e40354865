import { enqueueCharge } from '../../../server/applications/charging/enqueueCharge.ts';
import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import type { PaymentResponse } from '../../../src/contract/cards.ts';
import type { OrdersResponse } from '../../../src/contract/orders.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { orderBodyOf } from '../../support/orderBodies.ts';
import type { TestClient } from '../../support/testClient.ts';
import { cardsPath, DECIDED, startCardTests } from './startCardTests.ts';

describeOnOneDatabase('a debit that the bank declines', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  let id: string;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  afterAll(() => tests.test.close());
  beforeEach(async () => {
    client = await tests.begin();
    tests.payments.decide = ({ method }) =>
      method.kind === 'bank' && method.account.number === usBankAccount.accountNumber
        ? { kind: 'declined', reference: 'pi_1', code: 'insufficient_funds' }
        : { kind: 'succeeded', reference: 'pi_2' };
    id = await tests.submit(client, DECIDED.approved, { card: false });
    const placed = await tests.order(id);
    await order('BANK', { orderId: placed.id, revision: placed.revision });
    await link({});
  });

  const path = (rest: string) => `/api/v2/applications/${id}/${rest}`;
  const link = async (changes: object) => {
    await client.post(path('financial-instruments/manual'), { ...usBankAccount, ...changes });
    await tests.test.runJobs();
  };
  const order = async (
    paymentMethod: 'BANK' | 'CARD',
    replaces: { readonly orderId: string; readonly revision: number },
  ) => {
    const offered = (await client.get(path('orders'))).json<OrdersResponse>();
    const choices = { type: 'BUY', devices: { N910: 1 } } as const;
    const body = orderBodyOf(offered, choices, { paymentMethod, replaces });
    const placed = await client.post(path('orders'), body);
    if (placed.statusCode !== 201) throw new Error(`Not placed: ${placed.body}`);
    await tests.test.runJobs();
  };
  const orderAnew = async (paymentMethod: 'BANK' | 'CARD') => {
    const { order: placed } = (await client.get(path('orders'))).json<OrdersResponse>();
    if (!placed) throw new Error('There is no order');
    await order(paymentMethod, { orderId: placed.orderId, revision: placed.revision });
  };
  const accounts = async () =>
    (await client.get(path('financial-instruments'))).json<InstrumentsResponse>().instruments;
  const payment = async () => {
    const { requirements } = (await client.get(path('requirements'))).json<RequirementsResponse>();
    return requirements.find(({ field }) => field === 'payment');
  };
  const mailOf = async (start: string) =>
    (await tests.mails(client)).find(({ subject }) => subject.startsWith(start));
  const attempts = async () => (await tests.charges(id)).map(({ state, method }) => `${method} ${state}`);

  it('is reported by mail, in the list and at the account, with both alternatives', async () => {
    const mail = await mailOf('Your bank declined the payment of your order');
    const base = `http://localhost:8080/${id}`;
    for (const said of ['ends in 6789', `${base}/bank?change`, `${base}/order/payment`])
      expect(mail?.text).toContain(said);
    expect(await payment()).toMatchObject({
      status: 'error',
      code: 'payment.declined',
      lastFour: '6789',
      remediation: { path: `/${id}/bank?change`, label: 'payment.another' },
      alternative: { path: `/${id}/order/payment`, label: 'payment.byCard' },
    });
    const { due_cents: amount } = await tests.order(id);
    expect(await accounts()).toMatchObject([
      { lastFour: '6789', declinedDebit: { amount, currency: 'USD', mayPayByCard: true } },
    ]);
  });

  it('is not tried again with the same account unasked', async () => {
    const [account] = await accounts();
    const { db } = tests.test.deps;
    const application = await tests.row(id);
    await db.transaction().execute((trx) => enqueueCharge(tests.test.deps, trx, application));
    await tests.test.runJobs();
    const body = {
      amount: (await tests.order(id)).due_cents,
      financialInstrumentId: account?.financialInstrumentId,
    };
    const agreed = await client.post(path('payments'), body);
    expect([agreed.statusCode, agreed.json<PaymentResponse>().state]).toEqual([202, 'declined']);
    await tests.test.runJobs();
    expect(await attempts()).toEqual(['BANK declined']);
  });

  it('is tried again with another account, and the receipt comes', async () => {
    await link({ accountNumber: '000987650001' });
    expect(await attempts()).toEqual(['BANK declined', 'BANK succeeded']);
    expect(tests.payments.asked.map(({ key }) => key.split(':').at(-1))).toEqual(['1', '2']);
    expect(await payment()).toMatchObject({ status: 'met', code: 'payment.charged' });
    expect((await accounts()).map(({ declinedDebit }) => declinedDebit)).toEqual([null, null]);
    expect(await mailOf('Receipt for your order')).toBeDefined();
  });

  it('is tried again with the same account once the order is agreed to anew', async () => {
    tests.payments.decide = () => ({ kind: 'succeeded', reference: 'pi_2' });
    tests.test.clock.forward(1_000);
    await orderAnew('BANK');
    expect(await attempts()).toEqual(['BANK declined', 'BANK succeeded']);
  });

  it('gives way to a card, where the order is changed to that', async () => {
    await orderAnew('CARD');
    expect(await payment()).toMatchObject({ status: 'pending', code: 'payment.card' });
    expect((await accounts())[0]).toMatchObject({ declinedDebit: null });
    const found = (await client.get(cardsPath(id))).json<object>();
    expect(found).toMatchObject({ payment: { state: 'waiting', declineCode: null } });
    await client.post(cardsPath(id), { token: 'tok_first_card' });
    await tests.test.runJobs();
    expect(await attempts()).toEqual(['BANK declined', 'CARD succeeded']);
  });
});
