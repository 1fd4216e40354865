import type { Locator, Page } from 'playwright-core';

/** The call that submits the answers, as a route of the browser. */
export const CREATE = '**/api/v2/applications';

/** On the review: what has to be accepted before one submits. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I have read and accept/).check();
}

/** On the review: what submits, by its words in either portal. */
export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Submit application|Continue to your order)$/ });

/** Submits on the review, in a portal that continues with the order; returns the path of the application. */
export async function submitAndSeeOrder(page: Page): Promise<string> {
  await acceptTerms(page);
  await submitButton(page).click();
  await page.waitForURL(/\/order$/);
  return new URL(page.url()).pathname.replace(/\/order$/, '');
}

/** All that the browser keeps of the portal. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );
}

/** Until the browser keeps an answer. */
export async function waitUntilKept(page: Page, answer: string): Promise<void> {
  await page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), answer);
}

/**
 * Until the server has a draft with an answer in it. Called before the answer is given:
 * `const saved = awaitSaved(page, 'Ada'); ...fill('Ada'); await saved;`
 */
export async function awaitSaved(page: Page, answer: string): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/api/v2/drafts/current') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(answer),
  );
}

/** Reads the applications of the signed-in person from the server. */
export async function countApplications(page: Page): Promise<number> {
  const answer = await page.request.get(new URL('/api/v2/accounts', page.url()).href);
  return ((await answer.json()) as { readonly accounts: readonly unknown[] }).accounts.length;
}
