import type { Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

async function openAccounts(email: string): Promise<Page> {
  const { page } = await product.open(PHONE);
  await page.goto(`${product.url}/accounts`);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Where you are signed in' }).waitFor();
  return page;
}

it('sessions are listed by their browser, and one elsewhere is ended from here', async () => {
  const { email } = newApplicant();
  const elsewhere = await openAccounts(email);
  const page = await openAccounts(email);
  await page.getByRole('link', { name: 'Where you are signed in' }).click();
  const sessions = page.getByRole('main').getByRole('listitem');
  await sessions.nth(1).waitFor();
  expect(await sessions.count()).toBe(2);
  expect(await sessions.nth(0).innerText()).toMatch(/Chrome on .+\s+This browser/);
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: /^End Chrome on/ }).click();
  await sessions.nth(1).waitFor({ state: 'detached' });
  await elsewhere.goto(`${product.url}/accounts`);
  await elsewhere.waitForURL(/\/sign-in\?returnTo=%2Faccounts$/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.waitForURL(/\/sign-in/);
});
