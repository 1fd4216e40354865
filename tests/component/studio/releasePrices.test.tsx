import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ReleaseForm } from '../../../src/studio/publish/ReleaseForm.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it('a release that lacks prices says how the operator gives them', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'release.pricesMissing', message: 'There are no prices for se' }), {
      status: 409,
    });
  const staff = {
    id: 'a',
    name: 'Ada',
    email: '',
    roles: [{ role: 'releaser' as const, market: null, language: null }],
  };
  const session = { staff, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
  const at = '2026-01-01T00:00:00Z';
  const version = { version: 1, parent: null, author: 'Bo', reason: 'why', at, approvals: [] };
  const versions = {
    served: { all: null, markets: {}, trial: null },
    versions: [version],
    releases: [],
    needsApproval: false,
  };
  render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <ReleaseForm version={version} versions={versions} markets={['us']} onDone={() => {}} />
      </MemoryRouter>
    </SessionContext>,
  );
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const refused = await screen.findByText(/^There are no prices for se\. Visitors keep what they have\./);
  expect(refused).toHaveTextContent('opens the file that its setting PRICING_FILE names, and adds an offer');
  expect(refused).toHaveTextContent('Release again: the file is read at each release');
});
