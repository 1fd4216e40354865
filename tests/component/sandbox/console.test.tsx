import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SandboxApplication, SandboxMessage } from '../../../src/contract/sandbox.ts';
import { SandboxConsole } from '../../../src/sandbox/SandboxConsole.tsx';
import type { SandboxApi } from '../../../src/sandbox/sandboxApi.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const MAIL: SandboxMessage = {
  id: '1',
  kind: 'email',
  to: 'ada@example.com',
  subject: 'Your sign-in code',
  text: 'Your code is 123456.',
  code: '123456',
  page: null,
  attachments: [],
  createdAt: '2026-11-24T09:30:00.000Z',
};
const TEXT: SandboxMessage = {
  ...MAIL,
  id: '2',
  kind: 'sms',
  to: '+12125550123',
  subject: 'Text',
  text: 'Confirm your phone.',
  code: null,
};

/** Everything that the console calls, empty unless a test says otherwise. */
function draw(calls: Partial<SandboxApi>): void {
  const empty = async () => [];
  const sandbox = {
    messages: empty,
    applications: empty,
    instruments: empty,
    magicValues: empty,
    prefillParameters: empty,
    cobrands: empty,
    events: empty,
    ...calls,
  } as Partial<SandboxApi> as SandboxApi; // all that the panels call
  function Host() {
    const [tab, setTab] = useState<string | null>(null);
    return <SandboxConsole sandbox={sandbox} tab={tab} onTab={setTab} />;
  }
  renderWithApp(<Host />);
}

describe('the console', () => {
  it('begins with the inbox, and is walked by arrow keys', async () => {
    const user = userEvent.setup();
    draw({});
    await screen.findByText('No messages yet. Sign in, and the code appears here.');
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Inbox' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Inbox', selected: true })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Applications' })).toBeVisible();
    await screen.findByText('No applications yet.');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Scripts' })).toBeVisible();
  });

  it('finds messages by recipient and text, and reports how many', async () => {
    const user = userEvent.setup();
    draw({ messages: async () => [MAIL, TEXT] });
    const search = await screen.findByRole('searchbox', { name: 'Search by recipient, subject or text' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.type(search, 'ADA code');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(within(screen.getByRole('listitem')).getByText('123456')).toBeVisible();
    await user.type(search, ' nobody');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('0 found for “ADA code nobody”.');
    await expectAccessible(document.body);
  });

  it('finds an application by the short reference that its pages show', async () => {
    const user = userEvent.setup();
    const one: SandboxApplication = {
      id: 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11',
      companyName: 'Park Coffee',
      market: 'us',
      portal: 'terminal',
      decision: 'APPROVED',
      submitted: true,
      decidable: false,
      stepUps: [],
      request: null,
      createdAt: MAIL.createdAt,
    };
    const other = { ...one, id: 'urn:app:9c1d2f66-2d3c-4f2a-9d57-6f3f1f6f2a11', companyName: 'Quay Tea' };
    draw({ applications: async () => [one, other] });
    await user.click(screen.getByRole('tab', { name: 'Applications' }));
    await user.type(await screen.findByRole('searchbox'), '0b5e-2f66');
    expect(screen.getByRole('listitem')).toHaveTextContent('Park Coffee');
  });

  it('shows the events with their facts', async () => {
    const user = userEvent.setup();
    const params = { page: '/sign-in' };
    draw({
      events: async () => [
        { id: '1', kind: 'analytics', name: 'page_view', params, createdAt: MAIL.createdAt },
        { id: '2', kind: 'webhook', name: 'persona', params: {}, createdAt: MAIL.createdAt },
      ],
    });
    await user.click(screen.getByRole('tab', { name: 'Events' }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(/Page.*page_view.*page: \/sign-in/);
    expect(second).toHaveTextContent(/Vendor.*persona/);
  });

  it.each(['Inbox', 'Applications', 'Bank accounts', 'Magic values', 'Events'])(
    'says so if the calls of %s fail',
    async (name) => {
      const fail = () => Promise.reject(new Error('offline'));
      draw({ messages: fail, applications: fail, instruments: fail, magicValues: fail, events: fail });
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The sandbox does not answer.');
    },
  );
});

describe('the clock', () => {
  const clock = async () => ({
    now: '2026-11-27T09:30:20.000Z',
    due: [{ kind: 'draft-mails', at: '2026-11-30T09:30:00.000Z', count: 2 }],
  });

  it('lets time pass by a step, or until a job', async () => {
    const user = userEvent.setup();
    const moved: number[] = [];
    draw({ clock, forwardClock: async (minutes) => void moved.push(minutes) });
    await user.click(screen.getByRole('tab', { name: 'Clock' }));
    await screen.findByText('Friday, November 27, 2026', { exact: false });
    await user.click(screen.getByRole('button', { name: '1 day later' }));
    expect(screen.getByText('draft-mails × 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Go to Nov 30, 2026.*: draft-mails$/ }));
    // At the minute after the seconds of now, and so not before the job.
    expect(moved).toEqual([1440, 4320]);
    await expectAccessible(document.body);
  });

  it('reports a server that did not move it', async () => {
    const user = userEvent.setup();
    draw({ clock, forwardClock: async () => Promise.reject(new Error('offline')) });
    await user.click(screen.getByRole('tab', { name: 'Clock' }));
    await user.click(await screen.findByRole('button', { name: '30 days later' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });
});
