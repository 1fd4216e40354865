import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { ordersShown } from '../../support/placedOrders.ts';
import { openOrder } from './openOrder.tsx';

const RENTED = { type: 'RENT' } as const;
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const totals = () => within(screen.getByRole('region', { name: 'Your total' }));

describe('the page of an order', () => {
  it('says that it is loading, and then what can be ordered', async () => {
    let answer: (shown: ReturnType<typeof ordersShown>) => void = () => {};
    const read = () => new Promise<ReturnType<typeof ordersShown>>((resolve) => (answer = resolve));
    const { container } = await openOrder(ordersShown(), { orders: { read } });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await expectAccessible(container);
    answer(ordersShown());
    await screen.findByRole('radiogroup', { name: 'How would you like to start?' });
    await expectAccessible(container);
  });

  it('that cannot be shown says so, and tries again', async () => {
    const answers = [() => Promise.reject(apiFailure('offline', 'network')), async () => ordersShown()];
    const read = async () => (answers.shift() ?? (async () => ordersShown()))();
    const { container } = await openOrder(ordersShown(), { orders: { read } });
    await screen.findByRole('heading', { name: 'Your order cannot be shown' });
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('radiogroup', { name: 'How would you like to start?' });
  });

  it('says that nothing is chosen, and asks for something', async () => {
    const { container, page } = await openOrder(ordersShown({ choices: RENTED }));
    expect(totals().getByText('Nothing chosen yet.')).toBeInTheDocument();
    await goOn();
    expect(await screen.findAllByText(/Choose at least one device or bundle\./)).not.toHaveLength(0);
    expect(page()).toBe('order');
    await expectAccessible(container);
  });

  it('has the price of each thing beside it, of the kind of order that is chosen', async () => {
    const { container } = await openOrder(ordersShown());
    const option = (name: string) => screen.getByRole('radio', { name });
    expect(option('Rent terminals')).toHaveAccessibleDescription(/if one breaks\. From \$19\.00 a month\.$/);
    expect(option('Buy terminals')).toHaveAccessibleDescription(/From \$299\.00\.$/);
    expect(option('No device')).toHaveAccessibleDescription(/No monthly price\.$/);
    await userEvent.click(option('Rent terminals'));
    const handheld = () => screen.getByRole('textbox', { name: /^N910 handheld terminal/ });
    const bundle = () => screen.getByRole('textbox', { name: 'Table set' });
    expect(handheld()).toHaveAccessibleDescription(
      'Goes to the table or the door. $29.50 a month First 30 days free',
    );
    const contents = 'N910 handheld terminal, T2S register, point-of-sale software';
    expect(bundle()).toHaveAccessibleDescription(
      `${contents} $78.50 a month Plus $15.00 a month for a license`,
    );
    await expectAccessible(container);
    await userEvent.click(option('Buy terminals'));
    expect(handheld()).toHaveAccessibleDescription('Goes to the table or the door. $399.00');
    expect(bundle()).toHaveAccessibleDescription(`${contents} $1,298.00 Plus $15.00 a month for a license`);
  });

  it('has plain numbers with their prices under a definition without cards', async () => {
    const { container } = await openOrder(ordersShown({ choices: RENTED }), { isOlder: true });
    const handheld = screen.getByRole('textbox', { name: 'N910 handheld terminal (optional)' });
    expect(handheld).toHaveValue('');
    expect(handheld).toHaveAccessibleDescription('$29.50 a month each, free for the first 30 days.');
    expect(container.querySelector('.product')).toBeNull();
    fireEvent.change(handheld, { target: { value: '2' } });
    expect(await screen.findByText(/then \$59\.00 each month\.$/)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('keeps the sums up to date as one chooses, and says them', async () => {
    const { container } = await openOrder(ordersShown({ choices: RENTED }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase N910 handheld terminal' }));
    const said = 'Your total: $0.00 once you are approved, then $29.50 each month.';
    expect(await screen.findByText(said)).toHaveProperty('tagName', 'OUTPUT');
    const line = totals().getByRole('button', { name: 'Once approved $0.00 Monthly $29.50 Details' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(totals().getByText('N910 handheld terminal')).toBeVisible();
    await expectAccessible(container);
    await userEvent.keyboard('{Escape}');
    expect(line).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    [
      false,
      [
        ['N910 handheld terminal', '$29.50 a month'],
        ['2 × Table set: N910 handheld and T2S register', '$157.00 a month'],
        ['2 × Software license', '$30.00 a month'],
        ['First 30 days free', '-$88.50'],
      ],
    ],
    [
      true,
      [
        ['3 × N910 handheld terminal, $29.50 each', '$88.50 a month'],
        ['2 × T2S register, $49.00 each', '$98.00 a month'],
        ['2 × Software license', '$30.00 a month'],
        ['First 30 days free', '-$88.50'],
      ],
    ],
  ])('with payByDevice being %s lists and sums what is chosen so: %j', async (payByDevice, expected) => {
    const choices = { ...RENTED, quantities: { N910: 1, license: 2 }, bundles: { N910_SUNMIT2S1: 2 } };
    const config = { features: { payByDevice } };
    const { container } = await openOrder(ordersShown({ choices }), { config });
    const lines = [...container.querySelectorAll('.lines > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(lines.filter(([name]) => name !== 'Shipping')).toEqual(expected);
    expect(totals().getByText('Then each month').nextSibling).toHaveTextContent('$216.50');
  });

  it('with payByDevice has what a bundle saves in a line of its own', async () => {
    const bundle = { id: 'N910_SUNMIT2S1', devices: { N910: 1, SUNMIT2S1: 1 }, rentCents: 7000 } as const;
    const choices = { ...RENTED, quantities: { license: 2 }, bundles: { N910_SUNMIT2S1: 2 } };
    const shown = ordersShown({ choices, offer: { bundles: [bundle] } });
    await openOrder(shown, { config: { features: { payByDevice: true } } });
    expect(totals().getByText('Bundle saving').nextSibling).toHaveTextContent('-$17.00');
    expect(totals().getByText('Then each month').nextSibling).toHaveTextContent('$170.00');
  });

  it('closes the details when the focus goes elsewhere', async () => {
    await openOrder(ordersShown({ choices: RENTED }));
    const line = totals().getByRole('button', { name: /Details$/ });
    await userEvent.click(line);
    await userEvent.click(screen.getByRole('textbox', { name: /^N910 handheld terminal/ }));
    expect(line).toHaveAttribute('aria-expanded', 'false');
  });

  it('says what is free of a device on trial, and that shipping is', async () => {
    await openOrder(ordersShown({ choices: { ...RENTED, quantities: { N910: 2 } } }));
    expect(
      totals().getByText('Devices on trial are free for 30 days, and so is their delivery.'),
    ).toBeInTheDocument();
    expect(totals().getByText('Free shipping: arrives within 5 days after approval.')).toBeInTheDocument();
    expect(totals().queryByText(/for shipping/)).toBeNull();
    expect(totals().getByText('Due once you are approved').nextSibling).toHaveTextContent('$0.00');
  });

  it('says what shipping costs where nothing is on trial', async () => {
    await openOrder(ordersShown({ choices: { ...RENTED, quantities: { SUNMIT2S1: 1 } } }));
    expect(totals().getByText('Includes $19.95 for shipping.')).toBeInTheDocument();
    expect(totals().queryByText(/Free shipping/)).toBeNull();
    expect(totals().getByText('Due once you are approved').nextSibling).toHaveTextContent('$68.95');
  });

  it.each([
    [1, /\(1 device\)\. To rent more/],
    [2, /\(2 devices\)\. To rent more/],
  ])('says that no more than %s devices may be rented for nothing', async (freeRentalLimit, text) => {
    const devices = {
      COUNTER_TOP: { rent: { planName: 'Free', perUnitCents: 0, trialPeriodDays: 0 } },
    };
    const shown = ordersShown({
      offer: { devices, bundles: [], freeRentalLimit },
      orderTypes: { rent: true, buy: false, noDevice: false },
      choices: { quantities: { COUNTER_TOP: freeRentalLimit + 1 } },
    });
    const { container, page } = await openOrder(shown);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: /^Countertop terminal/ })).toHaveAccessibleDescription(
      freeRentalLimit === 1
        ? 'Stays where your customers pay. $0.00 a month Free of charge: 1 for each business.'
        : 'Stays where your customers pay. $0.00 a month Free of charge: up to 2 for each business.',
    );
    await expectAccessible(container);
    await goOn();
    expect(page()).toBe('order');
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
  });

  it('that cannot be ordered so is put right before it is agreed to', async () => {
    const devices = { COUNTER_TOP: { rent: { planName: 'Free', perUnitCents: 0, trialPeriodDays: 0 } } };
    const shown = ordersShown({
      offer: { devices, bundles: [] },
      orderTypes: { rent: true, buy: false, noDevice: false },
      choices: { quantities: { COUNTER_TOP: 3 }, shipTo: 'BUSINESS', paymentMethod: 'BANK' },
    });
    const { page } = await openOrder(shown, { at: 'order/summary' });
    expect(page()).toBe('order');
    expect(screen.getByRole('alert')).toHaveTextContent(/limit of complimentary terminal rentals/);
  });

  it('that is the only kind there is is not asked for', async () => {
    await openOrder(ordersShown({ orderTypes: { rent: true, buy: false, noDevice: false } }));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^N910 handheld terminal/ })).toHaveAccessibleDescription(
      'Goes to the table or the door. $29.50 a month First 30 days free',
    );
  });

  it('says when the choices could not be kept', async () => {
    const keep = () => Promise.reject(apiFailure('offline', 'network'));
    const { container } = await openOrder(ordersShown({ choices: RENTED }), { orders: { keep } });
    fireEvent.change(screen.getByRole('textbox', { name: /^N910 handheld terminal/ }), {
      target: { value: '1' },
    });
    await screen.findByText(/Your latest choices are not saved yet/);
    await expectAccessible(container);
  });
});
