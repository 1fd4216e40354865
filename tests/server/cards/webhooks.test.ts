import { enqueueCharge } from '../../../server/applications/charging/enqueueCharge.ts';
import { signWebhook } from '../../../server/platform/webhooks/signWebhook.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { WEBHOOK_SECRET } from '../../support/scriptedPayments.ts';
import type { TestClient } from '../../support/testClient.ts';
import { DECIDED, startCardTests } from './startCardTests.ts';

describeWithParallelCalls('the provider’s reports about a charge', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  beforeEach(async () => {
    client = await tests.begin();
  });
  afterAll(() => tests.test.close());

  let events = 0;
  const write = (type: string, charge: string) => {
    events += 1;
    const object = { id: `pi_${charge}`, metadata: { charge } };
    return JSON.stringify({
      id: `evt_${events}_${charge}`,
      type: `payment_intent.${type}`,
      data: { object },
    });
  };
  const send = async (body: string, secret = WEBHOOK_SECRET) => {
    const signature = signWebhook(secret, { body, now: tests.test.clock.now() });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { app } = tests.test;
    return (await app.inject({ method: 'POST', url: '/api/v2/webhooks/payments', headers, payload: body }))
      .statusCode;
  };
  const receipts = async () =>
    (await tests.mails(client)).filter(({ subject }) => subject.startsWith('Receipt')).length;
  const submitSlow = async () => {
    tests.payments.decide = ({ chargeId }) => ({ kind: 'processing', reference: `pi_${chargeId}` });
    const id = await tests.submit(client, DECIDED.approved);
    await tests.test.runJobs();
    const [charge] = await tests.charges(id);
    return { id, charge: charge?.id ?? '' };
  };

  it('settles it, with one receipt, however often it comes', async () => {
    const { id, charge } = await submitSlow();
    const body = write('succeeded', charge);
    expect(await Promise.all([send(body), send(body)])).toEqual([200, 200]);
    expect(await send(write('succeeded', charge))).toBe(200);
    await tests.test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await receipts()).toBe(1);
  });

  it('settle it before the response arrives', async () => {
    const { payments, test } = tests;
    payments.after = async ({ chargeId }) => {
      await send(write('succeeded', chargeId));
    };
    const id = await tests.submit(client, DECIDED.approved);
    await test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await receipts()).toBe(1);
  });

  it('changes nothing that is settled: an older report comes late', async () => {
    const { id, charge } = await submitSlow();
    for (const type of ['succeeded', 'processing', 'payment_failed', 'canceled'])
      await send(write(type, charge));
    expect(await tests.charges(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await tests.findCard(id)).toBeDefined();
  });

  it('of a decline request another card, and do not affect the next charge when repeated', async () => {
    const { id, charge } = await submitSlow();
    await send(write('payment_failed', charge));
    expect(await tests.charges(id)).toMatchObject([{ state: 'declined', decline_code: 'declined' }]);
    expect(await tests.findCard(id)).toBeUndefined();
    tests.payments.decide = () => ({ kind: 'succeeded', reference: 'pi_second' });
    await client.post(`/api/v2/applications/${id}/financial-instruments/credit-cards`, {
      token: 'tok_second_card',
    });
    await tests.test.runJobs();
    await send(write('payment_failed', charge));
    expect(await tests.charges(id)).toMatchObject([{ state: 'declined' }, { state: 'succeeded' }]);
    expect(await tests.findCard(id)).toBeDefined();
  });

  it('is waited for while the provider is at it, however often it is asked meanwhile', async () => {
    const { id } = await submitSlow();
    const { deps } = tests.test;
    await enqueueCharge(deps, deps.db, await tests.row(id));
    await tests.test.runJobs();
    expect(await tests.charges(id)).toMatchObject([{ state: 'processing' }]);
    expect(await receipts()).toBe(0);
  });

  it('are accepted only with our signature', async () => {
    const { id, charge } = await submitSlow();
    expect(await send(write('succeeded', charge), 'whsec_forged')).toBe(400);
    expect(await tests.charges(id)).toMatchObject([{ state: 'processing' }]);
  });

  it('is acknowledged where the charge is not ours', async () => {
    expect(await send(write('succeeded', 'b3b8a5ad-7c2e-4c1b-9d0e-1f2a3b4c5d6e'))).toBe(200);
  });
});
