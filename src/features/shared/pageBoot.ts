import type { PageBoot } from '../../contract/pageBoot.ts';
import { attempt } from '../../lib/attempt.ts';

export const BOOT_ELEMENT_ID = 'page-boot';

/** Reads what the server put into the page. Throws when it is not there, which no served page can be without. */
export function readPageBoot(page: Document): PageBoot {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its configuration');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server writes it into the page
  return JSON.parse(text) as PageBoot;
}

const ANSWERS_ELEMENT_ID = 'page-answers';

/** Kept by the tab when it changes something while it leaves a page: the answers in the next one are from before. */
const OUTDATED = 'stepwright:outdated';

export function outdateAnswers(): void {
  attempt(() => sessionStorage.setItem(OUTDATED, '1'));
}

/** How long an answer is used; later, the call is made. */
const ANSWERS_LAST_MS = 5_000;

/**
 * Reads the answers of the calls that a page makes first, which came with it, by their URLs, and takes them out of the page: they may
 * hold what a person typed. Each is given once, and soon. Undefined if none came, or the tab has changed something since.
 */
export function readPageAnswers(page: Document): ((url: string) => unknown) | undefined {
  const element = page.getElementById(ANSWERS_ELEMENT_ID);
  if (!element) return undefined;
  const answers = new Map<string, unknown>(Object.entries(JSON.parse(element.textContent)));
  element.remove();
  const isOutdated = attempt(() => sessionStorage.getItem(OUTDATED));
  attempt(() => sessionStorage.removeItem(OUTDATED));
  if (isOutdated) return undefined;
  const readAt = performance.now();
  return (url) => {
    const answer = performance.now() - readAt < ANSWERS_LAST_MS ? answers.get(url) : undefined;
    answers.delete(url);
    return answer;
  };
}
