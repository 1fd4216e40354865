import { act } from '@testing-library/react';
import { readPageTexts } from '../../../server/pages/pageSource.ts';
import { openPortal } from '../../../src/app/openPortal.ts';
import { readPageBoot } from '../../../src/features/shared/pageBoot.ts';

/** Each attempt to fetch the portal, in order. */
const mockAttempts: PromiseWithResolvers<undefined>[] = [];

jest.mock('../../../src/app/mountPortal.tsx', () => ({
  async mountPortal(element: HTMLElement, _boot: unknown, onReady: () => void) {
    const attempt = Promise.withResolvers<undefined>();
    mockAttempts.push(attempt);
    await attempt.promise;
    onReady();
    element.append('The portal');
  },
}));

async function settle(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('the page that reports a failure stays until the portal is there, and reports each failure', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const config = { brand: { logo: '/logo.svg', name: 'Northwind' } };
  const boot = JSON.stringify({ config, startTexts: readPageTexts('start', 'en-US') });
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page-boot">${boot}</script>`;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('There is no root');
  const alerts = new Set<Element | null>();
  const button = () => document.querySelector('button');
  await settle(() => void openPortal(root, readPageBoot(document)));
  for (const attempts of [1, 2]) {
    expect(mockAttempts).toHaveLength(attempts);
    await settle(() => mockAttempts.at(-1)?.reject(new Error('not found')));
    expect(button()).toHaveAttribute('aria-busy', 'false');
    alerts.add(document.querySelector('[role=alert]'));
    await settle(() => button()?.click());
    expect(button()).toHaveAttribute('aria-busy', 'true');
  }
  expect(alerts.size).toBe(2);
  await settle(() => button()?.click());
  expect(mockAttempts).toHaveLength(3);
  await settle(() => mockAttempts.at(-1)?.resolve(undefined));
  expect(root.textContent).toBe('The portal');
});
