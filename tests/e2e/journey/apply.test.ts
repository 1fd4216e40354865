import type { Page } from 'playwright-core';
import { answerBank, answerUntilReview, newApplicant, signIn, submitOrder } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { holdCalls } from '../../support/holdCalls.ts';
import { look, lookAgain } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const DECISION = '**/api/v2/applications/urn:app:*';

const product = testedProduct();

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

const DECISIONS = [
  ['0002', 'We cannot open an account'],
  ['0003', 'You are ready to take payments'],
  ['0004', 'Your application is in review'],
  ['0006', 'Something went wrong on our side'],
] as const;

describe.each(inAll('every-walk') ? DEVICES : DEVICES.slice(0, 1))(
  'a US business on a %s',
  (_name, viewport) => {
    it('goes from the start page to a linked bank account, on pages that are accessible and keep the policy', async () => {
      const { page, misdeeds } = await product.open(viewport);
      const applicant = newApplicant();
      let pictures = 0;
      const lookAt = async (seen: Page, name: string) => {
        pictures += 1;
        // A step that is filled in is the same screen as before.
        await (name.endsWith('-filled') ? lookAgain : look)(
          seen,
          `${viewport.width}-${String(pictures).padStart(2, '0')}-${name}`,
        );
      };

      await page.goto(product.url);
      await lookAt(page, 'start');
      await page.getByRole('link', { name: 'Get started' }).first().click();
      await page.waitForURL(/\/sign-in/);
      await page.getByLabel('Email').waitFor();
      await lookAt(page, 'sign-in');
      await signIn(page, applicant.email);

      await answerUntilReview(page, applicant, { look: lookAt });
      await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
      await lookAt(page, 'review');
      expect(await page.getByRole('main').innerText()).toContain('Park Coffee LLC');
      // Typed text is read back; numbers are masked to their end until shown on request.
      expect(await page.getByRole('main').innerText()).toContain('04/12/1988');
      expect(await page.getByRole('main').innerText()).not.toMatch(/6789|3456780/);

      await page.getByRole('button', { name: 'Continue to your order' }).click();
      await page.getByText('Accept the terms to continue.').first().waitFor();
      await lookAt(page, 'review-terms-missing');
      await page.getByLabel(/I have read and accept/).check();
      await page.getByRole('button', { name: 'Continue to your order' }).click();
      await page.waitForURL(/\/urn:app:[0-9a-f-]+\/order$/);
      await page.getByLabel(/^No device/).waitFor();
      await lookAt(page, 'order');
      const release = await holdCalls(page, DECISION, 'GET');
      await submitOrder(page);
      await page.waitForURL(/\/verifying$/);
      await page.getByRole('heading', { name: 'Verifying your details' }).waitFor();
      await lookAt(page, 'verifying');
      release();

      await page.waitForURL(/\/success$/);
      await page.getByRole('heading', { name: 'You are approved' }).waitFor();
      await lookAt(page, 'approved');
      await page.getByRole('link', { name: 'Add bank account' }).click();
      await page.waitForURL(/\/bank$/);
      await page.getByRole('button', { name: 'Enter account numbers' }).waitFor();
      await lookAt(page, 'bank');
      await page.getByRole('button', { name: 'Enter account numbers' }).click();
      await page.getByRole('button', { name: 'Link bank account' }).waitFor();
      await lookAt(page, 'bank-manual');
      await answerBank(page);
      await lookAt(page, 'bank-filled');
      await page.getByRole('button', { name: 'Link bank account' }).click();
      await page.waitForURL(/\/connected$/);
      await page.getByRole('heading', { name: 'Your bank is connected' }).waitFor();
      await lookAt(page, 'connected');
      await page.getByRole('link', { name: 'Go to my accounts' }).click();
      await page.getByText('Approved', { exact: true }).waitFor();
      await lookAt(page, 'accounts');

      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('a decision', () => {
  it.each(inAll('every-decision') ? DECISIONS : DECISIONS.slice(1, 2))(
    'by the magic value %s is reported as "%s"',
    async (lastFour, title) => {
      const { page, misdeeds } = await product.open(PHONE);
      const options = { url: product.url, locale: 'en-US', legalName: 'Ada Park', lastFour } as const;
      await createAskedApplication(page, options);
      await page.getByRole('heading', { name: title }).waitFor();
      await look(page, `outcome-${lastFour}`);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    },
  );

  it('can be made by hand in the sandbox console, and reaches the page that waits for it', async () => {
    const { page, misdeeds } = await product.open(DESKTOP);
    await createAskedApplication(page, {
      url: product.url,
      locale: 'en-US',
      legalName: 'Waiting Works LLC',
      lastFour: '0005',
      waits: 'for nothing',
    });
    await page.waitForURL(/\/verifying$/);
    const sandbox = await page.context().newPage();
    await sandbox.goto(`${product.url}/sandbox?tab=applications`);
    const entry = sandbox.getByRole('listitem').filter({ hasText: 'Waiting Works LLC' });
    await entry.getByRole('button', { name: 'Approve', exact: true }).click();
    await look(sandbox, 'sandbox');
    await page.getByRole('heading', { name: 'You are approved' }).waitFor();
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});
