import type { Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { LONG_FLOW_STEPS } from '../../support/longFlow.ts';
import { openStep } from '../../support/openStep.ts';
import { waitUntilKept } from '../../support/submitting.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const product = ownProduct({ entry: 'tests/support/longFlowServer.ts' });
const [FIRST = ''] = LONG_FLOW_STEPS;
/** Five of the flow's first twenty steps precede the added ones. */
const LOADED_AT_ONCE = 15;
const LAST = LONG_FLOW_STEPS.at(-1) ?? '';

/** Opens the first of the added steps, and records the parts of the flow module that the page has fetched. */
async function openLongFlow(): Promise<{ readonly page: Page; readonly parts: () => number }> {
  const { page } = await product.open(PHONE);
  let parts = 0;
  page.on('request', (request) => (parts += Number(request.url().includes('/parts/'))));
  await openStep(page, { url: product.url, email: newApplicant().email, step: 'business-address' });
  await page.getByLabel('Street address').fill('350 Fifth Avenue');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel(/^State/).selectOption('NY');
  await page.getByLabel('ZIP code').fill('10118');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/${FIRST}`);
  return { page, parts: () => parts };
}

/** The one input of an added step. */
function questionOf(page: Page, id: string) {
  return page.locator(`[data-pointer="/company/${id}"]`).getByRole('textbox');
}

/** Answers the added steps from one to another, as somebody types them. */
async function answer(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await questionOf(page, id).fill(`to ${id}`);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
}

it('is loaded in parts as the person comes near, and kept through a reload, from start to end', async () => {
  const { page, parts } = await openLongFlow();
  expect(parts()).toBe(0);
  await answer(page, LONG_FLOW_STEPS.slice(0, 14));
  expect(parts()).toBe(1);
  await answer(page, LONG_FLOW_STEPS.slice(14, 30));
  await page.waitForURL(`**/${LONG_FLOW_STEPS[30] ?? ''}`);
  expect(parts()).toBe(1);
  await waitUntilKept(page, `to ${LONG_FLOW_STEPS[29] ?? ''}`);
  // A reload finds the way back to where one was, and a path ahead leads no further than the answers do.
  await page.reload();
  await page.getByRole('main').getByRole('textbox').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/get-started/${LONG_FLOW_STEPS[30] ?? ''}`);
  await page.goto(`${product.url}/get-started/${LAST}`);
  await page.waitForURL(`**/${LONG_FLOW_STEPS[30] ?? ''}`);
  await answer(page, LONG_FLOW_STEPS.slice(30));
  await page.waitForURL('**/annual-sales');
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio').count()).toBeGreaterThan(1);
  await page.goBack();
  expect(await questionOf(page, LAST).inputValue()).toBe(`to ${LAST}`);
});

it('reports a part that cannot be fetched, and continues once it can', async () => {
  const { page } = await openLongFlow();
  await page.route('**/parts/**', (route) => route.abort());
  await answer(page, LONG_FLOW_STEPS.slice(0, LOADED_AT_ONCE));
  await page.getByRole('heading', { name: 'This part of the form could not be loaded' }).waitFor();
  await expectAccessiblePage(page);
  await page.unroute('**/parts/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await questionOf(page, LONG_FLOW_STEPS[LOADED_AT_ONCE] ?? '').fill('goes on');
  await page.goBack();
  const last = LONG_FLOW_STEPS[LOADED_AT_ONCE - 1] ?? '';
  expect(await questionOf(page, last).inputValue()).toBe(`to ${last}`);
});
