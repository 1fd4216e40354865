import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

describe('the parts of a draft', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('open as they were left: the step with its market, language and question', async () => {
    await openDraft('steps/company-details?view=us/terminal&question=/company/site');
    await userEvent.click(screen.getByRole('link', { name: 'Texts' }));
    await screen.findByLabelText('Language of the texts');
    expect(screen.queryByLabelText('Market and portal')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Steps' }));
    expect(await screen.findByLabelText('Market and portal')).toHaveValue('us/terminal');
    expect(screen.getByRole('heading', { name: 'Business website' })).toBeInTheDocument();
  });

  it('have the focus where a search on another page has found something', async () => {
    await openDraft('steps/company-details?view=us/terminal&question=/company/site#question-heading');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
  });

  it('open with Undo if no market is in a portal', async () => {
    const withoutPortals = projectTexts()
      .filter(([path]) => path.endsWith('/market.json'))
      .map(([path, text]) => [path, JSON.stringify({ ...JSON.parse(text), portals: [] })]);
    expect(withoutPortals.length).toBeGreaterThan(1);
    await openDraft('steps', undefined, Object.fromEntries(withoutPortals));
    expect(screen.getByText(/^No market is in a portal/)).toBeVisible();
    const parts = [
      ['Flow', 'region', 'Walk through it'],
      ['Texts', 'combobox', 'Language of the texts'],
      ['Rules and numbers', 'navigation', 'Rules and numbers'],
      ['Files', 'navigation', 'Files'],
    ] as const;
    for (const [part, role, name] of parts) {
      await userEvent.click(screen.getByRole('link', { name: part }));
      await screen.findByRole(role, { name });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    }
  });
});
