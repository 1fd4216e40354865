import { shownTexts } from '../../support/shownTexts.ts';
import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const LINKS = [
  ['en-US', 'ssn', 'tax-person', 'applicant', '212091234', PHONE],
  ['en-US', 'ein', 'tax-business', 'company', '123456780', DESKTOP],
  ['fr-CA', 'sin', 'tax-person', 'applicant', '130692544', PHONE],
  ['en-CA', 'bn', 'tax-business', 'company', '123456782', PHONE],
] as const;

describe.each(inAll('every-language-and-width') ? LINKS : LINKS.slice(2, 3))(
  'tax information in %s by a link of type %s',
  (locale, type, step, owner, number, viewport) => {
    const say = (key: string) => shownTexts(locale, 'steps')[key] ?? key;

    it('is entered without signing in, by keyboard', async () => {
      const { page: applicant } = await product.open(PHONE);
      const legalName = 'Park Coffee Inc';
      const { id } = await applyByCalls(applicant, { url: product.url, locale, legalName });

      const { page, misdeeds } = await product.open(viewport);
      await page.goto(`${product.url}/${id}/tax-information?type=${type}&lng=${locale}`);
      const field = page.getByLabel(say(`${step}.${owner}.governmentIdentification.value.label`), {
        exact: true,
      });
      await field.waitFor();
      await look(page, `tax-${type}-${locale}`);
      await field.fill('12');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
      await look(page, `tax-${type}-${locale}-wrong`);
      await page.getByLabel(say(`${step}.company.name.label`)).fill('Park Coffee Inc');
      await field.fill(number);
      await page.keyboard.press('Enter');
      await page.getByText(shownTexts(locale, 'stepUps')['taxInformation.received.text'] ?? '').waitFor();
      await look(page, `tax-${type}-${locale}-received`);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  },
);

describe('a link that leads nowhere', () => {
  it('of an unknown kind is an incorrect URL, and of an unknown application is refused with a way to continue', async () => {
    const { page } = await product.open(PHONE);
    const id = 'urn:app:00000000-0000-4000-8000-000000000000';
    await page.goto(`${product.url}/${id}/tax-information`);
    await page.getByText('Oops! Looks like the URL is incorrect').waitFor();
    await page.goto(`${product.url}/${id}/tax-information?type=SSN`);
    await page.getByLabel('Legal business name').fill('Park Coffee LLC');
    await page.getByLabel('Social Security number', { exact: true }).fill('212091234');
    await page.keyboard.press('Enter');
    await page.getByText('There is no such application').waitFor();
    await look(page, 'tax-unknown');
    // Input is kept.
    expect(await page.getByLabel('Legal business name').inputValue()).toBe('Park Coffee LLC');
  });
});
