import { ICON_NAMES } from '../../../src/components/iconNames.ts';
import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const HOSTS = { terminal: 'localhost', registrar: 'registrar.localhost' } as const;
const SECTIONS = 29;

const NARROW = { width: 320, height: 844 };

it.each([
  { portal: 'terminal', scheme: 'light', viewport: PHONE, query: '', language: 'en-US' },
  {
    portal: 'registrar',
    scheme: 'dark',
    viewport: NARROW,
    query: '?currency=CAD&lng=fr-CA',
    language: 'fr-CA',
  },
] as const)(
  'on $portal, in $scheme, every part is accessible and fits $viewport.width px',
  async ({ portal, scheme, viewport, query, language }) => {
    const { page, misdeeds } = await product.openNew(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${product.url.replace('localhost', HOSTS[portal])}/sandbox/components${query}`);
    await page.locator('[data-part=icons]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('[data-part] > h2 + *').count()).toBe(SECTIONS);
    expect(await page.locator('[data-part=icons] li').count()).toBe(ICON_NAMES.length);
    const colours = await page.locator('[data-part=palette] li').allInnerTexts();
    expect(colours).toEqual(expect.arrayContaining(['--brand', '--surface-0', '--hero']));
    expect(colours).toHaveLength(new Set(colours).size);
    await expectAccessiblePage(page);
    await expectNoOverflow(page);

    await page.locator('[data-part=dialog]').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessiblePage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.getByRole('tab').nth(1).press('Home');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
    await page.locator('[data-part=sheet]').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessiblePage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoOverflow(page);
    await page.emulateMedia({ forcedColors: null });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectNoOverflow(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoOverflow(page);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);
