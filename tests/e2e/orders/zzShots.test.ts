import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const OUT = '/tmp/wa-shots2';
mkdirSync(OUT, { recursive: true });

it.each([
  ['en-US', 'phone', PHONE],
  ['fr-CA', 'phone', PHONE],
  ['en-US', 'desktop', DESKTOP],
  ['fr-CA', 'desktop', DESKTOP],
] as const)('%s %s', async (locale, name, viewport) => {
  const { page } = await product.open(viewport);
  const { email } = newApplicant();
  const id = await createAskedApplication(page, { url: product.url, locale, portal: 'terminal', email, legalName: 'Park Coffee Inc' } as never);
  const origin = new URL(page.url()).origin;
  const shot = async (what: string, full = false) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${OUT}/${name}-${locale}-${what}.png`, fullPage: full });
  };
  const go = async (path: string) => {
    await page.goto(`${origin}/${id}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await go('success');
  await shot('00-outcome', true);
  await go('home');
  await shot('00-home', true);
  await go('order');
  await shot('01-first');
  await page.getByRole('radio').first().check();
  await shot('02-rent-top');
  const inputs = page.locator('input[inputmode=numeric]');
  await inputs.nth(1).fill('2');
  await inputs.nth(4).fill('1');
  await inputs.nth(4).focus();
  await shot('03-chosen');
  const line = page.locator('button.line');
  if (await line.isVisible()) {
    await line.click();
    await shot('04-open');
    await page.keyboard.press('Escape');
  }
  await inputs.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shot('05-end');
  const on = () => page.locator('button.continue').click();
  await on();
  await page.waitForURL(/licences$/);
  await inputs.first().fill('1');
  await shot('06-licences');
  await on();
  await page.waitForURL(/shipping$/);
  await page.getByRole('radio').nth(1).check();
  await on();
  await shot('07-shipping-errors');
  await page.getByRole('radio').nth(0).check();
  await on();
  await page.waitForURL(/payment$/);
  await page.getByRole('radio').nth(0).check();
  await shot('08-payment');
  await on();
  await page.waitForURL(/summary$/);
  await shot('09-summary', true);
  await on();
  await page.waitForTimeout(1500);
  await go('success');
  await shot('10-outcome', true);
  await go('order');
  await shot('11-order-again', true);
});
void (0 as unknown as Page);
