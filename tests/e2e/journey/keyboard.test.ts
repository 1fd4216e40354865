import type { Page } from 'playwright-core';
import { newApplicant, readCode } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const MAX_TABS = 60;

const product = testedProduct();

/** Presses Tab until the element with that name has the focus, as someone without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`No Tab leads to ${String(name)} on ${page.url()}`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const labels =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
    const label = labels?.[0]?.textContent ?? focused.getAttribute('aria-label');
    const named = focused.getAttribute('aria-labelledby')?.split(' ')[0];
    return (
      label ??
      (named ? document.getElementById(named)?.textContent : undefined) ??
      focused.textContent ??
      ''
    ).trim();
  });
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

describe.each(inAll('every-walk') ? DEVICES : DEVICES.slice(0, 1))(
  'without a mouse on a %s',
  (_name, viewport) => {
    it('one gets from the start page to a linked bank account', async () => {
      const { page, misdeeds } = await product.open(viewport);
      const { email } = newApplicant();
      await page.goto(product.url);
      await tabTo(page, /^Get started/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/sign-in/);
      await page.getByLabel('Email').waitFor();
      await type(page, /^Email/, email);
      await page.keyboard.press('Enter');
      const code = await readCode(page, email);
      await page.locator('#sign-in-code:focus').waitFor();
      await page.keyboard.type(code);
      await page.waitForURL(/\/get-started\/applicant/);

      await page.getByLabel('First name').waitFor();
      await page.keyboard.press('Enter');
      await type(page, /^First name/, 'Ada');
      await type(page, /^Last name/, 'Park');
      await type(page, /^Mobile phone/, '2125550123');
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/company$/);
      await page.getByLabel('Legal business name').waitFor();
      await tabTo(page, /^Yes/);
      await page.keyboard.press('ArrowDown');
      await type(page, /^Legal business name/, 'Ada Park');
      await type(page, /^Doing business as/, 'Park Coffee');
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/category$/);
      await page.getByRole('combobox').first().waitFor();
      await type(page, /^Business category/, 'coffee');
      // The list of the letters before may still be shown: a choice in it would be lost.
      await page
        .getByRole('option', { name: /coffee/i })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('[role="combobox"][aria-activedescendant]').waitFor();
      await page.keyboard.press('Enter');
      await tabTo(page, /^Continue/);
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/business-address$/);
      await page.getByLabel('Street address').waitFor();
      await typeAddress(page, '350 Fifth Avenue');
      await page.waitForURL(/\/annual-sales$/);
      await page.getByLabel('Under $25,000').waitFor();
      await tabTo(page, /^I am just starting/);
      await page.keyboard.press('ArrowDown');
      await tabTo(page, /^Continue/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/almost-there$/);
      await page.getByRole('heading', { name: 'Half-way there' }).waitFor();
      await tabTo(page, /^Continue/);
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/identity$/);
      await page.getByLabel('Date of birth').waitFor();
      await type(page, /^Date of birth/, '04121988');
      await type(page, /^Last 4 digits/, '6789');
      await typeAddress(page, '12 Home Street');
      await page.waitForURL(/\/partners$/);
      await page.getByLabel('No, only me').waitFor();
      await tabTo(page, /^Yes/);
      await page.keyboard.press('ArrowDown');
      await tabTo(page, /^Continue/);
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/review$/);
      await page.getByLabel(/I have read/).waitFor();
      await tabTo(page, /^I have read/);
      await page.keyboard.press('Space');
      await tabTo(page, /^Continue to your order/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/order$/);
      await page.getByLabel(/^No device/).waitFor();
      await tabTo(page, /^Rent terminals/);
      await page.keyboard.press('ArrowUp'); // from the first choice to the last one
      expect(await page.getByLabel(/^No device/).isChecked()).toBe(true);
      await tabTo(page, /^Continue/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/success$/);
      await page.getByRole('link', { name: 'Add bank account' }).waitFor();
      await tabTo(page, /^Add bank account/);
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/bank$/);
      await page.getByRole('button', { name: 'Enter account numbers' }).waitFor();
      await tabTo(page, /^Enter account numbers/);
      await page.keyboard.press('Enter');
      await page.getByLabel('Name on the account').waitFor();
      await type(page, /^Name on the account/, 'Ada Park');
      await tabTo(page, /^Checking/);
      await page.keyboard.press('Space');
      await type(page, /^Routing number/, '021000021');
      await type(page, /^Account number/, '000123456789');
      await type(page, /^Confirm account number/, '000123456789');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your bank is connected' }).waitFor();
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

async function typeAddress(page: Page, line1: string): Promise<void> {
  await type(page, /^Street address/, line1);
  await type(page, /^City/, 'New York');
  await type(page, /^State/, 'New Y');
  await type(page, /^ZIP code/, '10118');
  await page.keyboard.press('Enter');
}
