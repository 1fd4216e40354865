import { act, screen } from '@testing-library/react';
import type { Order, OrdersResponse } from '../../../src/contract/orders.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { HANDHELD, orderFrom, ordersShown } from '../../support/placedOrders.ts';
import { APPLICATION_ID } from '../../features/applications/applicationFixture.ts';
import { openOrder } from './openOrder.tsx';

const application = { submitted: true } as const;
const at = 'success';
const order = (state: Order['state']) => orderFrom(HANDHELD, { state, dueCents: 1995, monthlyCents: 2950 });
const path = `/${APPLICATION_ID}/order`;

describe('the order on other pages', () => {
  it('is that something may be ordered, where nothing was', async () => {
    const { container } = await openOrder(ordersShown(), { at, application });
    expect(screen.getByRole('heading', { name: 'Take payments in person' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See terminals and prices' })).toHaveAttribute('href', path);
    await expectAccessible(container);
  });

  it('is the same once an order was cancelled', async () => {
    await openOrder(ordersShown({ order: order('cancelled') }), { at, application });
    expect(screen.getByRole('link', { name: 'See terminals and prices' })).toBeInTheDocument();
  });

  it.each<[Order['state'], string, string]>([
    ['open', '$19.95 once you are approved, then $29.50 each month. Nothing has been', 'Change your order'],
    ['failed', '$19.95 could not be charged.', 'Change your order'],
    ['charging', '$19.95 is being charged, and $29.50 each month', 'See your order'],
    ['charged', '$19.95 has been paid, and $29.50 is due each month.', 'See your order'],
  ])('that is %s is its sum and how far it is', async (state, text, link) => {
    const { container } = await openOrder(ordersShown({ order: order(state) }), { at, application });
    expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
    await expectAccessible(container);
  });

  it('is that it was not charged yet, where the application is approved already', async () => {
    const approved = { ...application, decision: 'APPROVED' } as const;
    await openOrder(ordersShown({ order: order('open') }), { at, application: approved });
    expect(screen.getByText(/\$19\.95 has not been charged yet\./)).toBeInTheDocument();
  });

  it.each([
    [
      'nothing but payments without a device is offered',
      ordersShown({ orderTypes: { rent: false, buy: false, noDevice: true } }),
      {},
    ],
    ['the application was declined', ordersShown(), { decision: 'DECLINED' }],
    ['the order comes first anyway', ordersShown(), { submitted: false, orderDue: true }],
    ['the order costs nothing', ordersShown({ order: orderFrom({ ...HANDHELD, profiles: [] }) }), {}],
  ] as const)('is hidden if %s', async (_name, shown, more) => {
    await openOrder(shown, { at, application: { ...application, ...more } });
    expect(screen.queryByRole('link', { name: /order|terminals/ })).toBeNull();
  });

  it('comes with its page, of which nothing moves then', async () => {
    const reading = Promise.withResolvers<OrdersResponse>();
    await openOrder(ordersShown(), { at, application, orders: { read: () => reading.promise } });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(async () => reading.resolve(ordersShown()));
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Take payments in person' })).toBeInTheDocument();
  });

  it('comes later than its page if it takes more than two seconds', async () => {
    const reading = Promise.withResolvers<OrdersResponse>();
    jest.useFakeTimers();
    try {
      await openOrder(ordersShown(), { at, application, orders: { read: () => reading.promise } });
      await act(async () => jest.advanceTimersByTimeAsync(1999));
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      await act(async () => jest.advanceTimersByTimeAsync(1));
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Take payments in person' })).toBeNull();
      await act(async () => reading.resolve(ordersShown()));
      expect(screen.getByRole('heading', { name: 'Take payments in person' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is nothing while it cannot be read', async () => {
    const read = () => Promise.reject(apiFailure('offline', 'network'));
    await openOrder(ordersShown(), { at, application, orders: { read } });
    expect(screen.queryByRole('heading', { name: 'Take payments in person' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
