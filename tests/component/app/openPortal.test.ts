import { readPageTexts } from '../../../server/pages/pageSource.ts';
import { watchLoading } from '../../../src/app/failedLoad.ts';
import { openPortal } from '../../../src/app/openPortal.ts';
import { readPageBoot } from '../../../src/features/shared/pageBoot.ts';

/** Each attempt to fetch the portal, in order. */
const mockAttempts: PromiseWithResolvers<undefined>[] = [];

jest.mock('../../../src/app/mountPortal.tsx', () => ({
  async mountPortal(element: HTMLElement) {
    const attempt = Promise.withResolvers<undefined>();
    mockAttempts.push(attempt);
    await attempt.promise;
    element.replaceChildren('The portal');
    dispatchEvent(new Event('taken'));
  },
}));

async function settle(work: () => void): Promise<void> {
  work();
  await new Promise((resolve) => setTimeout(resolve));
}

it('the page stays as it is until the portal is there, and each failure is reported below it', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const boot = JSON.stringify({ startTexts: readPageTexts('start', 'en-US') });
  document.body.innerHTML = `<div id="root"><p>The page</p></div><script type="application/json" id="page-boot">${boot}</script>`;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('There is no root');
  watchLoading(() => undefined);
  const alerts = new Set<Element | null>();
  const button = () => document.querySelector('button');
  await settle(() => void openPortal(root, readPageBoot(document)));
  for (const attempts of [1, 2]) {
    expect(mockAttempts).toHaveLength(attempts);
    await settle(() => mockAttempts.at(-1)?.reject(new Error('not found')));
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(root.textContent).toBe('The page');
    alerts.add(document.querySelector('[role=alert]'));
    await settle(() => button()?.click());
    expect(button()).toHaveAttribute('aria-busy', 'true');
  }
  expect(alerts.size).toBe(2);
  expect(mockAttempts).toHaveLength(3);
  await settle(() => mockAttempts.at(-1)?.resolve(undefined));
  expect(root.textContent).toBe('The portal');
  expect(button()).toBeNull();
});
