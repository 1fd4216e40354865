import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { Value } from 'typebox/value';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ChangeBody, type DraftResponse, type StudioFinding } from '../../src/contract/studio.ts';
import type { StudioHomeResponse } from '../../src/contract/studioHome.ts';
import type { GrantedRole } from '../../src/contract/staff.ts';
import { DraftRoute } from '../../src/studio/draft/DraftRoute.tsx';
import { SessionContext } from '../../src/studio/shell/session.ts';

const ROOT = resolve(__dirname, '../..');

/** The files of a folder of the project, as a draft has them: the sets of the library are left out. */
function textsBelow(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('library'))
    .map((path) => [`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')] as const);
}

/** All files of the project, as a draft has them. */
export const projectTexts = () => [...textsBelow('schemas'), ...textsBelow('locales')];

/** A draft of some files, as the server sends it when it opens. */
export function draftOf(files: Iterable<readonly [path: string, text: string]>): DraftResponse {
  const at = '2026-01-01T00:00:00Z';
  return {
    draft: {
      id: 'd',
      title: 'A change',
      base: null,
      isCurrent: true,
      revision: 0,
      authors: ['Ada'],
      createdAt: at,
      changedAt: at,
      changed: [],
    },
    files: Object.fromEntries(files),
    base: {},
  };
}

const rowOf = (market: string, portal: string, drafts: number): StudioHomeResponse['rows'][number] => ({
  market,
  portal,
  drafts,
  languages: [],
  version: null,
  applications: 0,
});

const HOME: StudioHomeResponse = {
  rows: [rowOf('ca', 'registrar', 20), rowOf('ca', 'terminal', 3), rowOf('us', 'terminal', 100)],
  library: [
    {
      id: 'gb',
      country: 'GB',
      currency: 'GBP',
      languages: ['en-GB'],
      from: 'us',
      answers: ['/company/dba', 'definitions/person.json#/firstName/properties/short'],
      uncompared: ['gb-vat-number'],
      notCovered: ['The table of modulus checks.'],
    },
  ],
};

const EDITOR: readonly GrantedRole[] = [{ role: 'editor', market: null, language: null }];

/** The files of a draft after all changes that were sent, and the labels of these. */
export interface OpenedDraft {
  readonly files: Map<string, string>;
  readonly labels: string[];
}

/**
 * Opens a draft of the project's own files, some of them changed, at a page of it. Calls are answered by a server that keeps every change:
 * `fetch` is replaced, and the caller puts it back. The checker finds the same in every state of the draft. `base` has
 * texts of before.
 */
export async function openDraft(
  page: string,
  roles = EDITOR,
  changed: Readonly<Record<string, string>> = {},
  found: readonly StudioFinding[] = [],
  base: DraftResponse['base'] = {},
): Promise<OpenedDraft> {
  const files = new Map([...projectTexts(), ...Object.entries(changed)]);
  const labels: string[] = [];
  const opened = draftOf(files);
  const draft = { ...opened, draft: { ...opened.draft, changed: Object.keys(base) }, base };
  globalThis.fetch = async (url, init) => {
    const path = typeof url === 'string' ? url : '';
    if (!path.endsWith('/changes')) {
      const findings = { findings: found, revision: labels.length, milliseconds: 1 };
      if (path.endsWith('/home')) return respond(HOME);
      if (path.endsWith('/versions')) return respond({ versions: [] });
      return respond(path.endsWith('/findings') ? findings : draft);
    }
    const sent: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '');
    if (!Value.Check(ChangeBody, sent)) throw new Error('The server refuses this change');
    labels.push(sent.label);
    for (const { path: file, text } of sent.files)
      if (text === null) files.delete(file);
      else files.set(file, text);
    return respond({ revision: labels.length });
  };
  const session = {
    staff: { id: 'a', name: 'Ada', email: 'ada@example.com', roles: [...roles] },
    signIn: { passkey: false, openId: false, byName: true },
    writesFiles: false,
  };
  render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter initialEntries={[`/drafts/d/${page}`]}>
        <Routes>
          <Route path="/drafts/:draft/*" element={<DraftRoute />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
  await screen.findByRole('heading', { name: 'A change' });
  // The script of the part is fetched when it is opened for the first time.
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull(), { timeout: 10_000 });
  return { files, labels };
}

const respond = (body: object): Response => new Response(JSON.stringify(body), { status: 200 });
