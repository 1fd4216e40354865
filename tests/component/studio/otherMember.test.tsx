import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Studio } from '../../../src/studio/shell/Studio.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
  history.replaceState(null, '', '/');
});

/** The server's answer while a member of that name is signed in, or nobody; other calls wait. */
async function answer(url: Parameters<typeof fetch>[0], name: string | undefined): Promise<Response> {
  if (url === '/api/v2/studio/drafts') return new Response(JSON.stringify({ drafts: [] }));
  if (url !== '/api/v2/studio/session') return Promise.withResolvers<Response>().promise;
  const roles = [{ role: 'editor', market: null, language: null }];
  const staff = name === undefined ? null : { id: name, name, email: '', roles };
  return new Response(JSON.stringify({ staff, signIn: {}, writesFiles: false }));
}

it('a page hides what a member has typed while another one is signed in to the browser', async () => {
  let name: string | undefined = 'Ada';
  globalThis.fetch = async (url) => answer(url, name);
  history.replaceState(null, '', '/studio');
  render(<Studio />);
  const field = await screen.findByLabelText('What do you want to change?');
  await userEvent.type(field, 'Secret plans');
  // A session that has ended keeps what was typed.
  name = undefined;
  fireEvent.focus(window);
  name = 'Bo';
  fireEvent(document, new Event('visibilitychange'));
  const heading = await screen.findByRole('heading', { name: 'Bo has signed in' });
  expect(heading).toHaveFocus();
  expect(field).not.toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible(document.body);
  // After that one has signed out, the next one may be anybody.
  name = undefined;
  fireEvent.focus(window);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(field).not.toBeVisible();
  const onKey = jest.fn();
  window.addEventListener('keydown', onKey);
  await userEvent.keyboard('{Control>}z{/Control}{Escape}');
  expect(onKey).not.toHaveBeenCalled();
  name = 'Ada';
  fireEvent.focus(window);
  await waitFor(() => expect(field).toBeVisible());
  expect(field).toHaveValue('Secret plans');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', onKey);
  expect(screen.queryByRole('heading', { name: 'Bo has signed in' })).toBeNull();
  // Only pages with a step have a way to it.
  expect(screen.getAllByRole('link', { name: /^Skip to/ })).toHaveLength(1);
});

it('a page whose session has ended links to signing in, as soon as a call is refused, until its member is back', async () => {
  let name: string | undefined = 'Ada';
  globalThis.fetch = async (url, options) => {
    if (options?.method === 'POST' && name === undefined)
      return new Response(JSON.stringify({ code: 'staff.required', message: 'Sign in first' }), {
        status: 401,
      });
    return answer(url, name);
  };
  history.replaceState(null, '', '/studio');
  render(<Studio />);
  const field = await screen.findByLabelText('What do you want to change?');
  await userEvent.type(field, 'Plans');
  name = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Begin a draft' }));
  const link = await screen.findByRole('link', { name: 'Sign in again as Ada in another tab' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByText(/Sign in first/)).toBeNull();
  // The notice says the rest.
  expect(screen.getByText('Sign in again first, by the link at the top, then try again.')).toBeVisible();
  expect(screen.getAllByText(/session has ended/)).toHaveLength(1);
  expect(field).toHaveValue('Plans');
  await expectAccessible(document.body);
  name = 'Ada';
  fireEvent.focus(window);
  await waitFor(() => expect(link).not.toBeInTheDocument());
});
