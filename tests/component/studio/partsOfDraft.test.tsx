import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { DraftPage } from '../../../src/studio/draft/DraftPage.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { draftOf, openDraft, projectTexts } from '../../support/openDraft.tsx';

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
    expect(document.title).toBe('Texts: A change – Studio');
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

  it('say at the end of Undo that the draft still has changes', async () => {
    const path = 'locales/en-US/errors.json';
    const texts = new Map(projectTexts());
    const after = texts.get(path) ?? '';
    const change = {
      revision: 40,
      author: 'Ada',
      label: 'Change a text',
      at: '',
      files: [{ path, before: '{}', after }],
    };
    const opened = draftOf(texts);
    const changed = [path, 'locales/en-US/steps.json'];
    const value = {
      ...opened,
      draft: { ...opened.draft, revision: 40, changed },
      base: Object.fromEntries(changed.map((one) => [one, '{}'])),
    };
    globalThis.fetch = async (url, init) => {
      const call = typeof url === 'string' ? url : '';
      if (init?.method === 'POST') return new Response(JSON.stringify({ revision: 41 }));
      const findings = { findings: [], revision: 40, milliseconds: 1 };
      return new Response(JSON.stringify(call.includes('since=10') ? { changes: [change] } : findings));
    };
    const staff = {
      id: 'a',
      name: 'Ada',
      email: 'ada@example.com',
      roles: [{ role: 'editor' as const, market: null, language: null }],
    };
    const session = { staff, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
    render(
      <SessionContext value={{ session, setSession: () => {} }}>
        <MemoryRouter initialEntries={['/drafts/d/files']}>
          <Routes>
            <Route
              path="/drafts/:draft/*"
              element={<DraftPage loaded={{ kind: 'ready', value }} onReload={() => {}} />}
            />
          </Routes>
        </MemoryRouter>
      </SessionContext>,
    );
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toBeEnabled());
    expect(screen.queryByText(/^Undo ends here/)).toBeNull();
    await userEvent.click(undo);
    expect(undo).toBeDisabled();
    expect(
      screen.getByText(/^Undo ends here: .*the last 30 that were saved before this page was loaded\./),
    ).toBeVisible();
    expect(
      within(screen.getByText(/^Undo ends here/)).getByRole('link', { name: 'Compare' }),
    ).toHaveAttribute('href', '/drafts/d/compare');
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(screen.queryByText(/^Undo ends here/)).toBeNull();
  });
});
