import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { CardResponse } from '../../../src/contract/cards.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import type { TestClient } from '../../support/testClient.ts';
import { cardsPath, DECIDED, problemOf, startCardTests } from './startCardTests.ts';

describeWithParallelCalls('agreeing to pay an order', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  beforeEach(async () => {
    client = await tests.begin();
  });
  afterAll(() => tests.test.close());

  const pay = async (id: string, { amount = 5900, key = `key-${id}`, instrument = '' } = {}) => {
    const financialInstrumentId = instrument || ((await tests.findCard(id))?.id ?? 'none');
    const headers = { 'idempotency-key': key.replaceAll(':', '-') };
    return client.post(`/api/v2/applications/${id}/payments`, { amount, financialInstrumentId }, { headers });
  };

  it('waits for the approval', async () => {
    const id = await tests.submit(client, DECIDED.approved);
    const paid = await pay(id);
    expect([paid.statusCode, paid.json()]).toMatchObject([
      202,
      { amount: 5900, currency: 'USD', state: 'waiting' },
    ]);
    expect(tests.payments.asked).toEqual([]);
  });

  it('charges once, however often it is asked for', async () => {
    const id = await tests.submit(client, DECIDED.approved);
    await tests.test.runJobs();
    const instrument = (await tests.findCard(id))?.id ?? '';
    await Promise.all([pay(id, { key: 'pay-one-1', instrument }), pay(id, { key: 'pay-one-2', instrument })]);
    await tests.test.runJobs();
    expect((await pay(id, { key: 'pay-one-3', instrument })).json()).toMatchObject({ state: 'succeeded' });
    expect(tests.payments.asked).toHaveLength(1);
  });

  it.each([5901, 1])('is refused for another sum: %i', async (amount) => {
    const id = await tests.submit(client, DECIDED.approved);
    expect(problemOf(await pay(id, { amount }))).toEqual([409, 'payment.amount']);
  });

  it.each([0, -5900, 59.5, 1e12])('takes no such amount: %d', async (amount) => {
    const id = await tests.submit(client, DECIDED.approved);
    expect((await pay(id, { amount })).statusCode).toBe(400);
  });

  it('is refused for an instrument that the order is not charged to', async () => {
    const id = await tests.submit(client, DECIDED.approved);
    expect(problemOf(await pay(id, { instrument: 'urn:fin:another' }))).toEqual([409, 'payment.method']);
  });

  it('is refused without an order, and for a declined application', async () => {
    const created = await tests.create(client);
    expect(problemOf(await pay(created))).toEqual([404, 'order.notFound']);
    const declined = await tests.submit(client, DECIDED.declined);
    await tests.test.runJobs();
    expect(problemOf(await pay(declined))).toEqual([409, 'application.state']);
  });

  const readPayment = async (id: string) => (await client.get(cardsPath(id))).json<CardResponse>().payment;
  const isCardDue = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application.cardDue;

  it('is shown with the card: the charge, the monthly amount, and its state', async () => {
    const id = await tests.submit(client, DECIDED.approved);
    const { due_cents, monthly_cents, id: orderId } = await tests.order(id);
    const payment = { orderId, amount: due_cents, currency: 'USD', monthlyAmount: monthly_cents };
    expect(await readPayment(id)).toEqual({ ...payment, state: 'waiting', declineCode: null });
    await tests.test.runJobs();
    expect(await readPayment(id)).toMatchObject({ state: 'succeeded' });
  });

  it.each([{ payment_method: 'BANK' }, { payment_method: 'NONE' }, { due_cents: 0 }] as const)(
    'is no matter of a card where %p was ordered',
    async (order) => {
      expect(
        await readPayment(await tests.submit(client, DECIDED.approved, { order, card: false })),
      ).toBeNull();
    },
  );

  it('leads back to the card after a decline, until there is another one', async () => {
    tests.payments.decide = () => ({ kind: 'declined', reference: 'pi_1', code: 'insufficient_funds' });
    const id = await tests.submit(client, DECIDED.approved);
    expect(await isCardDue(id)).toBe(false);
    await tests.test.runJobs();
    expect(await readPayment(id)).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' });
    expect(await isCardDue(id)).toBe(true);
    await client.post(cardsPath(id), { token: 'tok_another_card' });
    expect(await readPayment(id)).toMatchObject({ state: 'waiting', declineCode: null });
    expect(await isCardDue(id)).toBe(false);
  });

  it('leads to the card once the application is approved without one', async () => {
    const id = await tests.submit(client, DECIDED.approved, { card: false });
    expect(await isCardDue(id)).toBe(false);
    await tests.test.runJobs();
    expect(await isCardDue(id)).toBe(true);
  });
});
