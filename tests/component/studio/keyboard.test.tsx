import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDraft } from '../../support/openDraft.tsx';

const SHIPPING = 'steps/order-shipping?view=us/terminal';

describe('the keyboard in the step editor', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('goes from a question to its settings by Enter, and back by Escape', async () => {
    await openDraft(SHIPPING);
    const list = screen.getByRole('region', { name: 'Questions' });
    const question = within(list).getByRole('button', { name: 'Send it to' });
    expect(question).toHaveAccessibleDescription(/Enter opens the settings of a question, Escape comes back/);
    question.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'order › shipTo' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send it to' })).toHaveFocus());
  });

  it('skips from the current step to its questions and settings, and back', async () => {
    await openDraft('steps/company-details?view=ca/registrar&question=/company/site');
    // Two flows have the step.
    const [current, ...others] = screen.getAllByRole('link', { current: 'page', name: /company-details/ });
    expect(others).toHaveLength(1);
    current?.focus();
    await userEvent.tab();
    expect(screen.getAllByRole('link', { name: 'To its questions' })[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
    screen.getAllByRole('link', { name: 'To its settings' })[1]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Settings' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(current).toHaveFocus());
  });
});
