import type { Page, Response } from 'playwright-core';
import { FEATURE_VARIABLES } from '../../../src/product/features.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { newApplicant, submitReview } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look, lookAgain } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { saveDraftByCalls } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { ownProduct, testedProduct } from '../../support/testedProduct.ts';

/** Every flag that changes what these pages show, against how the portal has it. */
const OTHERWISE = {
  gpvInput: false,
  websiteCollection: false,
  dateOfBirthUsa: false,
  beneficialOwner: false,
  debitCards: false,
  fullSsn: true,
  twoStepsFlow: true,
  payByDevice: true,
  echeckFee: true,
  customEcommerce: true,
  inPersonPricingFirst: true,
  editApplication: true,
} as const;

const env = Object.fromEntries(
  Object.entries(OTHERWISE).map(([name, value]) => [
    FEATURE_VARIABLES.get(name as keyof typeof OTHERWISE) ?? name,
    String(value),
  ]),
);
const products = { usual: testedProduct(), otherwise: ownProduct({ env }) };

const NEVER_DECIDED = { type: 'INDIVIDUAL', value: '0005', sourceType: 'SSN4' };

/** Answers to what each of the two asks. */
function answersFor(isUsual: boolean, email: string): object {
  const { dob, terms: _terms, ...applicant } = usAnswers.applicant;
  const { gpv, site, hasPartners, ...company } = usAnswers.company;
  const typed = { emailAddress: email, emailAddressConfirm: email };
  const whole = { type: 'INDIVIDUAL', value: '212-09-0005', sourceType: 'SSN9' };
  return isUsual
    ? {
        applicant: { ...applicant, email: typed, dob, governmentIdentification: NEVER_DECIDED },
        company: { ...company, gpv, site, hasPartners },
      }
    : { applicant: { ...applicant, email: typed, governmentIdentification: whole }, company };
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts();
const rowsOfFees = (page: Page) => page.locator('.start-fees tbody th').allTextContents();

async function lookAtBoth(page: Page, name: string): Promise<void> {
  await look(page, `${name}-1280`);
  await page.setViewportSize(PHONE);
  await lookAgain(page, `${name}-390`);
  await page.setViewportSize(DESKTOP);
}

const QUESTIONS = {
  website: /^Business website/,
  birthDate: /^Date of birth/,
  wholeNumber: /^Social Security number/,
  sales: /^Under \$25,000/,
  partners: /^No, only me/,
};

/** How often the pages before the review ask each of these questions. */
async function countQuestions(page: Page, paths: readonly string[], origin: string) {
  const counts = Object.keys(QUESTIONS).map(() => 0);
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.waitForURL(`**${path}`);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    for (const [index, label] of Object.values(QUESTIONS).entries())
      counts[index] = (counts[index] ?? 0) + (await page.getByLabel(label).count());
  }
  return Object.fromEntries(Object.keys(QUESTIONS).map((name, index) => [name, counts[index]]));
}

function isStored(response: Response, choice: RegExp): boolean {
  const request = response.request();
  return request.url().endsWith('/orders/choices') && choice.test(request.postData() ?? '') && response.ok();
}

const RUNS = ['otherwise', 'usual'] as const;

it.each(inAll('features-in-a-browser') ? RUNS : RUNS.slice(0, 1))(
  'the flags, %s, show on the pages of start, form, order and home',
  async (name) => {
    const isUsual = name === 'usual';
    const product = products[name];
    const { page, misdeeds } = await product.open(DESKTOP);
    await page.goto(product.url);
    const rows = await rowsOfFees(page);
    const feature = (text: string) => rows.includes(text);
    expect({
      debit: feature('In person, debit card'),
      electronic: feature('Electronic check'),
      named: feature('Default Custom Fee'),
      first: rows[0],
    }).toEqual({ debit: isUsual, electronic: !isUsual, named: !isUsual, first: 'In person, on a terminal' });

    const { email } = newApplicant();
    const calls = await signInByCalls(page, { url: product.url, email });
    await saveDraftByCalls(calls, { answers: answersFor(isUsual, email) });
    const asked = await countQuestions(page, isUsual ? USUAL_PATHS : OTHER_PATHS, product.url);
    expect(asked).toEqual(isUsual ? USUAL_QUESTIONS : OTHER_QUESTIONS);
    if (!isUsual) await lookAtBoth(page, 'two-pages');

    await page.goto(`${product.url}/get-started/review`);
    await submitReview(page);
    const id = new URL(page.url()).pathname.split('/')[1] ?? '';
    await page.getByLabel(/^Rent terminals/).check();
    await page.getByRole('textbox', { name: 'Table set' }).fill('1');
    // The page stores its choices after a pause: later it would undo what the calls below order.
    const stored = page.waitForResponse((response) => isStored(response, /"N910":1\b/));
    await page.getByRole('textbox', { name: /^N910 handheld terminal/ }).fill('1');
    await stored;
    const lines = page.locator('.lines dt');
    await lines.nth(1).waitFor();
    expect((await lines.allInnerTexts()).slice(0, 2)).toEqual(
      isUsual
        ? ['N910 handheld terminal', 'Table set: N910 handheld and T2S register']
        : ['2 × N910 handheld terminal, $29.00 each', 'T2S register, $49.00 each'],
    );
    if (!isUsual) await look(page, 'pay-by-device-1280');

    const path = `/api/v2/applications/${id}`;
    await calls.send('PUT', path, { order: { type: 'NO_DEVICE' } });
    await calls.send('POST', `${path}/onboard`, {});
    await page.goto(`${product.url}/${id}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    const edit = page.getByRole('link', { name: 'Change your answers' });
    expect(await edit.count()).toBe(isUsual ? 0 : 1);
    await page.goto(`${product.url}/${id}/update`);
    if (isUsual) await page.waitForURL(/\/verifying$/);
    else {
      await page.getByLabel('Doing business as').fill('Park Roastery');
      await lookAtBoth(page, 'edit-submitted');
      expect((await headings(page)).length).toBeGreaterThan(2);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/verifying$/);
      await page.goto(`${product.url}/${id}/update`);
      expect(await page.getByLabel('Doing business as').inputValue()).toBe('Park Roastery');
    }
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);

const USUAL_PATHS = ['company', 'annual-sales', 'identity', 'partners'].map((step) => `/get-started/${step}`);
const OTHER_PATHS = ['business', 'identity'].map((page) => `/get-started/application/${page}`);

const USUAL_QUESTIONS = { website: 1, birthDate: 1, wholeNumber: 0, sales: 1, partners: 1 };
const OTHER_QUESTIONS = { website: 0, birthDate: 0, wholeNumber: 1, sales: 0, partners: 0 };
