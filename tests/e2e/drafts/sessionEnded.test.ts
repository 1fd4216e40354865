import type { Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { saveDraftByCalls } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { awaitSaved, readKept, waitUntilKept } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const STEP = '/get-started/applicant';

/** Comes to the first step as somebody. */
async function comeAs(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}${STEP}`);
  await signIn(page, email);
  await page.getByLabel('First name').waitFor();
}

/** Until the browser keeps nothing that matches. */
async function waitUntilForgotten(page: Page, pattern: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => !new RegExp(source).test(JSON.stringify([localStorage, sessionStorage])),
    pattern.source,
  );
  expect(await readKept(page)).not.toMatch(pattern);
}

it('after a session that ended by itself, the next person in the same browser finds nothing of it, and its owner finds all', async () => {
  const [ada, bea] = [newApplicant(), newApplicant()];
  const { page } = await product.open(PHONE);
  await comeAs(page, ada.email);
  const saved = awaitSaved(page, 'Adalind');
  await page.getByLabel('First name').fill('Adalind');
  await saved;
  // Changes that the server does not receive before the session ends.
  await page.route('**/api/v2/drafts/**', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.getByLabel('Last name').fill('Parkinson');
  await waitUntilKept(page, 'Parkinson');
  await lost;
  await page.context().clearCookies();
  await page.unroute('**/api/v2/drafts/**');

  await comeAs(page, bea.email);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await waitUntilForgotten(page, /Adalind|Parkinson/);
  expect(await page.locator('body').innerText()).not.toMatch(/Adalind|Parkinson/);
  expect(await page.title()).not.toMatch(/Adalind|Parkinson/);
  const savedToo = awaitSaved(page, 'Beatrix');
  await page.getByLabel('First name').fill('Beatrix');
  await savedToo;

  await page.context().clearCookies();
  await comeAs(page, ada.email);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[autocomplete="family-name"]')?.value !== '',
  );
  expect(await page.getByLabel('First name').inputValue()).toBe('Adalind');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Parkinson');
  await waitUntilForgotten(page, /Beatrix/);
});

it('a tab whose person types while another one finds the session ended loses nothing of it, sensitive answers included', async () => {
  const { email } = newApplicant();
  const { page: there } = await product.open(PHONE);
  const calls = await signInByCalls(there, { url: product.url, email });
  const { dob: _asked, ...applicant } = usAnswers.applicant;
  await saveDraftByCalls(calls, { answers: { ...usAnswers, applicant } });
  const open = async (tab: Page) => {
    await tab.goto(`${product.url}/get-started/identity`);
    await tab.getByLabel('Date of birth').waitFor();
  };
  await open(there);
  await waitUntilKept(there, 'Park Coffee');
  const before = await there.evaluate(() => JSON.stringify(localStorage));
  const here = await there.context().newPage();
  await open(here);
  // The tab has written its first copy.
  await here.waitForFunction((kept) => kept !== JSON.stringify(localStorage), before);
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
  await waitUntilForgotten(here, /Park|Albany|1990/);
  await here.unroute('**/api/v2/drafts/**');
  await signIn(here, email);
  await here.getByLabel('Date of birth').waitFor();
  expect(await here.getByLabel('Date of birth').inputValue()).toBe('01/02/1990');
  expect(await here.getByLabel('City').inputValue()).toBe('Albany');
});
