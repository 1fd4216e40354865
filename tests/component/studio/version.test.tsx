import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { VersionResponse } from '../../../src/contract/studio.ts';
import { DraftRoute } from '../../../src/studio/draft/DraftRoute.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { projectTexts } from '../../support/openDraft.tsx';

const TEXTS = 'locales/en-US/steps.json';
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('a version on the pages of a draft', () => {
  it('shows its steps as they would be, and lets an editor change nothing', async () => {
    const asked: string[] = [];
    const installed = readFileSync(resolve(__dirname, '../../..', TEXTS), 'utf8');
    const response: VersionResponse = {
      version: {
        version: 4,
        parent: 3,
        author: 'Bo',
        reason: 'clearer',
        at: '2026-01-01T00:00:00Z',
        approvals: [],
      },
      files: {
        ...Object.fromEntries(projectTexts()),
        [TEXTS]: installed.replace('Business website', 'Its website'),
      },
      served: { [TEXTS]: installed },
    };
    globalThis.fetch = async (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return new Response(JSON.stringify(response));
    };
    const role = { role: 'editor', market: null, language: null } as const;
    const session = {
      staff: { id: 'a', name: 'Ada', email: 'ada@example.com', roles: [role] },
      signIn: { passkey: false, openId: false, byName: true },
      writesFiles: false,
    };
    render(
      <SessionContext value={{ session, setSession: () => {} }}>
        <MemoryRouter initialEntries={['/drafts/version-4/steps/company-details?question=%2Fcompany%2Fsite']}>
          <Routes>
            <Route path="/drafts/:draft/*" element={<DraftRoute />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>,
    );
    expect(await screen.findByRole('heading', { name: 'Version 4: clearer' })).toBeVisible();
    const label = await screen.findByLabelText('Label');
    expect(label).toHaveValue('Its website');
    expect(label).toHaveAttribute('readonly');
    for (const layer of screen.getAllByRole('radio')) expect(layer).toBeDisabled();
    const parts = screen.getByRole('navigation', { name: 'Parts of the draft' });
    expect(parts).toHaveTextContent('StepsFlowTextsRules and numbersFiles');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the version' })).toHaveAttribute('href', '/versions/4');
    await userEvent.click(screen.getByRole('link', { name: 'Texts' }));
    await screen.findByText(/^Your role lets you read this language/);
    await expectAccessible(document.body);
    expect(asked).toEqual(['/api/v2/studio/versions/4']);
  });
});
