import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderAnswers } from '../../../src/contract/answers.generated.ts';
import { ordersShown } from '../../support/placedOrders.ts';
import { openOrder } from './openOrder.tsx';

const config = { partnerFlow: 'acme', features: { partnerFlow: true } };
const shown = ordersShown({ choices: { type: 'RENT', quantities: { N910: 1 } } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the order page of a partner’s flow', () => {
  it('opens by its own path, and stays there when the page is opened anew', async () => {
    const { page } = await openOrder(shown, { at: 'acme-order', config });
    await screen.findByRole('heading', { name: 'Choose how to take payments' });
    expect(page()).toBe('acme-order');
  });

  it.each([
    ['the plain page, which mails and lists link to,', 'order'],
    ['a step that is not reached yet', 'order/payment'],
    ['the summary of an order that has nothing in it', 'order/summary'],
  ])('is where %s leads', async (_name, at) => {
    const { page } = await openOrder(ordersShown(), { at, config });
    await screen.findByRole('heading', { name: 'Choose how to take payments' });
    expect(page()).toBe('acme-order');
  });

  it('is where Back leads, and where the summary is changed', async () => {
    const { page } = await openOrder(shown, { at: 'order', config });
    await press('Continue');
    expect(page()).toBe('order/shipping');
    await press('Back');
    expect(page()).toBe('acme-order');
  });

  it('is where the summary is changed', async () => {
    const choices: OrderAnswers = { ...shown.choices, shipTo: 'BUSINESS', paymentMethod: 'BANK' };
    const { page } = await openOrder(ordersShown({ choices }), { at: 'order/summary', config });
    await userEvent.click(screen.getByRole('link', { name: 'Edit – Your order' }));
    expect(page()).toBe('acme-order');
  });

  it('is the current page of an application whose order is due', async () => {
    const { page } = await openOrder(shown, { at: '', config });
    await screen.findByRole('heading', { name: 'Choose how to take payments' });
    expect(page()).toBe('acme-order');
  });

  it('is no page elsewhere', async () => {
    await openOrder(shown, { at: 'acme-order' });
    expect(screen.getByText('Another page')).toBeInTheDocument();
  });
});
