import type { Page } from 'playwright-core';
import {
  newApplicant,
  STEPS_BEFORE_REVIEW,
  submitOrder,
  submitReview,
  waitForStep,
} from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { invitePartner } from '../../support/invitePartner.ts';
import { look } from '../../support/look.ts';
import { openStep } from '../../support/openStep.ts';
import { enterByCode, sayIn } from '../../support/partnerWalk.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const product = ownProduct({ env: { FEATURE_FULL_SSN: 'true' } });
const NUMBER = '212-09-1234';
const say = sayIn('en-US');

/** Returns everything that the browser stores, as one text. */
const readKept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), location.href]),
  );

async function answerAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12-34 31st Avenue');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel(/^State/).selectOption('NY');
  await page.getByLabel('ZIP code').fill('10118');
}

it('with the feature, applicant and partner give all digits, and the applicant without a share is listed', async () => {
  const { page, misdeeds } = await product.open(DESKTOP);
  const applicant = newApplicant();
  await openStep(page, { url: product.url, email: applicant.email, step: 'applicant-identity-full' });
  expect(new URL(page.url()).pathname).toBe('/get-started/identity');
  await page.getByLabel('Date of birth').fill('04/12/1988');
  await page.getByLabel('Social Security number', { exact: true }).fill('6789');
  await answerAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Incorrect SSN number provided').first().waitFor();
  await look(page, 'full-ssn-identity-1280');
  await page.getByLabel('Social Security number', { exact: true }).fill(NUMBER);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const step of STEPS_BEFORE_REVIEW.filter(({ name }) => name === 'business-identity')) {
    await waitForStep(page, step);
    await step.answer(page, applicant);
    await page.getByRole('button', { name: step.submit }).click();
  }
  await page.waitForURL(/\/partners$/);
  await page.getByLabel(/^Yes/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/review$/);
  expect(await readKept(page)).not.toMatch(/212-?09-?1234/);
  await look(page, 'full-ssn-review-1280');
  await submitReview(page);
  await submitOrder(page);
  await page.waitForURL(/\/owners$/);
  const id = new URL(page.url()).pathname.split('/')[1] ?? '';

  await page.getByRole('button', { name: say('stepUps:owners.addApplicant') }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel(/^Title/).fill('President');
  expect(await page.getByLabel(/^Share of the business/).count()).toBe(0);
  await look(page, 'owners-without-share-1280');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(say('stepUps:owners.state.withoutShare')).waitFor();
  await page.setViewportSize(PHONE);
  await look(page, 'owners-list-390');
  await page.setViewportSize(DESKTOP);
  await look(page, 'owners-list-1280');

  const email = 'bea.full@example.com';
  const owner = { firstName: 'Bea', lastName: 'Lee', email, ownership: 40, inControl: false };
  const { link } = await invitePartner(page, id, owner);
  const partner = await product.open(PHONE);
  await partner.page.goto(`${product.url}${link}`);
  await enterByCode({ page: partner.page, applicant: page, email, locale: 'en-US' });
  await partner.page.getByLabel('Date of birth').fill('03/17/1979');
  await partner.page.getByLabel('Social Security number', { exact: true }).fill(NUMBER);
  await partner.page.getByLabel('Mobile phone').fill('2125550147');
  await look(partner.page, 'full-ssn-partner-390');
  await partner.page.getByRole('button', { name: 'Continue' }).click();
  await partner.page.waitForURL(/\/home$/);
  expect(await readKept(partner.page)).not.toMatch(/212-?09-?1234/);
  // The numbers are kept, and are not asked for again.
  await partner.page.goto(partner.page.url().replace(/\/home$/, ''));
  await partner.page.waitForURL(/\/home$/);

  // The applicant's account opens no page of the partner.
  await page.goto(partner.page.url());
  await page.waitForURL(/\/owners\/urn:apl:[^/]+\/applicant-error$/);
  await look(page, 'applicant-error-1280');
  await page.setViewportSize(PHONE);
  await look(page, 'applicant-error-390');
  await page.getByRole('button', { name: say('partner:signOut') }).click();
  await page.waitForURL(/\/sign-in\?returnTo=.*owners/);
  expect([misdeeds, partner.misdeeds]).toEqual([
    { console: [], violations: [] },
    { console: [], violations: [] },
  ]);
});
