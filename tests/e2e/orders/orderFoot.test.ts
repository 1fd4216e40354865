import type { Page } from 'playwright-core';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, PHONE, type Viewport } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** Opens the order of an approved business of the registrar from the page of its outcome, which offers it. */
async function openOrder(viewport: Viewport) {
  const opened = await product.open(viewport);
  const { page } = opened;
  const { email } = newApplicant();
  const place = { url: product.url, locale: 'en-US', portal: 'registrar', email } as const;
  const id = await createAskedApplication(page, { ...place, legalName: 'Park Coffee Inc' });
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/${id}/home`);
  await page.getByText('You can order terminals now or later. Nothing waits for it.').waitFor();
  await page.goto(`${origin}/${id}/success`);
  await page.getByRole('link', { name: 'See terminals and prices' }).click();
  await page.getByLabel(/^Rent terminals/).check();
  await page.getByLabel(/^N910 handheld terminal/).fill('');
  return opened;
}

/** How much of the focused input lies below the foot, in pixels. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect();
    const foot = document.querySelector('button.line')?.getBoundingClientRect();
    return focused && foot ? Math.max(0, focused.bottom - foot.top) : Number.NaN;
  });

it('the total stays in view on a phone, covers no field that takes the focus, and opens by keyboard', async () => {
  const { page, misdeeds } = await openOrder(PHONE);
  const fields = page.getByRole('main').locator('input[inputmode=numeric]');
  const count = await fields.count();
  expect(count).toBeGreaterThan(6);
  await fields.first().focus();
  for (let index = 0; index < count - 1; index += 1) {
    expect(await covered(page)).toBe(0);
    // Over the buttons for more and less of it, and less of the next one.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  expect(await covered(page)).toBe(0);
  await fields.first().fill('2');
  const line = page.getByRole('button', { name: 'Due now $0.00 Monthly $38.00 Details' });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 × Counter set: countertop terminal').waitFor();
  await look(page, 'order-foot-phone-open');
  await page.keyboard.press('Escape');
  await page.getByText('2 × Counter set: countertop terminal').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/order\/licences$/);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

if (inAll('every-language-and-width'))
  it('the total is beside the form on wide pages, at any scroll position', async () => {
    const { page, misdeeds } = await openOrder(DESKTOP);
    const total = page.getByRole('heading', { name: 'Your total' });
    const fields = page.getByRole('main').locator('input[inputmode=numeric]');
    const isInView = async () => {
      const box = await total.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= DESKTOP.height;
    };
    expect(await isInView()).toBe(true);
    await fields.last().fill('1');
    expect(await isInView()).toBe(true);
    const [form, sums] = await Promise.all([fields.last().boundingBox(), total.boundingBox()]);
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(sums?.x ?? 0);
    await look(page, 'order-foot-desktop');
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
