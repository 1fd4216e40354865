import { screen, waitFor, within } from '@testing-library/react';
import { openDraft } from '../../support/openDraft.tsx';

describe('an address without a market', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => screen.findByRole('complementary', { name: 'Settings' });
  const market = () => screen.getByLabelText('Market and portal');

  it('opens a question that the first market does not ask in one that does, with the focus on it', async () => {
    await openDraft('steps/bank-account?question=/bank/routingNumber#question-heading');
    const panel = within(await settings());
    expect(panel.queryByText(/^This step does not ask/)).toBeNull();
    expect(market()).toHaveValue('us/registrar');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'question-heading'));
  });

  it.each([
    ['a question that the first market asks', '/bank/transitNumber', 'ca/registrar'],
    ['one that no market asks', '/bank/unknown', 'ca/registrar'],
    ['a question that a market asks in its language', '/bank/accountNumber&language=en-US', 'us/registrar'],
    ['one that no market asks in its language', '/bank/transitNumber&language=en-US', 'ca/registrar'],
    ['the market that the address names', '/bank/routingNumber&view=ca/terminal', 'ca/terminal'],
  ])('shows the first market for %s', async (_name, question, view) => {
    await openDraft(`steps/bank-account?question=${question}`);
    await settings();
    expect(market()).toHaveValue(view);
  });
});
