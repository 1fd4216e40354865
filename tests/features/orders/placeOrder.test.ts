import type { Order, OrderBody, OrdersResponse } from '../../../src/contract/orders.ts';
import {
  choicesChanged,
  choicesPaused,
  orderAgreed,
  ordersLeft,
  ordersRequested,
} from '../../../src/features/orders/ordersSlice.ts';
import type { OrderPaymentMethod } from '../../../src/contract/orderCodes.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { offline, pending, settle, startApplicationTests } from '../applications/startApplicationTests.ts';

const { jest } = import.meta;
const { open, page } = startApplicationTests();

const body: OrderBody = {
  type: 'RENT',
  paymentMethod: 'CARD',
  profiles: [
    { name: 'N910', description: '', amount: 2900, frequency: 'MONTHLY', quantity: 2 },
    { name: 'BUNDLE_COUNTER_TOP', description: '', amount: 1900, frequency: 'MONTHLY', quantity: 1 },
    { name: 'LICENSE', description: '', amount: 1500, frequency: 'MONTHLY', quantity: 3 },
  ],
  feeProfiles: [],
};
const offered: OrdersResponse = {
  offer: {
    currency: 'USD',
    devices: {},
    license: { monthlyCents: 1500 },
    noDevice: { planName: '', monthlyCents: 0 },
    bundles: [],
    terminals: 'ALL',
    paymentMethods: 'ALL',
    shippingCents: 0,
    freeShippingDays: 0,
    freeRentalLimit: 0,
  },
  orderTypes: { rent: true, buy: false, noDevice: true },
  settings: { types: ['RENT'], devices: [], bundles: [], paymentMethods: ['CARD'], noDeviceIsPaid: false },
  choices: { type: 'RENT' },
  order: null,
};
const placed: Order = {
  ...body,
  orderId: 'urn:ord:1',
  revision: 1,
  state: 'open',
  paymentMethod: 'CARD',
  currency: 'USD',
  dueCents: 0,
  monthlyCents: 12_200,
  trialDays: 30,
  address: null,
  agreedAt: '2026-11-20T12:00:00.000Z',
};
const agree = (submits: boolean) => page().dispatch(orderAgreed({ id: APPLICATION_ID, body, submits }));
const callNames = () => page().calls.map(({ name }) => name);

describe('an order that costs something', () => {
  it('is placed, and then the application is submitted where it comes first', async () => {
    open({ place: async () => placed, get: async () => applicationWith(), onboard: async () => pending });
    agree(true);
    await settle();
    expect(callNames().filter((name) => /^(?:orders|applications)/.test(name))).toEqual([
      'orders.place',
      'applications.get',
      'applications.onboard',
    ]);
    const [id, sent, options] = page().callsOf('orders.place')[0] ?? [];
    expect([id, sent]).toEqual([APPLICATION_ID, body]);
    expect((options as { idempotencyKey: string }).idempotencyKey).toMatch(/^order-[A-Za-z0-9-]{36}$/);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('is sent to analytics by kind and counts, without a sum', async () => {
    open({ place: async () => placed, get: async () => applicationWith(), onboard: async () => pending });
    agree(true);
    await settle();
    const told = page()
      .callsOf('analytics.track')
      .find(([type]) => type === 'TERMINAL_order_placed');
    expect(told?.[1]).toMatchObject({
      orderType: 'RENT',
      paymentMethod: 'CARD',
      deviceCount: 2,
      bundleCount: 1,
      licenseCount: 3,
    });
    expect(JSON.stringify(told)).not.toMatch(/2900|12200/);
  });

  it('redirects to the application’s current page if it is not the first', async () => {
    const approved = applicationWith({ submitted: true, decision: 'APPROVED' });
    open({ place: async () => placed, get: async () => approved });
    agree(false);
    await settle();
    expect(callNames()).not.toContain('applications.onboard');
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
  });

  it('is placed once, though it is agreed to twice', async () => {
    open({ place: async () => placed, get: async () => applicationWith(), onboard: async () => pending });
    agree(true);
    agree(true);
    await settle();
    expect(page().callsOf('orders.place')).toHaveLength(1);
  });

  it.each(['order.priceChanged', 'order.changedElsewhere', 'order.charged'])(
    'that is refused as %s shows what there is now',
    async (code) => {
      open({
        place: () => Promise.reject(apiFailure('refused', code)),
        read: async () => ({ ...offered, order: placed }),
      });
      agree(true);
      await settle();
      expect(page().state().orders.load).toMatchObject({ kind: 'ready', data: { order: placed } });
      expect(page().state().application.submit).toMatchObject({ kind: 'failed', failure: { code } });
      expect(page().visited).toEqual([]);
    },
  );
});

describe('an order that is being charged', () => {
  const orderIn = (state: Order['state'], paymentMethod: OrderPaymentMethod) =>
    ({ ...offered, order: { ...placed, state, paymentMethod } }) as const;
  const enter = async (...answers: readonly OrdersResponse[]) => {
    const left = [...answers];
    open({ read: async () => (left.length > 1 ? left.shift() : left[0]) ?? offered });
    page().dispatch(ordersRequested(APPLICATION_ID));
    await settle();
  };
  const reads = () => page().callsOf('orders.read').length;

  it('to a card is watched until it is paid', async () => {
    const charging = orderIn('charging', 'CARD');
    await enter(charging, charging, orderIn('charged', 'CARD'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(page().state().orders.load).toMatchObject({ data: { order: { state: 'charged' } } });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reads()).toBe(3);
  });

  it('is no longer watched once its page is left, nor without end', async () => {
    await enter(orderIn('charging', 'CARD'));
    await jest.advanceTimersByTimeAsync(1_000);
    page().dispatch(ordersLeft());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reads()).toBe(2);
    page().dispatch(ordersRequested(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(2 * 60_000);
    const count = reads();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(reads()).toBe(count);
  });

  it('by a bank, which takes days, is not watched', async () => {
    await enter(orderIn('charging', 'BANK'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reads()).toBe(1);
  });
});

describe('the choices of an order', () => {
  const change = (type: string) =>
    page().dispatch(choicesChanged({ id: APPLICATION_ID, answers: { order: { type } } }));
  const kept = () =>
    page()
      .callsOf('orders.keep')
      .map(([, sent]) => sent);

  it('are stored after a pause, only the newest', async () => {
    open({ keep: async () => undefined });
    change('RENT');
    change('BUY');
    await jest.advanceTimersByTimeAsync(700);
    expect(kept()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(kept()).toEqual([{ order: { type: 'BUY' } }]);
  });

  it('are stored at once when the user continues', async () => {
    open({ keep: async () => undefined });
    change('RENT');
    await settle();
    page().dispatch(choicesPaused());
    await settle();
    expect(kept()).toEqual([{ order: { type: 'RENT' } }]);
  });

  it('that cannot be stored are reported until they can', async () => {
    const answers = [offline, async () => undefined];
    open({ keep: async () => answers.shift()?.() });
    change('RENT');
    await jest.advanceTimersByTimeAsync(900);
    expect(page().state().orders.unsaved).toMatchObject({ kind: 'offline' });
    change('BUY');
    await jest.advanceTimersByTimeAsync(900);
    expect(page().state().orders.unsaved).toBeNull();
  });

  it('are those of the server when the page opens', async () => {
    open({ read: async () => offered });
    page().dispatch(ordersRequested(APPLICATION_ID));
    await settle();
    expect(page().state().orders).toMatchObject({
      load: { kind: 'ready', id: APPLICATION_ID },
      answers: { order: { type: 'RENT' } },
    });
  });
});
