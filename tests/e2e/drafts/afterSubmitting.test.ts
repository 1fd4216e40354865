import type { Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { openReview } from '../../support/openStep.ts';
import { awaitSaved, submitAndSeeOrder } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it('after submitting, Back, a second tab, a reload and the start page lead to the application', async () => {
  const { page } = await product.open(PHONE);
  await openReview(page, product.url, newApplicant());
  const application = await submitAndSeeOrder(page);
  const leadsThere = async (tab: Page) => tab.waitForURL((url) => url.pathname.startsWith(application));
  await page.goBack();
  await leadsThere(page);
  await page.goto(`${product.url}/get-started/applicant`);
  await leadsThere(page);
  const second = await page.context().newPage();
  for (const path of ['/get-started/identity', '/get-started/resume', '/get-started/review']) {
    await second.goto(`${product.url}${path}`);
    await leadsThere(second);
  }
  for (const path of ['/', '/get-started']) {
    await second.goto(`${product.url}${path}`);
    await second.getByText(/^You applied on .* for Park Coffee/).waitFor();
  }
  await expectAccessiblePage(second);
  await second.getByRole('link', { name: 'Continue', exact: true }).click();
  await leadsThere(second);
});

it('another application is begun deliberately, and stays begun', async () => {
  const { page } = await product.open(PHONE);
  await openReview(page, product.url, newApplicant());
  await submitAndSeeOrder(page);
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Start another application' }).click();
  await page.waitForURL(/\/get-started\/applicant$/);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  const saved = awaitSaved(page, 'Bea');
  await page.getByLabel('First name').fill('Bea');
  await saved;
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('Bea');
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Continue the other application that you began' }).click();
  await page.getByLabel('First name').waitFor();
  await page.goto(`${product.url}/accounts`);
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByText(/^Step \d/).waitFor({ state: 'detached' });
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Start another application' }).waitFor();
});
