import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { EMPTY, OWED, STORED } from '../../fixtures/cards.ts';
import { openCard, prepareBrowser } from './openCard.tsx';

beforeEach(prepareBrowser);

describe('the card that is stored', () => {
  it('shows the order anew when its price has changed meanwhile', async () => {
    const finds = [
      { ...EMPTY, card: STORED },
      { ...EMPTY, card: STORED, payment: { ...OWED, amount: 6900 } },
    ];
    await openCard(EMPTY, {
      api: {
        find: async () => finds.shift() ?? EMPTY,
        pay: () => Promise.reject(apiFailure('refused', 'payment.amount')),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    expect(await screen.findByText(/We charge \$69\.00/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The price of your order has changed.');
  });

  it('removes the stored card once that is confirmed', async () => {
    const finds = [{ ...EMPTY, card: STORED }, EMPTY];
    const removed: string[] = [];
    const { container } = await openCard(EMPTY, {
      api: {
        find: async () => finds.shift() ?? EMPTY,
        remove: async (_id, instrument) => void removed.push(instrument),
      },
    });
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
    expect(screen.getByText('Expires 08/2099')).toBeInTheDocument();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(removed).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByTitle('Card details')).toBeInTheDocument();
    expect(removed).toEqual([STORED.financialInstrumentId]);
  });

  it('keeps the stored card until another one replaces it', async () => {
    await openCard({ ...EMPTY, card: STORED });
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep the stored card' }));
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });
});
