import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const AGREEMENT = 'schemas/markets/ca/agreement.json';
const MARKET = 'schemas/markets/ca/market.json';

describe('an agreement whose text changes', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('warns that its version stays, and gets another one there, which the market asks to accept', async () => {
    const { files } = await openDraft('rules/agreement');
    await userEvent.click(await screen.findByText('Canadian English'));
    const field = await screen.findByDisplayValue('Merchant Agreement');
    expect(screen.queryByRole('region', { name: /^Version of the agreement/ })).toBeNull();
    fireEvent.change(field, { target: { value: 'Agreement of merchants' } });
    fireEvent.blur(field);
    expect(await screen.findByRole('region', { name: 'Version of the agreement, Canada' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Check and publish' }));
    await screen.findByRole('region', { name: '2. What does it touch?' });
    const notice = await screen.findByRole('region', { name: 'Version of the agreement, Canada' });
    expect(notice).toHaveTextContent('its version still is 2026-11-01');
    await expectAccessible(notice);
    const day = within(notice).getByLabelText(/^New version/);
    expect(day).toHaveAttribute('min', '2026-11-02');
    fireEvent.change(day, { target: { value: '2026-12-01' } });
    await userEvent.click(within(notice).getByRole('button', { name: 'Give it this version' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: '2. What does it touch?' })).toHaveTextContent(
      'The agreement changes in Canada: applicants there who have accepted it and not submitted yet must accept it again.',
    );
    expect(screen.getByRole('heading', { name: '1. Is it sound?' })).toHaveFocus();
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(AGREEMENT) ?? '')).toHaveProperty('version', '2026-12-01');
    expect(JSON.parse(files.get(MARKET) ?? '')).toHaveProperty('legalTexts.terms', '2026-12-01');
    // Samples that accept it follow in the same change; that of an older version stays refused.
    const samples = files.get('schemas/samples/ca/review.json') ?? '';
    expect(samples.match(/"version": "[\d-]+"/g)).toEqual([
      '"version": "2026-12-01"',
      '"version": "2026-12-01"',
      '"version": "2026-12-01"',
      '"version": "2020-01-01"',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(files.get('schemas/samples/ca/review.json')).not.toContain('2026-12-01'));
  });
});
