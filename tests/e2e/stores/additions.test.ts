import type { Page } from 'playwright-core';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { STEPS_BEFORE_REVIEW, submitOrder, submitReview, waitForStep } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { ownProduct, testedProduct } from '../../support/testedProduct.ts';

/** Whether an added store has pages of its own; `npm test` draws those without a browser. */
const hasOwnPages = inAll('features-in-a-browser');
const product = hasOwnPages ? ownProduct({ env: { FEATURE_ADD_STORE_PAGES: 'true' } }) : testedProduct();

/** Questions about an added store: all others are prefilled. */
const NEW: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'company-details': async (page) => {
    expect(await page.getByLabel('Legal business name').inputValue()).toBe('Park Coffee LLC');
    expect(await page.getByLabel('Doing business as').inputValue()).toBe('');
    await page.getByLabel('Doing business as').fill('Park Bakery');
  },
  'business-address': async (page) => {
    expect(await page.getByLabel('Street address').inputValue()).toBe('');
    await page.getByLabel('Street address').fill('12-34 31st Avenue');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel(/^State/).selectOption('NY');
    await page.getByLabel('ZIP code').fill('10118');
  },
  'applicant-identity': async (page) => {
    expect(await page.getByLabel('Street address').inputValue()).toBe(usAnswers.applicant.address.line1);
    await page.getByLabel('Date of birth').fill('04/12/1988');
    await page.getByLabel(/Last 4 digits/).fill('6789');
  },
  'business-identity': (page) => page.getByLabel('EIN').fill('12-3456780'),
};

async function answerWhatIsNew(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  for (;;) {
    const path = new URL(page.url()).pathname;
    const step = STEPS_BEFORE_REVIEW.find((one) => one.path.test(path));
    if (!step) return seen;
    await waitForStep(page, step);
    seen.push(step.name);
    await NEW[step.name]?.(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
}

it('adds a store to an approved business, and a channel at the third try', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { url } = product;
  const { id } = await applyByCalls(page, { url, locale: 'en-US', legalName: 'Park Coffee LLC' });
  await page.goto(`${url}/accounts`);
  await page.getByRole('link', { name: 'See and name stores' }).click();
  await page.getByRole('heading', { name: 'Add to this business' }).waitFor();
  await look(page, 'stores-additions');
  await page.getByRole('button', { name: 'Apply for another store' }).click();
  await page.waitForURL(/\/get-started\/company/);

  const seen = await answerWhatIsNew(page);
  // The rest is known of the business.
  expect(seen).toEqual(Object.keys(NEW));
  await submitReview(page);
  await submitOrder(page);
  await page.waitForURL(hasOwnPages ? /\/store-complete$/ : /\/success$/);
  if (hasOwnPages) {
    await page.getByText('The store Park Bakery takes payments now.').waitFor();
    await look(page, 'store-complete');
  }
  const added = new URL(page.url()).pathname.split('/')[1] ?? '';
  // The store follows the decision, by a job.
  await page.waitForFunction(async (target) => {
    const answer = await fetch(`/api/v2/applications/${target}`);
    return (
      ((await answer.json()) as { application: { storeId: string | null } }).application.storeId !== null
    );
  }, added);
  if (hasOwnPages) await page.getByRole('link', { name: 'Go to the stores' }).click();
  else await page.goto(`${url}/accounts/${id.replace('urn:app:', '')}/stores`);
  await page.waitForURL(`**/accounts/${id.replace('urn:app:', '')}/stores`);
  await page.getByRole('listitem').filter({ hasText: 'Park Bakery' }).waitFor();

  let tries = 0;
  await page.route('**/api/v1/commerce/onboarding-applications', async (route) => {
    tries += 1;
    if (tries > 2) return route.continue();
    return route.fulfill({ status: 503, json: { code: 'service.unavailable', message: 'Not ready now' } });
  });
  await page.getByRole('link', { name: 'Add a channel' }).click();
  await page.getByLabel('Name of the channel').fill('Web shop');
  await look(page, 'add-channel');
  await page.getByRole('button', { name: 'Add channel' }).click();
  await page.getByText('Adding Web shop.').waitFor();
  await page.getByText('Web shop was added to your business.').waitFor();
  await look(page, 'add-channel-done');
  expect(tries).toBe(3);
  expect(misdeeds.violations).toEqual([]);
});
