import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { applicationPath, ownerPath } from '../../../src/contract/pages.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { SignedOut } from '../../../src/features/signIn/screens/SignedOut.tsx';
import { PARTNER } from '../../fixtures/partner.ts';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const { id, ownerId } = PARTNER;

function Url() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

it.each([
  applicationPath(id),
  applicationPath(id, 'bank'),
  `${applicationPath(id, 'bank')}/`,
  applicationPath(id, 'owners/verifying'),
  ownerPath(id, ownerId),
  ownerPath(id, ownerId, 'details'),
  ownerPath(id, ownerId, 'further-steps'),
])('a visitor without a session signs in first, and returns to %s', async (path) => {
  const runtime = await usTerminalRuntime();
  const services = { flow: createFlowHolder(runtime, testConfig.flowModule) } as unknown as Services;
  const { container } = render(
    <ServicesContext value={services}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/sign-in" element={<Url />} />
          <Route path="*" element={<SignedOut />} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
  expect(container).toHaveTextContent(`/sign-in?returnTo=${encodeURIComponent(path)}`);
});
