import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StudioRelease } from '../../../src/contract/studio.ts';
import { NewDraft } from '../../../src/studio/home/NewDraft.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

const INSTALLED = { all: null, markets: {}, trial: null };
const release = (number: number, kind: StudioRelease['kind'], all: number | null) => ({
  release: number,
  kind,
  author: 'Bo',
  reason: 'now',
  startsAt: '2026-01-01T00:00:00Z',
  served: { ...INSTALLED, all },
});

it('a draft that its author’s roles forbid after a roll-back says to begin with the newest version', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'role.missing', message: 'None of your roles allows this' }), {
      status: 403,
    });
  const session = {
    staff: {
      id: 'a',
      name: 'Ada',
      email: 'a@example.com',
      roles: [{ role: 'translator' as const, market: null, language: 'fr-CA' }],
    },
    signIn: { passkey: false, openId: false, byName: true },
    writesFiles: false,
  };
  const versions = {
    versions: [
      {
        version: 1,
        parent: null,
        author: 'Bo',
        reason: 'a label',
        at: '2026-01-01T00:00:00Z',
        approvals: [],
      },
    ],
    releases: [release(2, 'rollback', null), release(1, 'release', 1)],
    served: INSTALLED,
    needsApproval: true,
  };
  render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <NewDraft isFirst={false} versions={versions} />
      </MemoryRouter>
    </SessionContext>,
  );
  await userEvent.type(screen.getByLabelText('What do you want to change?'), 'Texts{Enter}');
  expect(await screen.findByText(/^None of your roles allows this: such a draft takes back/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Begin with'), 'version 1, the newest');
  await userEvent.type(screen.getByLabelText('What do you want to change?'), '{Enter}');
  expect(await screen.findByText('None of your roles allows this')).toBeVisible();
});
