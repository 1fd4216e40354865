import type { Locator, Page } from 'playwright-core';

/** The call that submits the answers, as a route of the browser. */
export const CREATE = '**/api/v2/applications';

/** On the review: what has to be accepted before one submits. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I have read and accept/).check();
}

/** On the review: what submits. */
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit application' });

/** Until the browser has kept the answers of a page: nothing that it keeps has changed for a while. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const quietMs = 1_000;
    for (let kept = ''; kept !== JSON.stringify(localStorage);) {
      kept = JSON.stringify(localStorage);
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  });
}

/** The applications that the signed-in person has, as the server tells. */
export async function countApplications(page: Page): Promise<number> {
  const answer = await page.request.get(new URL('/api/v2/accounts', page.url()).href);
  return ((await answer.json()) as { readonly accounts: readonly unknown[] }).accounts.length;
}
