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

interface Opened {
  readonly mayBeginWithServed: boolean;
  /** When the release of version 1 that waits starts; left out if that version was taken back. */
  readonly waitsUntil?: string;
  /** The version that markets have of their own. */
  readonly markets?: Readonly<Record<string, number>>;
}

/** Opens the form for a translator. Returns the bodies that are sent; the server refuses each. */
function open({ mayBeginWithServed, waitsUntil, markets = {} }: Opened): readonly unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return new Response(JSON.stringify({ code: 'studio.failed', message: 'Not now' }), { status: 500 });
  };
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
        refusal: null,
      },
    ],
    releases: [...(waitsUntil === undefined ? [release(2, 'rollback', null)] : []), release(1, 'release', 1)],
    served: { ...INSTALLED, markets },
    needsApproval: true,
    waitsUntil: waitsUntil ?? null,
    mayBeginWithServed,
    checkedBefore: [],
    markets: ['us', 'ca'],
    openedLast: [],
  };
  render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <NewDraft isFirst={false} versions={versions} />
      </MemoryRouter>
    </SessionContext>,
  );
  return sent;
}

it('a draft begins after a roll-back with what visitors have, unless one chooses the newest version', async () => {
  const sent = open({ mayBeginWithServed: true });
  const title = screen.getByLabelText('What do you want to change?');
  await userEvent.type(title, 'Texts{Enter}');
  expect(await screen.findByText('Not now')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Begin with'), 'version 1, the newest');
  await userEvent.type(title, '{Enter}');
  expect(sent).toEqual([{ title: 'Texts', from: null }, { title: 'Texts' }]);
});

it('a draft of somebody whose roles do not take back version 1 begins with it, and says why', async () => {
  const sent = open({ mayBeginWithServed: false });
  expect(screen.queryByLabelText('Begin with')).toBeNull();
  expect(
    screen.getByText(/the newest\. A draft that begins with the installed definitions, which visitors have,/),
  ).toBeVisible();
  const button = screen.getByRole('button', { name: 'Begin a draft' });
  await userEvent.click(button);
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(sent).toEqual([{ title: 'Untitled draft' }]);
  expect(button).toHaveFocus();
});

it('a draft begins with the newest version while its release waits for its time', async () => {
  const sent = open({ mayBeginWithServed: true, waitsUntil: '2026-01-01T00:00:00Z' });
  expect(screen.getByLabelText('Begin with')).toHaveDisplayValue('version 1, the newest');
  await userEvent.type(screen.getByLabelText('What do you want to change?'), 'Texts{Enter}');
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(sent).toEqual([{ title: 'Texts' }]);
});

test('a draft may begin with what visitors of all markets have that have no version of their own', () => {
  open({ mayBeginWithServed: true, markets: { us: 1 } });
  expect(
    screen.getByText('the installed definitions, which visitors outside of United States have'),
  ).toBeInTheDocument();
});
