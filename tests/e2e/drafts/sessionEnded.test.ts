import type { Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const STEP = '/get-started/applicant';
const PUSHED_MS = 1_500;

const kept = async (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );

/** Comes to the first step as somebody. */
async function comeAs(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}${STEP}`);
  await signIn(page, email);
  await page.getByLabel('First name').waitFor();
}

it('after a session that ended by itself, the next person in the same browser finds nothing of it, and its owner finds all', async () => {
  const [ada, bea] = [newApplicant(), newApplicant()];
  const { page } = await product.open(PHONE);
  await comeAs(page, ada.email);
  await page.getByLabel('First name').fill('Adalind');
  await page.waitForTimeout(PUSHED_MS);
  // What the server gets no more before the session is over.
  await page.route('**/api/v2/drafts/**', (route) => route.abort());
  await page.getByLabel('Last name').fill('Parkinson');
  await page.waitForTimeout(PUSHED_MS);
  expect(await kept(page)).toContain('Parkinson');
  await page.context().clearCookies();
  await page.unroute('**/api/v2/drafts/**');

  await comeAs(page, bea.email);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await page.waitForTimeout(PUSHED_MS);
  expect(await kept(page)).not.toMatch(/Adalind|Parkinson/);
  expect(await page.locator('body').innerText()).not.toMatch(/Adalind|Parkinson/);
  expect(await page.title()).not.toMatch(/Adalind|Parkinson/);
  await page.getByLabel('First name').fill('Beatrix');
  await page.waitForTimeout(PUSHED_MS);

  await page.context().clearCookies();
  await comeAs(page, ada.email);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[autocomplete="family-name"]')?.value !== '',
  );
  expect(await page.getByLabel('First name').inputValue()).toBe('Adalind');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Parkinson');
  await page.waitForTimeout(PUSHED_MS);
  expect(await kept(page)).not.toContain('Beatrix');
});
