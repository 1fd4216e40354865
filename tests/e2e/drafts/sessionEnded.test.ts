import type { Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
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

/** The page's person has a draft up to their date of birth. */
async function saveDraftOf(page: Page): Promise<void> {
  const { dob: _asked, ...applicant } = usAnswers.applicant;
  const status = await page.evaluate(
    async (answers) => {
      const headers = { 'x-requested-with': 'stepwright', 'content-type': 'application/json' };
      const path = '/api/v2/drafts/current?currency=USD';
      const { draft } = await (await fetch(path, { headers })).json();
      const body = JSON.stringify({
        answers,
        revision: draft?.revision ?? 0,
        idempotencyKey: crypto.randomUUID(),
      });
      return (await fetch(path, { method: 'PUT', headers, body })).status;
    },
    { ...usAnswers, applicant },
  );
  expect(status).toBe(200);
}

it('a tab whose person types while another one finds the session ended loses nothing of it, sensitive answers included', async () => {
  const ada = newApplicant();
  const { page: there } = await product.open(PHONE);
  await comeAs(there, ada.email);
  await saveDraftOf(there);
  const here = await there.context().newPage();
  const open = async (tab: Page) => {
    await tab.goto(`${product.url}/get-started/identity`);
    await tab.getByLabel('Date of birth').waitFor();
  };
  await Promise.all([open(here), open(there)]);
  await there.waitForTimeout(PUSHED_MS);
  // The server gets no more of what is typed here; what it was asked for, it answers.
  await here.route('**/api/v2/drafts/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await here.getByLabel('Date of birth').fill('01/02/1990');
  await here.getByLabel('City').fill('Albany');
  await there.context().clearCookies();
  await there.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all(
    [here, there].map((tab) => tab.getByRole('button', { name: 'Email me a code' }).waitFor()),
  );
  await here.waitForTimeout(PUSHED_MS);
  expect(await kept(here)).not.toMatch(/Park|Albany|1990/);
  await here.unroute('**/api/v2/drafts/**');
  await signIn(here, ada.email);
  await here.getByLabel('Date of birth').waitFor();
  expect(await here.getByLabel('Date of birth').inputValue()).toBe('01/02/1990');
  expect(await here.getByLabel('City').inputValue()).toBe('Albany');
});
