import { usAnswers } from '../../fixtures/usAnswers.ts';
import type { Page } from 'playwright-core';
import { newApplicant, submitReview } from '../../support/applicant.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { look, lookAgain } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { ownProduct } from '../../support/testedProduct.ts';
import { answerStep, type Walk } from '../../support/walkJourney.ts';

const product = ownProduct({ env: { FEATURE_MULTISTEP: 'false' } });

const ASKED = [
  'applicant-details',
  'company-details',
  'category',
  'business-address',
  'annual-sales',
  'applicant-identity',
  'business-identity',
  'partners',
];

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

describe.each(inAll('every-language-and-width') ? DEVICES : DEVICES.slice(0, 1))(
  'without the multistep form, on a %s',
  (_name, viewport) => {
    it('every question is on one page, and answers can be changed until the application is submitted', async () => {
      const { page, misdeeds } = await product.open(viewport);
      const definition = await usTerminal();
      const walk: Walk = { definition, locale: 'en-US', answers: usAnswers, look: () => Promise.resolve() };
      const { email } = newApplicant();
      await signInByCalls(page, { url: product.url, email });
      await page.goto(`${product.url}/get-started/applicant`);
      await page.waitForURL(/\/get-started\/application$/);

      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).first().waitFor();
      await page.locator('#root_applicant_name_firstName:focus').waitFor();
      await look(page, `one-page-empty-${viewport.width}`);

      for (const id of ASKED) await answerStep(page, walk, definition.steps[id] ?? unknownStep(id));
      await lookAgain(page, `one-page-filled-${viewport.width}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/get-started\/review$/);
      await submitReview(page);

      await page.getByRole('link', { name: 'Change your answers' }).click();
      await page.waitForURL(/\/update$/);
      await page.getByText(email).waitFor();
      await look(page, `one-page-update-${viewport.width}`);
      await page.getByLabel('Doing business as').fill('Park Roastery');
      await page.getByLabel('Business website').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/order$/);
      const order = page.url();
      await page.goto(order.replace('/order', '/update'));
      expect(await page.getByLabel('Doing business as').inputValue()).toBe('Park Roastery');
      expect(await page.getByLabel('Business website').inputValue()).toBe('');

      await page.getByRole('link', { name: 'Your Employer Identification Number' }).click();
      await page.waitForURL(/\/ein$/);
      await page.getByLabel('EIN').fill('11-1111111');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Incorrect EIN number provided').first().waitFor();
      await page.getByLabel('EIN').fill('98-7654320');
      await look(page, `one-page-number-${viewport.width}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/order$/);
      // A person who returns to the form has applied already.
      await page.goto(`${product.url}/get-started/application`);
      await page.waitForURL(/\/order$/);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

const dba = (tab: Page) => tab.getByLabel('Doing business as');
const save = (tab: Page) => tab.getByRole('button', { name: 'Save' }).click();

if (inAll('stale-tab'))
  it('a tab that was left open overwrites nothing that another one has saved, and loses nothing that was typed', async () => {
    const { page: first } = await product.open(DESKTOP);
    const options = { url: product.url, locale: 'en-US', legalName: 'Park Coffee LLC' } as const;
    const { id } = await applyByCalls(first, { ...options, until: 'created' });
    const second = await first.context().newPage();
    const third = await first.context().newPage();
    for (const tab of [first, second, third]) {
      await tab.goto(`${product.url}/${id}/update`);
      await dba(tab).waitFor();
    }

    await dba(first).fill('Park Tea');
    await save(first);
    await first.waitForURL(/\/order$/);

    // About another answer: both stay, and nobody is asked.
    await second.getByLabel('Business website').fill('');
    await save(second);
    await second.waitForURL(/\/order$/);

    await dba(third).fill('Park Rum');
    await save(third);
    const told = third.getByText('This application was changed in another tab or on another device.');
    await told.waitFor();
    expect(await dba(third).inputValue()).toBe('Park Rum');
    await look(third, 'stale-tab');
    await first.goto(`${product.url}/${id}/update`);
    expect(await dba(first).inputValue()).toBe('Park Tea');
    expect(await first.getByLabel('Business website').inputValue()).toBe('');

    await save(third);
    await third.waitForURL(/\/order$/);
    await first.reload();
    expect(await dba(first).inputValue()).toBe('Park Rum');
    expect(await first.getByLabel('Business website').inputValue()).toBe('');
  });

function unknownStep(id: string): never {
  throw new Error(`There is no step ${id}`);
}
