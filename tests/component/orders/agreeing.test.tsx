import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderBody, OrdersResponse } from '../../../src/contract/orders.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { HANDHELD, orderFrom, ordersShown } from '../../support/placedOrders.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { testConfig } from '../../support/testConfig.ts';
import { openOrder } from './openOrder.tsx';

const choices: OrdersResponse['choices'] = {
  type: 'RENT',
  bundles: { COUNTER_TOP: 1 },
  quantities: { license: 1 },
  shipTo: 'BUSINESS',
  paymentMethod: 'BANK',
};
const shown = ordersShown({ choices });
const dearer = ordersShown({ choices, offer: { license: { monthlyCents: 1700 } } });
const agree = () => userEvent.click(screen.getByRole('button', { name: 'Agree and submit' }));
const valueOf = (label: string) => screen.getByText(label).nextSibling;

/** Answers a read with what was there first, and then with what has become of it. */
function reads(...answers: readonly OrdersResponse[]) {
  const rest = [...answers];
  return async () => rest.shift() ?? answers.at(-1) ?? shown;
}

describe('the summary of an order', () => {
  it('shows every line with its price, the shipping address, the payment method and the total', async () => {
    const { container } = await openOrder(shown, { at: 'order/summary' });
    expect(valueOf('Counter set: countertop terminal with software')).toHaveTextContent('$19.00 a month');
    expect(valueOf('Software license')).toHaveTextContent('$15.00 a month');
    expect(valueOf('Shipping')).toHaveTextContent('$19.95');
    expect(valueOf('Sent to')).toHaveTextContent('The address of your business');
    expect(valueOf('Due once you are approved')).toHaveTextContent('$53.95');
    expect(valueOf('Then each month')).toHaveTextContent('$34.00');
    await expectAccessible(container);
  });

  it('writes out the address of the business, and the days of a free delivery', async () => {
    const company = { address: { line1: '500 Pine Street', city: 'Seattle', territory: 'WA', zip: '98101' } };
    const free = ordersShown({ choices, offer: { shippingCents: 0 } });
    await openOrder(free, { at: 'order/summary', company });
    expect(valueOf('Sent to')).toHaveTextContent('500 Pine Street, Seattle, WA 98101');
    expect(valueOf('Delivery')).toHaveTextContent('Within 5 days after approval');
  });

  it('is sent as it was shown, and submits the application', async () => {
    const onboard = async () => applicationWith({ submitted: true }, 3);
    const place = async (_id: string, body: OrderBody) => orderFrom(body, { dueCents: 5395 });
    const { callsOf, visited } = await openOrder(shown, {
      at: 'order/summary',
      orders: { place },
      applications: { onboard },
    });
    await agree();
    expect(callsOf('orders.place')[0]?.[1]).toMatchObject({
      type: 'RENT',
      paymentMethod: 'BANK',
      profiles: [{ name: 'BUNDLE_COUNTER_TOP' }, { name: 'LICENSE' }],
      feeProfiles: [{ name: 'SHIPPING', amount: 1995 }],
    });
    expect(visited.at(-1)).toMatch(/\/verifying$/);
  });

  it('shows prices that have changed meanwhile, and is agreed to again', async () => {
    const place = jest
      .fn<Promise<ReturnType<typeof orderFrom>>, [string, OrderBody]>()
      .mockRejectedValueOnce(apiFailure('refused', 'order.priceChanged'))
      .mockImplementation(async (_id, body) => orderFrom(body));
    const { container, callsOf } = await openOrder(shown, {
      at: 'order/summary',
      orders: { read: reads(shown, dearer), place },
      applications: { onboard: async () => applicationWith({ submitted: true }, 3) },
    });
    await agree();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Prices have changed/);
    expect(valueOf('Software license')).toHaveTextContent('$17.00 a month');
    expect(valueOf('Due once you are approved')).toHaveTextContent('$55.95');
    await expectAccessible(container);
    await agree();
    const amounts = callsOf('orders.place').map(([, body]) =>
      (body as OrderBody).profiles.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([
      [1900, 1500],
      [1900, 1700],
    ]);
  });

  it('reports a change in another tab, and replaces that order', async () => {
    const elsewhere = orderFrom(HANDHELD, { revision: 4 });
    const place = jest
      .fn<Promise<ReturnType<typeof orderFrom>>, [string, OrderBody]>()
      .mockRejectedValueOnce(apiFailure('refused', 'order.changedElsewhere'))
      .mockImplementation(async (_id, body) => orderFrom(body));
    const { callsOf } = await openOrder(shown, {
      at: 'order/summary',
      orders: { read: reads(shown, { ...shown, order: elsewhere }), place },
      applications: { onboard: async () => applicationWith({ submitted: true }, 3) },
    });
    await agree();
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed in another tab or on another device/);
    await agree();
    expect(callsOf('orders.place').at(-1)?.[1]).toMatchObject({
      replaces: { orderId: 'urn:ord:1', revision: 4 },
    });
  });

  it('asks again after a lost response, with the same order', async () => {
    const place = jest
      .fn<Promise<ReturnType<typeof orderFrom>>, [string, OrderBody]>()
      .mockRejectedValueOnce(apiFailure('timeout', 'network'))
      .mockImplementation(async (_id, body) => orderFrom(body));
    const { callsOf, visited } = await openOrder(shown, {
      at: 'order/summary',
      orders: { place },
      applications: { onboard: async () => applicationWith({ submitted: true }, 3) },
    });
    await agree();
    await screen.findByRole('alert');
    await agree();
    const [first, second] = callsOf('orders.place').map(([, body]) => body);
    expect(second).toEqual(first);
    expect(visited.at(-1)).toMatch(/\/verifying$/);
  });
});

describe('an order that was agreed to', () => {
  const agreed = orderFrom(
    { ...HANDHELD, address: { line1: '500 Pine Street', city: 'Seattle', territory: 'WA', zip: '98101' } },
    { dueCents: 1995, monthlyCents: 2950 },
  );

  it.each([
    ['charged', 'Order paid', 'Your order has been paid.', 'Paid', ['Copy']],
    ['charging', 'Your order', 'Your order is being charged.', 'Being charged', []],
  ] as const)(
    'and is %s is only read, with the prices of then',
    async (state, title, text, label, buttons) => {
      const now = ordersShown({ choices, offer: { devices: {} }, order: { ...agreed, state } });
      const application = { submitted: true, decision: 'APPROVED' } as const;
      const { container } = await openOrder(now, { at: 'order', application });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      const main = within(screen.getByRole('main'));
      expect(main.getByText(text, { exact: false })).toBeInTheDocument();
      expect(valueOf('N910 handheld terminal')).toHaveTextContent('$29.50 a month');
      expect(valueOf(label)).toHaveTextContent('$19.95');
      expect(valueOf('Sales tax')).toHaveTextContent('None added');
      expect(valueOf('Sent to')).toHaveTextContent('500 Pine Street, Seattle, WA 98101');
      expect(valueOf('Paid by')).toHaveTextContent('Bank account');
      expect(valueOf('Ordered on')).toHaveTextContent('November 20, 2026');
      expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
      expect(main.getByRole('link', { name: 'See your checklist' })).toBeInTheDocument();
      await expectAccessible(container);
    },
  );

  it('has its card on the receipt, its free month as a line, and a reference to copy', async () => {
    const paid = { orderId: 'urn:ord:4f0c2a71-9b1e', paymentMethod: 'CARD', trialDays: 30 } as const;
    const order = orderFrom(HANDHELD, { ...paid, state: 'charged', monthlyCents: 2950 });
    const application = { submitted: true, decision: 'APPROVED' } as const;
    const card = <span>Visa ending in 4242</span>;
    await openOrder(ordersShown({ choices, order }), { at: 'order', application, card });
    expect(valueOf('Paid by')).toHaveTextContent('Visa ending in 4242');
    expect(valueOf('First 30 days free')).toHaveTextContent('-$29.50');
    expect(screen.getByText('4F0C-2A71')).toBeInTheDocument();
    expect(screen.getByText('Each month after that, from the same card.')).toBeInTheDocument();
    expect(screen.getByText('Free shipping: arrives within 5 days after approval.')).toBeInTheDocument();
  });

  it('and was declined says so, with the way to another card', async () => {
    const order = orderFrom(HANDHELD, { paymentMethod: 'CARD', state: 'failed' });
    const application = { submitted: true, decision: 'APPROVED' } as const;
    const { container } = await openOrder(ordersShown({ choices, order }), {
      at: 'order/summary',
      application,
    });
    expect(screen.getByText(/The bank declined the payment of this order\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use another card' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/order\/card$/),
    );
    await expectAccessible(container);
  });

  it.each([
    ['APPROVED', 'Your application is approved, so your order is charged as soon as you agree to it.'],
    [
      'PENDING',
      'Rent or buy the terminals for your counter. Your card or account is charged only after your application is approved.',
    ],
  ] as const)('says when it is charged, decision: %s', async (decision, text) => {
    await openOrder(ordersShown({}), { at: 'order', application: { submitted: true, decision } });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('asks the customers of a web brand whether they sell in person at all', async () => {
    const brand = { ...testConfig.brand, voice: 'web' } as const;
    await openOrder(ordersShown({}), { at: 'order', config: { brand } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Do you sell in person, too?');
    expect(screen.getByText(/^Online payments need no device\./)).toBeInTheDocument();
  });

  it('becomes read-only as soon as it is charged during a change', async () => {
    const place = () => Promise.reject(apiFailure('refused', 'order.charged'));
    const charged = { ...shown, order: orderFrom(HANDHELD, { state: 'charged' as const }) };
    await openOrder(shown, { at: 'order/summary', orders: { read: reads(shown, charged), place } });
    await agree();
    await act(async () => {});
    expect(screen.getByText(/Your order has been paid\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Agree and submit' })).toBeNull();
  });

  it('may be changed once more where the application is decided already', async () => {
    const application = { submitted: true, decision: 'APPROVED' } as const;
    await openOrder(ordersShown({ choices, order: agreed }), { at: 'order/summary', application });
    expect(screen.getByRole('button', { name: 'Agree and place order' })).toBeInTheDocument();
    expect(screen.getByText(/we charge your order as soon as you agree/)).toBeInTheDocument();
    expect(valueOf('Due now')).toHaveTextContent('$53.95');
  });

  it.each([
    ['DECLINED', 'success'],
    ['ERROR', 'error'],
  ] as const)('is no page any more after %s', async (decision, outcome) => {
    const application = { submitted: true, decision };
    const { page } = await openOrder(ordersShown({ choices, order: agreed }), { at: 'order', application });
    expect(page()).toBe(outcome);
  });
});
