import { usAnswers } from '../../fixtures/usAnswers.ts';
import { newApplicant, signIn, submitReview } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { look } from '../../support/look.ts';
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

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('without the multistep form, on a %s', (_name, viewport) => {
  it('every question stands on one page, and answers can be changed until the application is submitted', async () => {
    const { page, misdeeds } = await product.open(viewport);
    const definition = await usTerminal();
    const walk: Walk = { definition, locale: 'en-US', answers: usAnswers, look: () => Promise.resolve() };
    await page.goto(`${product.url}/get-started/applicant`);
    const { email } = newApplicant();
    await signIn(page, email);
    await page.waitForURL(/\/get-started\/application$/);

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).first().waitFor();
    await page.locator('#root_applicant_name_firstName:focus').waitFor();
    await look(page, `one-page-empty-${viewport.width}`);

    for (const id of ASKED) await answerStep(page, walk, definition.steps[id] ?? unknownStep(id));
    await look(page, `one-page-filled-${viewport.width}`);
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
    // Who comes back to the form has applied already.
    await page.goto(`${product.url}/get-started/application`);
    await page.waitForURL(/\/order$/);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});

function unknownStep(id: string): never {
  throw new Error(`There is no step ${id}`);
}
