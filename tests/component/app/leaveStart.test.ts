import { leaveStart } from '../../../src/app/leaveStart.ts';
import { readPageBoot } from '../../../src/features/shared/pageBoot.ts';

/** Reports that React has emptied the page. */
let mockFail: ((error: unknown) => void) | undefined;

jest.mock('../../../src/app/mountPortal.tsx', () => ({
  preloadPortal: async () => true,
  async mountPortal(_element: HTMLElement, _boot: unknown, options: { onUncaughtError: typeof mockFail }) {
    mockFail = options.onUncaughtError;
    dispatchEvent(new Event('taken'));
  },
}));

it('a portal that fails in the page of the start page is loaded anew, also if it fails later: nothing is left in the page', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = `<div id="root"><a href="/get-started" data-inside>Get started</a></div>
    <script type="application/json" id="page-boot">{}</script>`;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('There is no root');
  leaveStart(root, readPageBoot(document));
  await new Promise((resolve) => setTimeout(resolve, 500));
  root.querySelector('a')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.pathname).toBe('/get-started');
  expect(root).toBeEmptyDOMElement();
  // jsdom reports an attempt to reload.
  const countReloads = () =>
    logged.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
  expect(countReloads()).toBe(0);
  mockFail?.(new Error('The portal failed'));
  expect(countReloads()).toBe(1);
});
