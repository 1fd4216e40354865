import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDraft } from '../../support/openDraft.tsx';

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
});
