import type { Locator, Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { openStep } from '../../support/openStep.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** Opens the tools as somebody without a mouse does. */
async function openTools(page: Page): Promise<Locator> {
  await page
    .getByRole('complementary', { name: 'Sandbox' })
    .getByRole('button', { name: 'Tools' })
    .press('Enter');
  const tools = page.getByRole('dialog', { name: 'Tools' });
  await tools.waitFor();
  return tools;
}

it('fills a step with a fault or with valid answers, which the person sends', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  await openStep(page, { url: product.url, step: 'applicant-identity', email: newApplicant().email });
  await expectNoOverflow(page);
  const stops = await page.locator('a[href], button').allInnerTexts();
  expect(stops[0]).toBe('Skip to content');
  expect(stops.at(-1)).toBe('Tools');

  let tools = await openTools(page);
  await tools.getByText('The steps before it are filled in.').waitFor();
  await expectAccessiblePage(page);
  await tools.getByLabel('Answers to').selectOption('a minor');
  await tools.getByRole('button', { name: 'Fill in' }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You must be at least 18 years old.').first().waitFor();

  tools = await openTools(page);
  await tools.getByRole('button', { name: 'Fill in' }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/business-identity');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('chooses the outcome, and jumps over steps that it fills in', async () => {
  const { page, misdeeds } = await product.open(DESKTOP);
  const { email } = newApplicant();
  await openStep(page, { url: product.url, step: 'company-details', email });
  let tools = await openTools(page);
  await tools.getByLabel('Outcome').selectOption('The application is declined');
  await tools.getByRole('button', { name: 'Choose' }).click();
  await tools.getByText('The application ends so when it is submitted.').waitFor();
  await tools.getByLabel('Jump to a step').selectOption('review');
  await tools.getByRole('button', { name: 'Go' }).click();
  await page.waitForURL('**/review');
  await page.getByText(email).first().waitFor();

  tools = await openTools(page);
  await tools.getByLabel('Jump to a step').selectOption('applicant-identity');
  await tools.getByRole('button', { name: 'Go' }).click();
  await page.waitForURL('**/identity');
  expect(await page.getByLabel('Last 4 digits of your Social Security number').inputValue()).toBe('0002');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('fills in the code that was sent to the address', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  await page.goto(`${product.url}/sign-in`);
  await page.getByLabel('Email').fill(newApplicant().email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.locator('#sign-in-code').waitFor();
  const tools = await openTools(page);
  await tools.getByRole('button', { name: 'Fill in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
