import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { EMPTY, OWED, STORED } from '../../fixtures/cards.ts';
import { DECLINED, openCard, prepareBrowser } from './openCard.tsx';

beforeEach(prepareBrowser);

describe('the page of the card', () => {
  it('asks for another card where the stored one has expired', async () => {
    await openCard({ ...EMPTY, card: { ...STORED, expired: true } });
    expect(screen.getByText('The card that ends in 4242 has expired. Use another one.')).toBeInTheDocument();
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  it('asks for another card after a decline', async () => {
    await openCard(
      { ...EMPTY, payment: { ...OWED, state: 'declined', declineCode: 'card_declined' } },
      { application: { decision: 'APPROVED', cardDue: true } },
    );
    expect(screen.getByText(DECLINED)).toBeInTheDocument();
    expect(screen.getByText(/We charge \$59\.00 to this card right away/)).toBeInTheDocument();
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  it.each(['requested', 'processing'] as const)('lets nothing be changed while it is %s', async (state) => {
    await openCard({ ...EMPTY, card: STORED, mayChange: false, payment: { ...OWED, state } });
    expect(
      screen.getByText('We are charging $59.00. Until that is done, nothing can be changed.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /card|Replace|Remove/ })).toBeNull();
  });

  it('shows the charged amount', async () => {
    const { container } = await openCard({
      ...EMPTY,
      card: STORED,
      payment: { ...OWED, state: 'succeeded' },
    });
    expect(screen.getByText('$59.00 was charged. Thank you. The receipt came by email.')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('links the order if there is none, else the application’s current page', async () => {
    await openCard({ ...EMPTY, payment: null }, { application: { submitted: false, orderDue: true } });
    expect(await screen.findByText('The order')).toBeInTheDocument();
  });

  it('never leads to itself', async () => {
    await openCard({ ...EMPTY, payment: null }, { application: { decision: 'APPROVED', cardDue: true } });
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  it('offers to try again where it could not be loaded', async () => {
    let tries = 0;
    await openCard(EMPTY, {
      api: { find: async () => (tries++ === 0 ? Promise.reject(apiFailure('offline', 'network')) : EMPTY) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Card details')).toBeInTheDocument();
  });
});
