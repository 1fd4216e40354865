import { describeWithParallelCalls } from '../../support/databases.ts';
import type { TestClient } from '../../support/testClient.ts';
import { usBankAccount } from '../../fixtures/usAnswers.ts';
import { cardsPath, DECIDED, startCardTests } from './startCardTests.ts';

const HOUR_MS = 60 * 60_000;

// Jobs ask at the same time. `simulation.test.ts` charges on the embedded database.
describeWithParallelCalls('the order', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  beforeEach(async () => {
    client = await tests.begin();
  });
  afterAll(() => tests.test.close());

  const subjects = async () => (await tests.mails(client)).map(({ subject }) => subject);

  it('is charged once the application is approved, with a receipt', async () => {
    const { test, payments } = tests;
    const id = await tests.submit(client, DECIDED.approved);
    expect(payments.asked).toEqual([]);
    await test.runJobs();
    const [charge, ...others] = await tests.charges(id);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({
      attempt: 1,
      amount: 5900,
      currency: 'USD',
      state: 'succeeded',
      last_four: '4242',
    });
    expect(payments.asked).toMatchObject([
      {
        key: `order:${charge?.order_id}:charge:1`,
        amount: 5900,
        currency: 'USD',
        method: { kind: 'card', reference: 'method of tok_first_card' },
      },
    ]);
    expect((await tests.mails(client)).find(({ subject }) => subject.startsWith('Receipt'))?.text).toContain(
      '$59.00',
    );
  });

  it.each(['approvedPending', 'declined'] as const)(
    'is not charged when the decision is %s',
    async (decision) => {
      await tests.submit(client, DECIDED[decision]);
      await tests.test.runJobs();
      expect(tests.payments.asked).toEqual([]);
    },
  );

  it('ends with a declined application: its card goes, here and at the provider', async () => {
    const id = await tests.submit(client, DECIDED.declined);
    expect(await tests.findCard(id)).toBeDefined();
    await tests.test.runJobs();
    expect(await tests.findCard(id)).toBeUndefined();
    expect(tests.payments.removed).toEqual(['method of tok_first_card']);
    const order = await tests.test.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order.cancelled_at).not.toBeNull();
  });

  it('is charged when the card comes after the approval', async () => {
    const id = await tests.submit(client, DECIDED.approved, { card: false });
    await tests.test.runJobs();
    expect(tests.payments.asked).toEqual([]);
    await client.post(cardsPath(id), { token: 'tok_later_card' });
    await tests.test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is charged to the linked bank account where that was chosen', async () => {
    const order = { payment_method: 'BANK' as const };
    const id = await tests.submit(client, DECIDED.approved, { card: false, order });
    await tests.test.runJobs();
    expect(tests.payments.asked).toEqual([]);
    await client.post(`/api/v2/applications/${id}/financial-instruments/manual`, usBankAccount);
    await tests.test.runJobs();
    expect(tests.payments.asked).toMatchObject([
      {
        method: {
          kind: 'bank',
          account: {
            country: 'US',
            holder: usBankAccount.fullName,
            number: usBankAccount.accountNumber,
            numbers: { routingNumber: usBankAccount.routingNumber },
          },
        },
      },
    ]);
    expect(await tests.charges(id)).toMatchObject([
      { state: 'succeeded', method: 'BANK', last_four: '6789' },
    ]);
  });

  it('is not charged where nothing is due', async () => {
    await tests.submit(client, DECIDED.approved, { order: { due_cents: 0 } });
    await tests.test.runJobs();
    expect(tests.payments.asked).toEqual([]);
  });

  it('waits for another card when the bank says no, and is charged to that', async () => {
    const { payments, test } = tests;
    payments.decide = () => ({ kind: 'declined', reference: 'pi_1', code: 'insufficient_funds' });
    const id = await tests.submit(client, DECIDED.approved);
    await test.runJobs();
    expect(await tests.charges(id)).toMatchObject([
      { state: 'declined', decline_code: 'insufficient_funds' },
    ]);
    expect(await tests.findCard(id)).toBeUndefined();
    expect(payments.removed).toEqual(['method of tok_first_card']);
    expect(await subjects()).toContain('Your payment was declined');
    payments.decide = () => ({ kind: 'succeeded', reference: 'pi_2' });
    await client.post(cardsPath(id), { token: 'tok_other_card' });
    await test.runJobs();
    const [, second] = await tests.charges(id);
    expect(second).toMatchObject({ attempt: 2, state: 'succeeded' });
    expect(payments.asked.map(({ key }) => key)).toEqual([
      `order:${second?.order_id}:charge:1`,
      `order:${second?.order_id}:charge:2`,
    ]);
  });

  it('is asked for with the same key until the provider responds, and charged once', async () => {
    const { payments, test } = tests;
    let lost = 2;
    payments.after = async () => {
      if (lost-- > 0) throw new Error('The response got lost');
    };
    const id = await tests.submit(client, DECIDED.approved);
    for (let round = 0; round < 3; round += 1) {
      await test.runJobs();
      test.clock.forward(10_000);
    }
    // More than one job may ask at the same time: with the same key, that is one charge.
    expect(payments.asked.length).toBeGreaterThanOrEqual(3);
    expect(new Set(payments.asked.map(({ key }) => key)).size).toBe(1);
    expect(payments.taken.size).toBe(1);
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await subjects()).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
  });

  it('is reported as late when the provider stays down, and charged once it is back', async () => {
    const { payments, test } = tests;
    const id = await tests.submit(client, DECIDED.approved);
    payments.before = () => Promise.reject(new Error('The provider is down'));
    for (let round = 0; round < 12; round += 1) {
      await test.runJobs();
      test.clock.forward(11 * 60_000);
    }
    expect(await tests.charges(id)).toMatchObject([{ state: 'requested' }]);
    expect((await subjects()).filter((subject) => subject.includes('takes longer'))).toHaveLength(1);
    payments.before = async () => undefined;
    test.clock.forward(HOUR_MS);
    await test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded', attempt: 1 }]);
    expect(payments.taken.size).toBe(1);
  });

  it('is polled while the provider is only processing it', async () => {
    const { payments, test } = tests;
    payments.decide = () => ({ kind: 'processing', reference: 'pi_slow' });
    const id = await tests.submit(client, DECIDED.approved);
    await test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'processing', provider_reference: 'pi_slow' }]);
    payments.read = (reference) => ({ kind: 'succeeded', reference });
    test.clock.forward(7 * HOUR_MS);
    await test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(payments.asked).toHaveLength(1);
  });

  it('is not charged to a card that has expired meanwhile', async () => {
    const { payments, test } = tests;
    const card = { brand: 'visa', lastFour: '4242', expMonth: 1, expYear: 2020 } as const;
    payments.store = () => ({ kind: 'stored', method: 'old', card });
    const id = await tests.submit(client, DECIDED.approved);
    await test.runJobs();
    expect(payments.asked).toEqual([]);
    expect((await client.get(cardsPath(id))).json()).toMatchObject({ card: { expired: true } });
  });
});
