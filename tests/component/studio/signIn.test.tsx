import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
import type { Authenticator } from '../../../src/features/passkeys/authenticator.ts';
import { Invitation } from '../../../src/studio/signIn/Invitation.tsx';
import { SignIn } from '../../../src/studio/signIn/SignIn.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';

const TOKEN = 'a'.repeat(43);
const signedIn = { staff: null, signIn: {}, writesFiles: false };

/** Responses by path; the studio's calls that were made. */
let responses: Record<string, readonly [status: number, body: object]>;
let calls: (readonly [path: string, body: unknown])[];

beforeEach(() => {
  responses = {};
  calls = [];
  const respond = async (path: string, { body }: { body?: string } = {}) => {
    const own = path.replace('/api/v2/studio', '');
    calls.push([own, body === undefined ? undefined : JSON.parse(body)]);
    const [status, sent] = responses[own] ?? [
      404,
      { code: 'route.notFound', message: 'There is no such call' },
    ];
    return { status, ok: status < 400, json: async () => sent };
  };
  Object.assign(globalThis, { fetch: respond });
});
afterEach(() => history.replaceState(null, '', '/'));

const authenticator = (problem?: 'cancelled'): Authenticator => {
  const respond = async (result: object) =>
    (problem ? { kind: 'none', problem } : { kind: 'ok', result }) as never;
  return { make: () => respond({ made: true }), use: () => respond({ used: true }) };
};

function openSignIn(ways: Partial<StaffSessionResponse['signIn']>, device = authenticator()) {
  const onSignedIn = jest.fn();
  const signIn = { passkey: true, openId: false, byName: false, ...ways };
  const session = { staff: null, signIn, writesFiles: false };
  return {
    onSignedIn,
    ...render(<SignIn session={session} onSignedIn={onSignedIn} authenticator={device} />),
  };
}

function openInvitation(token = TOKEN, device = authenticator()) {
  history.replaceState(null, '', `/studio/invitation#${token}`);
  const onSignedIn = jest.fn();
  const view = render(
    <MemoryRouter initialEntries={['/invitation']}>
      <Routes>
        <Route path="invitation" element={<Invitation onSignedIn={onSignedIn} authenticator={device} />} />
        <Route index element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return { onSignedIn, ...view };
}

describe('the sign-in of the studio', () => {
  it('is by a passkey only where nobody works under a name', async () => {
    const { container, onSignedIn } = openSignIn({});
    await expectAccessible(container);
    expect(screen.queryByRole('textbox')).toBeNull();
    responses = { '/passkeys/options': [200, { challenge: 'c' }], '/passkeys/sessions': [201, signedIn] };
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(calls.map(([path]) => path)).toEqual(['/passkeys/options', '/passkeys/sessions']);
    expect(calls[1]?.[1]).toEqual({ used: true });
    expect(onSignedIn).toHaveBeenCalledWith(signedIn);
  });

  it('says what a device or the server refused, and can be tried again', async () => {
    const { onSignedIn, unmount } = openSignIn({}, authenticator('cancelled'));
    responses = { '/passkeys/options': [200, {}], '/passkeys/sessions': [404, { code: 'passkey.unknown' }] };
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No passkey was used. You can try again.');
    unmount();
    openSignIn({});
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This passkey is of no member of staff.');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('is at a provider, and says why that failed', () => {
    history.replaceState(null, '', '/studio?failure=staff.notInvited');
    openSignIn({ openId: true });
    const link = screen.getByRole('link', { name: 'Sign in with your company account' });
    expect(link).toHaveAttribute('href', '/api/v2/studio/openid');
    expect(screen.getByRole('alert')).toHaveTextContent('not invited to this studio');
    expect(location.search).toBe('');
  });

  it('shows nothing of a failure that there is not', () => {
    history.replaceState(null, '', '/studio?failure=constructor');
    openSignIn({ openId: true });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is under a name on a developer’s computer', async () => {
    const { container, onSignedIn } = openSignIn({ byName: true });
    responses = { '/session/name': [201, signedIn] };
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    const name = screen.getByRole('textbox', { name: 'Your name' });
    expect(name).toHaveAccessibleDescription('Enter your name, in at most 80 visible characters');
    expect(name).toHaveFocus();
    await expectAccessible(container);
    await userEvent.type(name, ' Ada Park {Enter}');
    expect(calls).toEqual([['/session/name', { name: 'Ada Park' }]]);
    expect(onSignedIn).toHaveBeenCalledWith(signedIn);
  });
});

describe('an invitation to the studio', () => {
  it('names the person, creates their passkey and signs in', async () => {
    responses = {
      '/invitations/look': [200, { name: 'Ada <b>Park</b>', email: 'ada@example.com' }],
      '/invitations/options': [200, { challenge: 'c' }],
      '/invitations/passkeys': [201, signedIn],
    };
    const { container, onSignedIn } = openInvitation();
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada <b>Park</b>' })).toBeInTheDocument();
    expect(location.href).not.toContain(TOKEN);
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: 'Create a passkey' }));
    expect(calls.at(-1)).toEqual(['/invitations/passkeys', { token: TOKEN, passkey: { made: true } }]);
    expect(onSignedIn).toHaveBeenCalledWith(signedIn);
    expect(await screen.findByText('Home')).toBeInTheDocument();
  });

  it.each([
    ['was used', 410, 'staff.invitationEnded'],
    ['is cut off', 400, 'body.invalid'],
  ])('that %s says so', async (_why, status, code) => {
    responses = { '/invitations/look': [status, { code, message: 'Ended' }] };
    openInvitation();
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('that cannot be read now is read again', async () => {
    responses = { '/invitations/look': [500, { code: 'internal', message: 'Something went wrong' }] };
    openInvitation();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    responses = { '/invitations/look': [200, { name: 'Ada Park', email: 'ada@example.com' }] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Park' })).toBeInTheDocument();
  });

  it('stays open if the device creates no passkey', async () => {
    responses = {
      '/invitations/look': [200, { name: 'Ada Park', email: 'ada@example.com' }],
      '/invitations/options': [200, {}],
    };
    openInvitation(TOKEN, authenticator('cancelled'));
    await userEvent.click(await screen.findByRole('button', { name: 'Create a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    expect(screen.getByRole('button', { name: 'Create a passkey' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});
