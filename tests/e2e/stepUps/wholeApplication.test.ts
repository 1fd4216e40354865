import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

// Never shown again, so typed again.
const TYPED_AGAIN = [
  [
    'en-US',
    'Date of birth',
    '04/12/1988',
    'Last 4 digits of your Social Security number',
    '0000',
    'EIN',
    '123456780',
  ],
  [
    'fr-CA',
    'Date de naissance',
    '1988/04/12',
    'Numéro d’assurance sociale (NAS)',
    '130692544',
    'Numéro d’entreprise (NE)',
    '123456782',
  ],
] as const;

describe.each(inAll('every-language-and-width') ? TYPED_AGAIN : TYPED_AGAIN.slice(0, 1))(
  'in %s',
  (locale, birth, date, number, digits, business, businessNumber) => {
    it('the whole application is submitted again, with what may be shown filled in', async () => {
      const { page, misdeeds, visited } = await product.open(PHONE);
      const id = await createAskedApplication(page, { url: product.url, locale, legalName: 'Ask FULL' });
      await page.waitForURL(/\/applicant$/);
      await page.getByLabel(birth).waitFor();
      await look(page, `full-onboarding-${locale}`);
      await page.locator('form + .continue, .continue').last().click();
      await page.getByRole('alert').first().waitFor();
      await page.getByLabel(birth).fill(date);
      await page.getByLabel(number).fill(digits);
      await page.getByLabel(business).fill(businessNumber);
      await page.locator('.continue').last().click();
      await page.waitForURL(/\/success$/);
      expect(visited).toContain(`/${id}/verifying?step-up=FULL_ONBOARDING`);
      expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

if (inAll('every-way-to-a-step-up'))
  describe('answers that pages cannot ask for', () => {
    it('partners: asks for the list of them', async () => {
      const { page, misdeeds } = await product.open(PHONE);
      await createAskedApplication(page, { url: product.url, locale: 'fr-CA', legalName: 'Ask OWNERS' });
      await page.waitForURL(/\/owners$/);
      await page.getByRole('heading', { name: 'Qui détient 25 % ou plus?' }).waitFor();
      await look(page, 'owners-fr-CA');
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

    it('a step-up of a later server: names it, and shows a way on', async () => {
      const { page } = await product.open(PHONE);
      const id = await createAskedApplication(page, {
        url: product.url,
        locale: 'en-US',
        legalName: 'Ask INFO',
      });
      await page.route(`**/api/v2/applications/${id}`, async (route) => {
        const answer = await route.fetch();
        const text = (await answer.text()).replace('"BUSINESS_INFO"', '"RETINA_SCAN"');
        await route.fulfill({ response: answer, body: text });
      });
      await page.goto(`${product.url}/${id}`);
      await page.getByText('Current step up "RETINA_SCAN" does not support').waitFor();
      await look(page, 'unsupported');
      await page.getByRole('link', { name: 'Go to my accounts' }).click();
      await page.waitForURL(/\/accounts$/);
      await page.getByRole('heading', { level: 1, name: 'My accounts' }).waitFor();
      expect(await page.getByText('RETINA_SCAN').count()).toBe(0);
    });
  });
