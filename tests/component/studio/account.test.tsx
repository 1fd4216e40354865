import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StaffAccountResponse } from '../../../src/contract/staffAccount.ts';
import type { Authenticator } from '../../../src/features/passkeys/authenticator.ts';
import { AccountPage } from '../../../src/studio/account/AccountPage.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const at = '2026-01-02T03:04:00Z';
const KEY = { id: 'k1', name: 'Laptop', synced: true, createdAt: at, lastUsedAt: at, otherHost: null };
const SESSIONS = [
  { id: 's1', browser: 'Chrome', system: 'Windows', startedAt: at, lastUsedAt: at, current: true },
  { id: 's2', browser: 'Safari', system: 'iOS', startedAt: at, lastUsedAt: at, current: false },
];
const device = {
  make: async () => ({ kind: 'ok', result: { credentialId: 'c' } }),
  use: async () => ({ kind: 'none', problem: 'cancelled' }),
} as unknown as Authenticator;

describe('the account in the studio', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });
  let account: StaffAccountResponse;
  let calls: string[];

  async function open(changes: Partial<StaffAccountResponse> = {}) {
    account = { passkeys: [KEY], sessions: SESSIONS, mayChange: true, hasOtherWay: false, ...changes };
    calls = [];
    Object.assign(globalThis, {
      fetch: async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
        const own = path.replace('/api/v2/studio/account', '');
        if (method !== 'GET') calls.push(`${method} ${own} ${body ?? ''}`.trim());
        const status = method === 'DELETE' && own.startsWith('/sessions') ? 204 : 200;
        return { status, ok: true, json: async () => account };
      },
    });
    const staff = {
      id: 'a',
      name: 'Ada Park',
      email: 'ada@example.com',
      roles: [{ role: 'editor' as const, market: 'ca', language: null }],
    };
    const signIn = { passkey: true, openId: false, byName: false };
    render(
      <SessionContext value={{ session: { staff, signIn, writesFiles: false }, setSession: () => {} }}>
        <MemoryRouter>
          <AccountPage authenticator={device} />
        </MemoryRouter>
      </SessionContext>,
    );
    await screen.findByRole('heading', { name: 'Passkeys' });
  }
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('shows roles, passkeys and sessions, and keeps the only way in', async () => {
    await open();
    expect(screen.getByText('ada@example.com · editor (Canada)')).toBeInTheDocument();
    const remove = part('Passkeys').getByRole('button', { name: 'Remove Laptop' });
    expect(remove).toBeDisabled();
    expect(remove).toHaveAccessibleDescription(/^It is your only way in/);
    expect(part('Where you are signed in').getByText(/Chrome on Windows/)).toHaveTextContent('this one');
    await expectAccessible(document.body);
  });

  it('adds, renames and removes a passkey', async () => {
    await open({ passkeys: [KEY, { ...KEY, id: 'k2', name: 'Key' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const name = screen.getByLabelText(/^Name of the new passkey/);
    expect(name).toHaveFocus();
    await userEvent.type(name, ' Phone ');
    await userEvent.click(screen.getByRole('button', { name: 'Create it' }));
    expect(await screen.findByText('The passkey “Phone” was added.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rename Key' }));
    await userEvent.type(screen.getByLabelText('Name of the passkey'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Laptop”' }));
    expect(await screen.findByText('The passkey “Laptop” was removed.')).toBeInTheDocument();
    expect(calls).toEqual([
      'POST /passkeys/options {}',
      'POST /passkeys {"name":"Phone","passkey":{"credentialId":"c"}}',
      'POST /passkeys/k2 {"name":"Key 2"}',
      'DELETE /passkeys/k1',
    ]);
  });

  it('ends one session and all others', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'End the session in Safari on iOS' }));
    expect(await screen.findByText('The session in Safari on iOS has ended.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('All other sessions have ended.')).toBeInTheDocument();
    expect(calls).toEqual(['DELETE /sessions/s2', 'DELETE /sessions']);
  });

  it('says why nothing can be changed long after the sign-in, and signs in again in its page', async () => {
    await open({ mayChange: false });
    expect(screen.getByText(/^You signed in more than ten minutes ago/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'End all others' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('No passkey was used. You can try again.')).toBeInTheDocument();
    await expectAccessible(document.body);
  });
});
