import { applyByCalls } from '../../support/askedApplication.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { CURRENCIES, type Locale } from '../../support/signInByCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

interface Brand {
  readonly id: string;
  readonly title: string;
  readonly orderPage: string;
  readonly locales: readonly Locale[];
}

const BRANDS: readonly Brand[] = [
  { id: 'harborbook', title: 'Harborbook Pay', orderPage: 'harborbook-order', locales: ['en-US'] },
  {
    id: 'bloomcart',
    title: 'Bloomcart Payments',
    orderPage: 'order',
    locales: ['en-US', 'en-CA', 'fr-CA'],
  },
];

const CASES = BRANDS.flatMap((brand) => brand.locales.map((locale) => ({ ...brand, locale })));

it.each(CASES)(
  '$id is drawn in each of its languages and at both widths: $locale',
  async ({ id: brand, title, orderPage, locale }) => {
    const { page, misdeeds } = await product.open(PHONE);
    const drawn = async (path: string, name: string) => {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await page.goto(`${product.url}/r/${brand}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([await page.title(), await page.locator('html').getAttribute('lang')]).toEqual([
          expect.stringContaining(title),
          locale,
        ]);
        await look(page, `${brand}-${name}-${locale}-${viewport.width}`);
      }
    };
    await drawn(
      `/?${new URLSearchParams({ currency: CURRENCIES[locale], lng: locale }).toString()}`,
      'start',
    );
    const { id } = await applyByCalls(page, {
      url: product.url,
      locale,
      legalName: 'Park Coffee LLC',
      referralUrlId: brand,
      until: 'created',
    });
    await drawn(`/${id}/${orderPage}`, 'order');
    expect(new URL(page.url()).pathname).toBe(`/r/${brand}/${id}/${orderPage}`);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);
