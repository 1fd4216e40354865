import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderAnswers } from '../../../src/contract/answers.generated.ts';
import type { OrderBody } from '../../../src/contract/orders.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { orderFrom, ordersShown } from '../../support/placedOrders.ts';
import { openOrder } from './openOrder.tsx';

const BUNDLES: OrderAnswers = { type: 'RENT', bundles: { N910_SUNMIT2S1: 2 } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const licences = () => screen.getByRole('textbox', { name: 'Number of licenses' });
const type = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};

describe('the step of licences', () => {
  it('recommends one for each bundle, with the price of one', async () => {
    const { container } = await openOrder(ordersShown({ choices: BUNDLES }), { at: 'order/licences' });
    expect(licences()).toHaveValue('2');
    expect(licences()).toHaveAccessibleDescription(
      'We recommend one license for each bundle. $15.00 a month',
    );
    expect(screen.queryByText(/than bundles/)).toBeNull();
    // Two bundles, and the licences that are recommended.
    expect(screen.getByRole('button', { name: /Monthly \$187\.00 Details$/ })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it.each([
    ['1', /fewer licenses \(1\) than bundles \(2\)/],
    ['3', /more licenses \(3\) than bundles \(2\)/],
  ])('warns of %s for two bundles, and continues', async (count, text) => {
    const { container, page } = await openOrder(ordersShown({ choices: BUNDLES }), { at: 'order/licences' });
    await type(licences(), count);
    await screen.findByText(text);
    await expectAccessible(container);
    await press('Continue');
    expect(page()).toBe('order/shipping');
  });

  it.each(['', '0'])('asks for at least one instead of "%s"', async (count) => {
    const { container, page } = await openOrder(ordersShown({ choices: BUNDLES }), { at: 'order/licences' });
    await type(licences(), count);
    await press('Continue');
    expect(page()).toBe('order/licences');
    expect(licences()).toBeInvalid();
    await expectAccessible(container);
  });

  it('is no step of an order without bundles', async () => {
    const choices: OrderAnswers = { type: 'RENT', quantities: { N910: 1 } };
    const { page } = await openOrder(ordersShown({ choices }), { at: 'order/licences' });
    expect(page()).toBe('order/shipping');
  });
});

describe('the step of shipping', () => {
  const choices: OrderAnswers = { type: 'RENT', quantities: { SUNMIT2S1: 1 } };

  it('ships to the business, or to another address with its errors', async () => {
    const { container, page, callsOf } = await openOrder(ordersShown({ choices }), { at: 'order/shipping' });
    await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Street address/ }), 'PO Box 12');
    await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Seattle');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'WA');
    await press('Continue');
    expect(page()).toBe('order/shipping');
    expect(screen.getByRole('textbox', { name: /^Street address/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /^ZIP code/ })).toBeInvalid();
    await expectAccessible(container);
    await type(screen.getByRole('textbox', { name: /^Street address/ }), '500 Pine Street');
    await userEvent.type(screen.getByRole('textbox', { name: /^ZIP code/ }), '98101');
    await press('Continue');
    expect(page()).toBe('order/payment');
    expect(callsOf('orders.keep').at(-1)?.[1]).toMatchObject({
      order: { ...choices, shipTo: 'OTHER', address: { line1: '500 Pine Street', zip: '98101' } },
    });
  });

  it('ships to the business again, ignoring the other address', async () => {
    const paid: OrderAnswers = { ...choices, paymentMethod: 'BANK' };
    const place = async (_id: string, body: OrderBody) => orderFrom(body);
    const { page, callsOf } = await openOrder(ordersShown({ choices: paid }), {
      at: 'order/shipping',
      orders: { place },
      applications: { onboard: async () => applicationWith({ submitted: true }, 3) },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Seattle');
    await press('Continue');
    await userEvent.click(screen.getByRole('radio', { name: 'The address of my business' }));
    await press('Continue');
    await press('Continue');
    expect(page()).toBe('order/summary');
    expect(screen.getByText('Sent to').nextSibling).toHaveTextContent('The address of your business');
    await press('Agree and submit');
    expect(callsOf('orders.place')[0]?.[1]).not.toHaveProperty('address');
  });

  it('keeps the total in view', async () => {
    await openOrder(ordersShown({ choices }), { at: 'order/shipping' });
    const totals = within(screen.getByRole('region', { name: 'Your total' }));
    expect(totals.getByRole('button', { name: /^Once approved \$68\.95 Monthly \$49\.00/ })).toBeVisible();
  });
});

describe('the step of payment', () => {
  const choices: OrderAnswers = { type: 'RENT', quantities: { N910: 1 }, shipTo: 'BUSINESS' };

  it('asks where there is a choice', async () => {
    const { container, page } = await openOrder(ordersShown({ choices }), { at: 'order/payment' });
    await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
    await expectAccessible(container);
    await press('Continue');
    expect(page()).toBe('order/summary');
    expect(screen.getByText('Paid by').nextSibling).toHaveTextContent('Card');
  });

  it.each([
    ['BANK', 'Bank account'],
    ['CARD', 'Card'],
  ] as const)('does not ask where %s is the only way', async (paymentMethods, text) => {
    const shown = ordersShown({ offer: { paymentMethods }, choices });
    const { page } = await openOrder(shown, { at: 'order/payment' });
    expect(page()).toBe('order/summary');
    expect(screen.getByText('Paid by').nextSibling).toHaveTextContent(text);
  });

  it('is not asked for or mentioned if nothing is paid', async () => {
    const shown = ordersShown({ offer: { paymentMethods: 'NONE' }, choices });
    const { container, page } = await openOrder(shown, { at: 'order/payment' });
    expect(page()).toBe('order/summary');
    expect(screen.queryByText('Paid by')).toBeNull();
    await expectAccessible(container);
  });
});
