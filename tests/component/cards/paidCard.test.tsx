import { act, screen } from '@testing-library/react';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { EMPTY, STORED } from '../../fixtures/cards.ts';
import { PaidCard } from '../../../src/features/cards/screens/PaidCard.tsx';
import { frameSays, openCard, prepareBrowser } from './openCard.tsx';

beforeEach(prepareBrowser);

describe('the brand of a card', () => {
  it('is one of those that are taken, and is announced once the number shows it', async () => {
    const { container } = await openCard(EMPTY);
    const known = () => container.querySelectorAll('[data-known=true]');
    expect(known()).toHaveLength(0);
    frameSays({ kind: 'ready' });
    frameSays({ kind: 'changed', complete: false, brand: 'visa' });
    expect(known()).toHaveLength(1);
    expect(known()[0]).toHaveTextContent('Visa');
    expect(screen.getByText('Visa recognized')).toHaveProperty('tagName', 'OUTPUT');
    await expectAccessible(container);
  });

  it('is shown though the configuration does not name it', async () => {
    const { container } = await openCard(EMPTY);
    frameSays({ kind: 'ready' });
    frameSays({ kind: 'changed', complete: false, brand: 'jcb' });
    expect(container.querySelector('[data-known=true]')).toHaveTextContent('JCB');
  });

  it('and the last four digits are on the receipt', async () => {
    const { container } = await openCard({ ...EMPTY, card: STORED }, { screen: <PaidCard /> });
    await act(async () => {});
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('is the word for a card while it is not known', async () => {
    await openCard(EMPTY, { screen: <PaidCard /> });
    expect(screen.getByText('Card')).toBeInTheDocument();
  });
});
