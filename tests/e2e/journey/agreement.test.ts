import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { look, takePicture } from '../../support/look.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openStep } from '../../support/openStep.ts';
import { readPdf } from '../../support/readPdf.ts';
import { acceptTerms, CREATE, submitButton } from '../../support/submitting.ts';
import { temporaryFolders } from '../../support/temporaryFolders.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const makeFolder = temporaryFolders();
const SUMMARY = 'Read the Merchant Agreement';

/** The backgrounds and letters of a page that are neither white, clear nor black. */
async function findColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const plain = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'];
    return [...document.querySelectorAll('body, main, main *')].flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor].filter((one) => !plain.includes(one));
    });
  });
}

/** Waits until an element is in view: the page moves once the agreement is drawn. */
async function awaitInView(page: Page, element: Locator): Promise<void> {
  await page.waitForFunction(
    (one) => {
      const box = one?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    },
    await element.elementHandle(),
  );
}

it('reads the agreement on the review, accepts the one in force, and keeps a copy of both', async () => {
  const { page } = await product.open(DESKTOP);
  const { email } = newApplicant();
  await openStep(page, { url: product.url, email, portal: 'registrar', step: 'review' });
  await page.getByText(SUMMARY).click();
  await page.getByRole('heading', { name: '9. Your electronic signature' }).waitFor();
  await page.getByText('04/12/1988').waitFor();
  await page.getByRole('button', { name: 'Show EIN' }).click();
  await page.getByText(/^12-?3456780$/).waitFor();
  await look(page, 'review-agreement');

  // On paper.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.locator('header .actions').isVisible()).toBe(false);
  expect(await page.locator('footer').isVisible()).toBe(false);
  expect(await page.getByText('Park Coffee LLC').isVisible()).toBe(true);
  expect(await findColours(page)).toEqual([]);
  await takePicture(page, 'review-on-paper');
  await page.emulateMedia({ media: 'screen' });

  // The agreement was changed meanwhile, and its text is not open.
  await page.getByText(SUMMARY).click();
  await acceptTerms(page);
  await page.route(
    CREATE,
    async (route) => {
      const body = route.request().postDataJSON() as { readonly agreement: object };
      await route.continue({
        postData: JSON.stringify({ ...body, agreement: { ...body.agreement, hash: 'a'.repeat(64) } }),
      });
    },
    { times: 1 },
  );
  await submitButton(page).click();
  const reason = page.getByText('The Merchant Agreement has changed. Read the new version');
  await reason.waitFor();
  await page.getByRole('heading', { name: '9. Your electronic signature' }).waitFor();
  await awaitInView(page, reason);
  expect(await page.getByLabel(/I have read and accept/).isChecked()).toBe(false);
  await look(page, 'review-agreement-changed');
  await acceptTerms(page);
  await submitButton(page).click();

  const link = page.getByRole('link', { name: 'Download your application and agreement (PDF)' });
  await link.waitFor();
  await look(page, 'outcome-receipt');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('application-and-agreement.pdf');
  const file = path.join(makeFolder(), 'receipt.pdf');
  await download.saveAs(file);
  const { text, isSigned } = await readPdf(fs.readFileSync(file));
  expect(isSigned).toBe(true);
  expect(text).toContain('Domainwright Payments LLC');
  expect(text).toContain('Park Coffee LLC');
});

it('reads the agreement on a page of its own, without signing in', async () => {
  const { page } = await product.open(PHONE);
  await page.goto(`${product.url}/agreement?currency=CAD&lng=fr-CA`);
  await page.getByRole('heading', { level: 1, name: 'Convention du commerçant' }).waitFor();
  await page
    .getByText(/^En vigueur à compter du 1er novembre 2026|^En vigueur à compter du 1 novembre 2026/)
    .waitFor();
  await look(page, 'agreement-french');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await findColours(page)).toEqual([]);
});
