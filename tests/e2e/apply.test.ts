import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { answerBank, answerUntilReview, newApplicant, signIn, submitOrder } from '../support/applicant.ts';
import {
  DESKTOP,
  expectAccessiblePage,
  expectNoOverflow,
  launchBrowser,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startProduct, type Product } from '../support/startProduct.ts';

const JOURNEY_MS = 120_000;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
}, JOURNEY_MS);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Pictures for people to look at: only made when a folder is named. */
async function takePicture(page: Page, name: string, width: number): Promise<void> {
  const folder = process.env['STEPWRIGHT_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${width}-${name}.png`), fullPage: true });
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a US business on a %s', (_name, viewport) => {
  it(
    'goes from the start page to a linked bank account, on pages that are accessible and keep the policy',
    async () => {
      const { page, misdeeds } = await openPage(browser, viewport);
      const applicant = newApplicant();
      let pictures = 0;
      const look = async (seen: Page, name: string) => {
        pictures += 1;
        await expectAccessiblePage(seen);
        await expectNoOverflow(seen);
        await takePicture(seen, `${String(pictures).padStart(2, '0')}-${name}`, viewport.width);
      };

      await page.goto(product.url);
      await look(page, 'start');
      await page.getByRole('link', { name: 'Get started' }).first().click();
      await page.waitForURL(/\/sign-in/);
      await page.getByLabel('Email').waitFor();
      await look(page, 'sign-in');
      await signIn(page, applicant.email);

      await answerUntilReview(page, applicant, look);
      await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
      await look(page, 'review');
      expect(await page.getByRole('main').innerText()).toContain('Park Coffee LLC');
      expect(await page.getByRole('main').innerText()).not.toMatch(/6789|04\/12\/1988|3456780/);

      await page.getByRole('button', { name: 'Submit application' }).click();
      await page.getByText('Accept the terms to continue.').first().waitFor();
      await look(page, 'review-terms-missing');
      await page.getByLabel(/I have read and accept/).check();
      await page.getByRole('button', { name: 'Submit application' }).click();
      await page.waitForURL(/\/urn:app:[0-9a-f-]+\/order$/);
      await page.getByLabel(/^No device/).waitFor();
      await look(page, 'order');
      await submitOrder(page);
      await page.waitForURL(/\/verifying$/);
      await page.getByRole('heading', { name: 'Verifying your details' }).waitFor();
      await look(page, 'verifying');

      await page.waitForURL(/\/success$/, { timeout: 20_000 });
      await page.getByRole('heading', { name: 'You are approved' }).waitFor();
      await look(page, 'approved');
      await page.getByRole('link', { name: 'Add bank account' }).click();
      await page.waitForURL(/\/bank$/);
      await page.getByRole('button', { name: 'Link bank account' }).waitFor();
      await look(page, 'bank');
      await answerBank(page);
      await look(page, 'bank-filled');
      await page.getByRole('button', { name: 'Link bank account' }).click();
      await page.waitForURL(/\/complete$/);
      await page.getByRole('heading', { name: 'Your bank account is linked' }).waitFor();
      await look(page, 'complete');
      await page.getByRole('link', { name: 'Go to my accounts' }).click();
      await page.getByText('Approved', { exact: true }).waitFor();
      await look(page, 'accounts');

      expect(misdeeds).toEqual({ console: [], violations: [] });
      await page.context().close();
    },
    JOURNEY_MS,
  );
});

describe('a decision', () => {
  it.each([
    ['0002', 'We cannot open an account'],
    ['0003', 'You are ready to take payments'],
    ['0004', 'Your application is in review'],
    ['0006', 'Something went wrong on our side'],
  ])(
    'by the magic value %s is told as "%s"',
    async (ssnLastFour, title) => {
      const { page, misdeeds } = await openPage(browser, PHONE);
      const applicant = newApplicant({ ssnLastFour, registered: false, legalName: 'Ada Park' });
      await page.goto(`${product.url}/get-started/applicant`);
      await signIn(page, applicant.email);
      await answerUntilReview(page, applicant);
      await page.getByLabel(/I have read and accept/).check();
      await page.getByRole('button', { name: 'Submit application' }).click();
      await page.waitForURL(/\/order$/);
      await submitOrder(page);
      await page.getByRole('heading', { name: title }).waitFor({ timeout: 20_000 });
      await expectAccessiblePage(page);
      await takePicture(page, `outcome-${ssnLastFour}`, PHONE.width);
      expect(misdeeds).toEqual({ console: [], violations: [] });
      await page.context().close();
    },
    JOURNEY_MS,
  );

  it(
    'can be made by hand in the sandbox console, and reaches the page that waits for it',
    async () => {
      const { page, misdeeds } = await openPage(browser, DESKTOP);
      const applicant = newApplicant({ ssnLastFour: '0005', legalName: 'Waiting Works LLC' });
      await page.goto(`${product.url}/get-started/applicant`);
      await signIn(page, applicant.email);
      await answerUntilReview(page, applicant);
      await page.getByLabel(/I have read and accept/).check();
      await page.getByRole('button', { name: 'Submit application' }).click();
      await page.waitForURL(/\/order$/);
      await submitOrder(page);
      await page.waitForURL(/\/verifying$/);
      const sandbox = await page.context().newPage();
      await sandbox.goto(`${product.url}/sandbox`);
      const entry = sandbox.getByRole('listitem').filter({ hasText: 'Waiting Works LLC' });
      await entry.getByRole('button', { name: 'Approve', exact: true }).click();
      await expectAccessiblePage(sandbox);
      await takePicture(sandbox, 'sandbox', DESKTOP.width);
      await page.getByRole('heading', { name: 'You are approved' }).waitFor({ timeout: 20_000 });
      expect(misdeeds).toEqual({ console: [], violations: [] });
      await page.context().close();
    },
    JOURNEY_MS,
  );
});
