import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Send it to' })).toHaveFocus());
    await userEvent.tab();
    // The first stop leads to the rules, which follow many texts.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByLabelText('Kind')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send it to' })).toHaveFocus());
  });

  it('skips from the current step to its questions and settings, and back', async () => {
    await openDraft('steps/company-details?view=ca/registrar&question=/company/site');
    // Two flows have the step.
    const current = screen.getByRole('link', {
      current: 'page',
      name: /company-details · also in Changes of an application$/,
    });
    current.focus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'To its questions' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
    screen.getByRole('link', { name: 'To its settings' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Settings' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(current).toHaveFocus());
  });

  it('opens the question that a search has found by Enter, and others by their step', async () => {
    await openDraft('steps/annual-sales?view=ca/registrar');
    const finder = screen.getByRole('searchbox', { name: 'Find a step, question, text or condition' });
    await userEvent.type(finder, 'business website');
    const found = within(await screen.findByRole('region', { name: 'Questions found' }));
    expect(found.getAllByRole('link')[0]).toHaveTextContent(
      'Business websitecompany › site · in Tell us about your business',
    );
    const listed = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(listed.queryByRole('link', { name: /annual-sales$/ })).toBeNull();
    await userEvent.type(finder, '{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
    await userEvent.clear(finder);
    expect(await listed.findByRole('link', { name: /annual-sales$/ })).toBeVisible();
    await userEvent.type(finder, 'tell us about your business{Enter}');
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Settings' })).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'Business website' })).toBeNull();
    await userEvent.clear(finder);
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = (where) => void scrolled.push(where);
    // The current step is found: to scroll to it would move the field away.
    await userEvent.type(finder, 'company-details');
    const current = await listed.findByRole('link', { current: 'page', name: /company-details/ });
    expect(current).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list of steps' }));
    await waitFor(() => expect(current).toHaveFocus());
    expect(scrolled).toEqual([]);
    await userEvent.clear(finder);
    await waitFor(() => expect(scrolled).toEqual([{ block: 'nearest' }]));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    await userEvent.type(finder, 'zebra{Enter}');
    expect(screen.getByText('No step, question or condition has these words.')).toBeVisible();
    expect(finder).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list of steps' }));
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Steps' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Find it in all texts' })).toHaveAttribute(
      'href',
      '/drafts/d/texts?find=zebra',
    );
  });

  it('opens the condition that a search has found by its sentence', async () => {
    await openDraft('steps/annual-sales?view=ca/registrar');
    const finder = screen.getByRole('searchbox', { name: 'Find a step, question, text or condition' });
    await userEvent.type(finder, 'registered company yes');
    const found = within(await screen.findByRole('region', { name: 'Conditions found' }));
    await userEvent.click(found.getByRole('link', { name: /new-registered-business · in Application$/ }));
    const name = await screen.findByText('new-registered-business', { selector: 'strong' });
    await waitFor(() => expect(name.closest('li')).toHaveFocus());
  });

  it('opens what the last letters find, though the list still shows what the ones before did', async () => {
    await openDraft('steps/annual-sales?view=ca/registrar');
    const finder = screen.getByRole<HTMLInputElement>('searchbox', {
      name: 'Find a step, question, text or condition',
    });
    await userEvent.type(finder, 'zebra');
    // Both events come before the list is drawn again.
    act(() => {
      fireEvent.change(finder, { target: { value: 'business website' } });
      expect(screen.queryByRole('region', { name: 'Questions found' })).toBeNull();
      if (finder.form) fireEvent.submit(finder.form);
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
  });
});
