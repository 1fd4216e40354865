import type { LightMyRequestResponse } from 'fastify';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Order, OrderBody, OrdersResponse } from '../../../src/contract/orders.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { defaultChoices } from '../../../server/orders/readOrders.ts';
import { cancelOrder, findOrder } from '../../../server/orders/orderRepository.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { orderBodyOf } from '../../support/orderBodies.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const TWO_BUNDLES = {
  bundles: { COUNTER_TOP: 1, COUNTER_TOP_SUNMIT2S1: 1 },
  licenses: 2,
} as const;
const WAREHOUSE = {
  line1: '500 Pine Street',
  city: 'Seattle',
  territory: 'WA',
  zip: '98101',
  countryCode: 'US',
};

describeWithParallelCalls('orders', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  let shown: OrdersResponse;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    id = (await createTestApplication(client)).application.id;
    shown = await read();
  });

  const url = () => `/api/v2/applications/${id}/orders`;
  const read = async () => (await client.get(url())).json<OrdersResponse>();
  const post = (body: object) => client.post(url(), body);
  const body = (choices: object = TWO_BUNDLES, more: Partial<OrderBody> = {}) =>
    orderBodyOf(shown, choices, more);
  const problemOf = (answer: LightMyRequestResponse) => {
    const { code, details } = answer.json<Problem>();
    return [answer.statusCode, code, details.map((detail) => [detail.pointer, detail.code])];
  };
  const application = async () =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();

  it('show what is offered, and keep the prices that were agreed to', async () => {
    expect(shown).toMatchObject({
      offer: { currency: 'USD', freeRentalLimit: 2 },
      settings: { types: ['RENT', 'BUY', 'NO_DEVICE'], paymentMethods: ['BANK', 'CARD'] },
      choices: { type: 'RENT', quantities: { N910: 1 } },
      order: null,
    });
    const placed = await post(body(TWO_BUNDLES, { paymentMethod: 'CARD', address: WAREHOUSE }));
    const order = placed.json<Order>();
    expect([placed.statusCode, order]).toMatchObject([
      201,
      {
        revision: 1,
        state: 'open',
        type: 'RENT',
        paymentMethod: 'CARD',
        currency: 'USD',
        // The register has no trial: its first month, two licences, and shipping.
        dueCents: 4900 + 2 * 1500 + 1995,
        monthlyCents: 2 * 1900 + 4900 + 2 * 1500,
        trialDays: 30,
        address: WAREHOUSE,
      },
    ]);
    expect(order.orderId).toMatch(/^urn:ord:/);
    expect((await read()).order).toEqual(order);
    expect((await client.get(`${url()}/${order.orderId}`)).json()).toEqual(order);
    expect((await application()).order).toMatchObject({
      type: 'RENT',
      bundles: { COUNTER_TOP: 1, COUNTER_TOP_SUNMIT2S1: 1 },
      quantities: { license: 2 },
      total: 2,
      shipTo: 'OTHER',
      paymentMethod: 'CARD',
    });
  });

  it.each([
    ['RENT', {}],
    ['BUY', { type: 'BUY', bundles: { COUNTER_TOP: 1 }, licenses: 1 }],
    ['NO_DEVICE', { type: 'NO_DEVICE', bundles: {}, licenses: 0 }],
  ] as const)('need no kind: lines of %s say it', async (type, choices) => {
    const { type: _left, ...lines } = body({ ...TWO_BUNDLES, ...choices });
    const placed = await post(lines);
    expect([placed.statusCode, placed.json<Order>().type]).toEqual([201, type]);
    // Once more: the same order.
    expect((await post(lines)).json<Order>().orderId).toBe(placed.json<Order>().orderId);
  });

  it('keep the address sealed', async () => {
    await post(body(TWO_BUNDLES, { address: WAREHOUSE }));
    const row = await findOrder(test.deps.db, id);
    expect(Buffer.from(row?.address ?? []).toString('latin1')).not.toContain('Pine');
    expect(row?.address?.byteLength).toBeGreaterThan(50);
  });

  it('are made once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'order-0001' };
    const first = await client.post(url(), body(), { headers });
    const second = await client.post(url(), body(), { headers });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('are changed only by callers who have seen the last one', async () => {
    const { orderId, revision } = (await post(body())).json<Order>();
    const elsewhere = [409, 'order.changedElsewhere', []];
    expect(problemOf(await post(body({ devices: { N950: 1 } })))).toEqual(elsewhere);
    const replaces = { orderId, revision };
    const changed = await post(body({ devices: { N910: 1 } }, { replaces }));
    expect([changed.statusCode, changed.json()]).toMatchObject([201, { orderId, revision: 2, dueCents: 0 }]);
    expect(problemOf(await post(body(TWO_BUNDLES, { replaces })))).toEqual(elsewhere);
    expect((await read()).order).toEqual(changed.json());
  });

  it('give the same answer to the same request, whose first one was lost', async () => {
    const order = body(TWO_BUNDLES, { address: WAREHOUSE, paymentMethod: 'BANK' });
    const elsewhere = [409, 'order.changedElsewhere', []];
    const first = await post(order);
    const second = await post(order);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    const { orderId, revision } = first.json<Order>();
    const change = { ...order, paymentMethod: 'CARD', replaces: { orderId, revision } } as const;
    const changed = await post(change);
    expect([changed.statusCode, (await post(change)).json()]).toEqual([201, changed.json()]);
    expect((await read()).order).toEqual(changed.json());
    // The first one is another order by now.
    expect(problemOf(await post(order))).toEqual(elsewhere);
    expect(problemOf(await post({ ...change, address: { ...WAREHOUSE, zip: '98102' } }))).toEqual(elsewhere);
  });

  it('that support has cancelled are shown as such, and may be placed anew', async () => {
    const { orderId, revision } = (await post(body())).json<Order>();
    await cancelOrder(test.deps.db, id, test.deps.clock());
    const { order } = await read();
    expect(order).toMatchObject({ orderId, revision: revision + 1, state: 'cancelled' });
    const again = await post(body(TWO_BUNDLES, { replaces: { orderId, revision: revision + 1 } }));
    expect([again.statusCode, again.json()]).toMatchObject([201, { orderId, state: 'open' }]);
  });

  it('from two tabs at once are placed once', async () => {
    const answers = await Promise.all([post(body()), post(body({ devices: { N950: 1 } }))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  });

  it.each<[string, (order: OrderBody) => OrderBody]>([
    ['another amount', (order) => withLine(order, { amount: 1 })],
    ['another frequency', (order) => withLine(order, { frequency: null })],
    ['a thing that there is not', (order) => withLine(order, { name: 'YACHT' })],
    ['no shipping', (order) => ({ ...order, feeProfiles: [] })],
    ['a line more than once', (order) => ({ ...order, profiles: [...order.profiles, ...order.profiles] })],
  ])('with %s are refused with the sums that there are, and write nothing', async (_, change) => {
    const refused = problemOf(await post(change(body({ devices: { SUNMIT2S1: 1 } }))));
    const [status, code] = refused;
    expect([
      [409, 'order.priceChanged'],
      [422, 'answers.invalid'],
    ]).toContainEqual([status, code]);
    expect((await read()).order).toBeNull();
    expect((await application()).order).toEqual({});
  });

  it('see prices that have changed since they were shown, and are agreed to again', async () => {
    const dear = {
      ...shown,
      offer: { ...shown.offer, license: { monthlyCents: shown.offer.license.monthlyCents + 1 } },
    };
    const refused = await post(orderBodyOf(dear, TWO_BUNDLES));
    expect(problemOf(refused)).toEqual([
      409,
      'order.priceChanged',
      [
        ['/dueCents', 'order.priceChanged'],
        ['/monthlyCents', 'order.priceChanged'],
      ],
    ]);
    expect(refused.json<Problem>().details.map(({ description }) => description)).toEqual(['9895', '11700']);
    expect((await post(body())).statusCode).toBe(201);
  });

  it.each([-1, 0, 1.5, 21, 1e300, '2'])('of %s devices are refused', async (quantity) => {
    const order = body({ devices: { N910: 1 } });
    const answer = await post({ ...order, profiles: order.profiles.map((line) => ({ ...line, quantity })) });
    expect(answer.statusCode).toBe(400);
    expect((await read()).order).toBeNull();
  });

  it.each<[string, object, string]>([
    ['nothing in them', { devices: {} }, '/order/total'],
    ['bundles and no licence', { bundles: { COUNTER_TOP: 1 } }, '/order/quantities/license'],
  ])('with %s are refused at the question', async (_, choices, pointer) => {
    const [status, code, details] = problemOf(await post(body(choices)));
    expect([status, code]).toEqual([422, 'answers.invalid']);
    expect(details).toContainEqual([pointer, expect.any(String)]);
  });

  it('to a post office box are refused at the address', async () => {
    const address = { ...WAREHOUSE, line1: 'PO Box 12' };
    expect(problemOf(await post(body(TWO_BUNDLES, { address })))).toEqual([
      422,
      'answers.invalid',
      [['/order/address/line1', 'street-address.poBox']],
    ]);
  });

  it('in another currency are refused', async () => {
    expect(problemOf(await post(body(TWO_BUNDLES, { currency: 'CAD' })))).toEqual([
      409,
      'order.currency',
      [],
    ]);
    expect((await post(body(TWO_BUNDLES, { currency: 'USD' }))).statusCode).toBe(201);
  });

  it('have the prices of the application, wherever the page was opened', async () => {
    const canadian = await signIn(test);
    const { application: own } = await createTestApplication(canadian, {
      ...caAnswers,
      application: { currency: 'CAD' },
    });
    const { offer, settings } = (
      await canadian.get(`/api/v2/applications/${own.id}/orders`)
    ).json<OrdersResponse>();
    expect([offer.currency, settings.types]).toEqual(['CAD', ['RENT', 'NO_DEVICE']]);
    const bought = orderBodyOf(shown, { type: 'BUY', devices: { N910: 1 } });
    const refused = await canadian.post(`/api/v2/applications/${own.id}/orders`, bought);
    expect(problemOf(refused)).toEqual([422, 'answers.invalid', [['/order/type', 'enum']]]);
  });

  it('of other accounts are not shown', async () => {
    const { orderId } = (await post(body())).json<Order>();
    const other = await signIn(test);
    const { application: theirs } = await createTestApplication(other);
    const foreign = await other.get(`/api/v2/applications/${theirs.id}/orders/${orderId}`);
    expect(problemOf(foreign)).toEqual([404, 'order.notFound', []]);
  });

  it('begin with one device for rent, as long as nothing was chosen', async () => {
    const begun = { type: 'RENT', quantities: { N910: 1 } };
    expect((await read()).choices).toEqual(begun);
    // It is shown, not chosen: submitting by itself agrees to nothing.
    expect((await application()).order).toEqual({});
    for (const order of [{ type: 'NO_DEVICE' }, { type: 'RENT' }, { type: 'BUY', quantities: { N950: 2 } }]) {
      expect((await client.put(`${url()}/choices`, { order })).statusCode).toBe(204);
      expect((await read()).choices).toEqual(order);
    }
  });

  it('that were agreed to stay as they are, and begin with nothing else', async () => {
    await post(body({ type: 'NO_DEVICE' }));
    const { choices } = await read();
    expect(choices).toMatchObject({ type: 'NO_DEVICE' });
    expect(choices).not.toHaveProperty('quantities.N910', 1);
  });

  it('begin where a market rents, with what it rents', () => {
    const { offer, orderTypes } = shown;
    const begun = (order: Partial<typeof offer>, types: Partial<typeof orderTypes> = {}) =>
      defaultChoices({ order: { ...offer, ...order }, orderTypes: { ...orderTypes, ...types } });
    expect(begun({}, { rent: false })).toEqual({});
    expect(begun({ terminals: 'N950' })).toEqual({ type: 'RENT', quantities: { N950: 1 } });
    expect(begun({ terminals: 'LICENSE' })).toEqual({ type: 'RENT', bundles: { COUNTER_TOP: 1 } });
    expect(begun({ terminals: 'LICENSE', bundles: [] })).toEqual({});
  });

  it('keep choices that are not whole, for every tab and device', async () => {
    const choices = { type: 'RENT', quantities: { N910: 0 }, shipTo: 'OTHER', address: { line1: '500 Pi' } };
    const kept = await client.put(`${url()}/choices`, { order: choices });
    expect(kept.statusCode).toBe(204);
    expect((await read()).choices).toEqual(choices);
    const submitted = await client.post(`/api/v2/applications/${id}/onboard`);
    expect(problemOf(submitted).slice(0, 2)).toEqual([422, 'answers.invalid']);
  });

  it.each<[string, object, string]>([
    ['a question that nobody asks', { colour: 'red' }, '/order/colour'],
    ['a text for a number', { quantities: { N910: 'two' } }, '/order/quantities/N910'],
  ])('keep no choices with %s', async (_, order, pointer) => {
    const refused = await client.put(`${url()}/choices`, { order });
    expect(problemOf(refused)).toMatchObject([422, 'answers.invalid', [[pointer, expect.any(String)]]]);
  });

  it('that cost something are agreed to before the application is submitted', async () => {
    const order = {
      type: 'RENT',
      quantities: { COUNTER_TOP: 0, N910: 1 },
      shipTo: 'BUSINESS',
      paymentMethod: 'BANK',
    };
    expect((await client.put(`/api/v2/applications/${id}`, { order })).statusCode).toBe(200);
    const onboard = () => client.post(`/api/v2/applications/${id}/onboard`);
    expect(problemOf(await onboard())).toEqual([422, 'answers.invalid', [['/order', 'required']]]);
    expect((await post(body({ devices: { N910: 1 } }))).statusCode).toBe(201);
    expect((await onboard()).statusCode).toBe(202);
  });

  it('stay in force, once agreed to, until another is agreed to: choices since then change nothing', async () => {
    const agreed = (await post(body(TWO_BUNDLES, { address: WAREHOUSE }))).json<Order>();
    const { order: answers } = await application();
    const choices = { type: 'RENT', quantities: { N950: 1 }, shipTo: 'OTHER', address: { line1: '5' } };
    expect((await client.put(`${url()}/choices`, { order: choices })).statusCode).toBe(204);
    const submitted = await client.post(`/api/v2/applications/${id}/onboard`);
    expect([submitted.statusCode, submitted.json()]).toMatchObject([202, { order: answers }]);
    expect(await read()).toMatchObject({ order: agreed, choices: answers });
  });

  it('are taken until the application is declined', async () => {
    const submitted = await submitTestApplication(client, usAnswersWithSsn('0002'));
    id = submitted.application.id;
    expect((await post(body())).statusCode).toBe(201);
    await test.runJobs();
    expect((await application()).application.decision).toBe('DECLINED');
    const { order } = await read();
    const replaces = { orderId: order?.orderId ?? '', revision: order?.revision ?? 0 };
    expect(problemOf(await post(body(TWO_BUNDLES, { replaces })))).toEqual([409, 'application.state', []]);
    const kept = await client.put(`${url()}/choices`, { order: { type: 'BUY' } });
    expect(problemOf(kept)).toEqual([409, 'application.state', []]);
  });
});

function withLine(order: OrderBody, change: object): OrderBody {
  return {
    ...order,
    profiles: order.profiles.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
  };
}
