import { shownTexts } from '../../support/shownTexts.ts';
import { newApplicant } from '../../support/applicant.ts';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const SCENES = [
  ['en-US', PHONE],
  ['fr-CA', PHONE],
  ['en-CA', DESKTOP],
] as const;

describe.each(inAll('every-language-and-width') ? SCENES : SCENES.slice(0, 1))(
  'the checklist in %s',
  (locale, viewport) => {
    const say = (key: string) => shownTexts(locale, 'stepUps')[key] ?? key;

    it('says what is missing and why, leads there, and ticks off what was given', async () => {
      const { page, misdeeds } = await product.open(viewport);
      await createAskedApplication(page, { url: product.url, locale, legalName: 'Ask INFO, SSN, DOC' });
      await page.waitForURL(/\/business-info$/);
      await page.getByRole('link', { name: say('home.link') }).click();
      await page.waitForURL(/\/home$/);
      await page.getByText(say('requirement.businessInfo.due')).waitFor();
      await look(page, `checklist-${locale}`);
      const due = page.locator('[data-status=due]');
      expect(await due.count()).toBe(3);
      await page.getByRole('link', { name: say('requirement.businessInfo.action') }).click();
      await page.waitForURL(/\/business-info$/);
      await page.locator('button.continue').click();
      await page.waitForURL(/\/ssn$/);
      await page.getByRole('link', { name: say('home.link') }).click();
      await page.getByText(say('requirement.personNumber.due')).waitFor();
      expect(await due.count()).toBe(2);
      await look(page, `checklist-${locale}-later`);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('a returning applicant', () => {
  it('on another device sees the application’s current page', async () => {
    const { email } = newApplicant();
    const { page } = await product.open(PHONE);
    const options = { url: product.url, locale: 'en-US', legalName: 'Ask INFO, SSN', email } as const;
    const id = await createAskedApplication(page, options);
    await page.waitForURL(/\/business-info$/);
    await page.locator('button.continue').click();
    await page.waitForURL(/\/ssn$/);
    const { page: other } = await product.open(DESKTOP);
    await signInByCalls(other, { url: product.url, email });
    await other.goto(`${product.url}/${id}`);
    await other.waitForURL(/\/ssn$/);
    await other.reload();
    await other.getByLabel('Social Security number').waitFor();
    expect(new URL(other.url()).pathname).toBe(`/${id}/ssn`);
  });
});

if (inAll('every-way-to-a-step-up'))
  describe('the outcome of an application that is asked for something', () => {
    it('says so and leads there, wherever one comes from', async () => {
      const { page, misdeeds } = await product.open(PHONE);
      const options = { url: product.url, locale: 'fr-CA', legalName: 'Ask SSN' } as const;
      const id = await createAskedApplication(page, options);
      await page.goto(`${product.url}/${id}/success`);
      await page.getByText('Il nous manque encore une chose').first().waitFor();
      await look(page, 'asked-outcome');
      await page.getByRole('link', { name: 'Continuer' }).click();
      await page.waitForURL(/\/ssn$/);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  });

const REASONS = [
  ['0002', 'en-US', 'Your application does not meet the conditions for an account.'],
  ['0004', 'en-US', 'Some of your details could not be confirmed automatically.'],
] as const;

describe('a decision with a reason', () => {
  it.each(inAll('every-decision') ? REASONS : REASONS.slice(0, 1))(
    '%s says it in a plain sentence, on the outcome and in the checklist',
    async (lastFour, locale, sentence) => {
      const { page, misdeeds } = await product.open(PHONE);
      await createAskedApplication(page, { url: product.url, locale, legalName: 'Park Coffee', lastFour });
      await page.waitForURL(/\/success$/);
      await page.getByText(sentence).waitFor();
      await look(page, `reason-${lastFour}`);
      await page.getByRole('link', { name: 'See your checklist' }).click();
      await page.waitForURL(/\/home$/);
      await page.getByText(sentence).waitFor();
      await look(page, `reason-${lastFour}-home`);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    },
  );

  if (inAll('every-way-to-a-step-up'))
    it('the checklist that cannot be fetched says so, and comes once the server is back', async () => {
      const { page } = await product.open(PHONE);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask INFO',
      });
      await page.route('**/requirements', (route) => route.abort());
      await page.goto(`${product.url}/${id}/home`);
      await page.getByText('We could not load your checklist').waitFor();
      await look(page, 'checklist-failed');
      await page.unroute('**/requirements');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('They do not match public records.').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    });
});
