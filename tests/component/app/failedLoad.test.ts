import { watchLoading } from '../../../src/app/failedLoad.ts';
import { readPageTexts } from '../../../server/pages/pageSource.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const boot = { startTexts: readPageTexts('start', 'en-US') };

function failToFetch(script: string): void {
  document.head.innerHTML = script;
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
}

it('a file that cannot be fetched is reported below the page, which stays, and fetched again by a press', async () => {
  document.body.innerHTML = `<main><div class="sw-form"><label>Name <input /></label></div></main>
    <script type="application/json" id="page-boot">${JSON.stringify(boot)}</script>`;
  const released: string[] = [];
  watchLoading(() => released.push('released'));

  // The sandbox's tools are no part of the page.
  failToFetch('<script type="module" src="/assets/ribbon.js"></script>');
  expect(document.querySelector('[role=alert]')).toBeNull();

  failToFetch('<script type="module" crossorigin="" src="/assets/start.js"></script>');
  const retried: string[] = [];
  dispatchEvent(new CustomEvent('load-failed', { detail: () => retried.push('retried') }));
  expect(released).toEqual(['released', 'released']);
  const notes = document.querySelectorAll('[role=alert]');
  expect(notes).toHaveLength(1);
  expect(notes[0]).toHaveTextContent('What you entered stays here.');
  await expectAccessible(document.body);

  const failed = document.head.querySelector('script');
  document.querySelector<HTMLElement>('[role=alert] button')?.click();
  expect(retried).toEqual(['retried']);
  const again = document.head.querySelector('script');
  expect(again).not.toBe(failed);
  expect(again?.outerHTML).toBe(failed?.outerHTML.replace('src="', 'src="http://localhost'));
  dispatchEvent(new Event('taken'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
