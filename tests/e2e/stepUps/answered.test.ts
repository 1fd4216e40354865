import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { holdCalls } from '../../support/holdCalls.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const SCENES = [
  ['en-US', 'Social Security number', '212091234', PHONE],
  ['en-CA', 'Social Insurance Number (SIN)', '130692544', DESKTOP],
  ['fr-CA', 'Numéro d’assurance sociale (NAS)', '130692544', PHONE],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'in %s',
  (locale, numberLabel, number, viewport) => {
    const say = (file: string, key: string) => shownTexts(locale, file)[key] ?? key;

    it('business details are checked and the full number is given, one after the other, by keyboard', async () => {
      const { page, misdeeds, visited } = await product.open(viewport);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale,
        legalName: 'Ask INFO, SSN',
      });
      await page.waitForURL(/\/business-info$/);
      const trade = page.getByLabel(say('steps', 'business-check.company.dba.label'));
      await trade.waitFor();
      await look(page, `business-info-${locale}`);
      await trade.fill('');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
      await look(page, `business-info-wrong-${locale}`);
      await trade.fill('Park Coffee Bar');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/ssn$/);
      expect(visited).toContain(`/${id}/verifying?step-up=BUSINESS_INFO`);

      await page.getByLabel(numberLabel).waitFor();
      await look(page, `ssn-${locale}`);
      await page.getByLabel(numberLabel).fill('12');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
      await page.getByLabel(numberLabel).fill(number);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/success$/);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('step-ups completed in another tab', () => {
  it('redirect both tabs to the application’s current page', async () => {
    const { page } = await product.open(PHONE);
    const id = await createAskedApplication(page, {
      url: product.url,
      locale: 'en-US',
      legalName: 'Ask INFO, SSN',
    });
    await page.waitForURL(/\/business-info$/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const submit = (tab: Page) => tab.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('button', { name: 'Continue' }).waitFor();
    await submit(page);
    await page.waitForURL(/\/ssn$/);
    await submit(other);
    await other.waitForURL(/\/ssn$/);
    expect(await readApplication(other, id)).toMatchObject({ stepUpDetails: ['FULL_SSN'] });
  });
});

if (inAll('every-way-to-a-step-up'))
  describe('a page of a step-up that is not requested', () => {
    it('redirects to the application’s current page', async () => {
      const { page } = await product.open(PHONE);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask INFO',
      });
      await page.goto(`${product.url}/${id}/ssn`);
      await page.waitForURL(/\/business-info$/);
      expect(await page.getByLabel('Social Security number').count()).toBe(0);
    });
  });

if (inAll('every-way-to-a-step-up'))
  describe('a language whose texts are slow', () => {
    it('is spoken by the page that came meanwhile, too', async () => {
      const { page } = await product.open(PHONE);
      await createAskedApplication(page, { url: product.url, locale: 'en-CA', legalName: 'Ask DOC' });
      await page.goto(`${product.url}/accounts`);
      const texts = '**/assets/texts-fr-CA-*.js';
      const release = await holdCalls(page, texts, 'GET');
      const fetched = page.waitForRequest(texts);
      await page.getByRole('button', { name: 'Français' }).click();
      await fetched;
      await page.getByRole('link', { name: 'Resume' }).click();
      await page.getByRole('button', { name: 'Choose a file' }).waitFor();
      release();
      const choose = shownTexts('fr-CA', 'stepUps')['document.choose'] ?? '';
      await page.getByRole('button', { name: choose }).waitFor();
      expect(await page.getByText('document.hint').count()).toBe(0);
    });
  });
