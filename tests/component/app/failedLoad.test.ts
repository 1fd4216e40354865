import { readPageTexts } from '../../../server/pages/pageSource.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const boot = { startTexts: readPageTexts('start', 'en-US') };

/** Begins a page, below which failures are reported. */
async function openPage(): Promise<readonly string[]> {
  jest.resetModules();
  document.body.innerHTML = `<main><div class="sw-form"><label>Name <input /></label></div></main>
    <script type="application/json" id="page-boot">${JSON.stringify(boot)}</script>`;
  const released: string[] = [];
  const { watchLoading } = await import('../../../src/app/failedLoad.ts');
  watchLoading(() => released.push('released'));
  return released;
}

function retry(): void {
  document.querySelector<HTMLElement>('[role=alert] button')?.click();
}

function failToFetch(script: string): void {
  document.head.innerHTML = script;
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
}

it('a file that cannot be fetched is reported below the page, which stays, and fetched again by a press', async () => {
  const released = await openPage();

  // The sandbox's tools and scripts of vendors are no part of the page.
  failToFetch('<script type="module" src="/assets/ribbon.js"></script>');
  failToFetch('<script crossorigin="" src="https://vendor.example/tags.js"></script>');
  expect(document.querySelector('[role=alert]')).toBeNull();

  failToFetch('<script type="module" crossorigin="" src="/assets/start.js"></script>');
  const retried: string[] = [];
  dispatchEvent(new CustomEvent('load-failed', { detail: () => retried.push('retried') }));
  expect(released).toEqual(['released', 'released']);
  const notes = document.querySelectorAll('[role=alert]');
  expect(notes).toHaveLength(1);
  expect(notes[0]).toHaveTextContent('What you entered stays here.');
  expect(notes[0]).toHaveTextContent('If the page has to reload, enter identity numbers, ');
  await expectAccessible(document.body);

  const failed = document.head.querySelector('script');
  retry();
  expect(retried).toEqual(['retried']);
  const again = document.head.querySelector('script');
  expect(again).not.toBe(failed);
  expect(again?.outerHTML).toBe(failed?.outerHTML.replace('src="', 'src="http://localhost'));
  dispatchEvent(new Event('taken'));
  expect(document.querySelector('[role=alert]')).toBeNull();

  // From now on, whatever asks for a script reports its failure itself.
  failToFetch('<script crossorigin="" src="/assets/later.js"></script>');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('a server that does not respond can be asked again after a while', async () => {
  await openPage();
  const noResponse = new AbortController();
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(noResponse.signal);
  globalThis.fetch = (_url, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const failed = '<script type="module" crossorigin="" src="/assets/start.js"></script>';
  failToFetch(failed);
  retry();
  failToFetch(failed);
  const busy = document.querySelector('[aria-busy=true]');
  expect(busy).not.toBeNull();
  noResponse.abort();
  await new Promise((resolve) => setTimeout(resolve));
  expect(patience.mock.calls).toEqual([[10_000]]);
  expect(document.querySelector('[role=alert] button')).not.toHaveAttribute('aria-busy');
  patience.mockRestore();
});
