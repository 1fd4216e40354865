import type { PageBoot } from '../contract/pageBoot.ts';

/** The page's own data, for the script inside of steps: a file that it imported would have to be fetched. */
export function readBoot(): PageBoot {
  const boot: PageBoot = JSON.parse(document.getElementById('page-boot')?.textContent ?? '');
  return boot;
}
