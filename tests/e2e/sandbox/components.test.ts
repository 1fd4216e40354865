import { ICON_NAMES } from '../../../src/components/iconNames.ts';
import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const HOSTS = { terminal: 'localhost', registrar: 'registrar.localhost' } as const;
const SECTIONS = 23;

it.each([
  ['terminal', 'light'],
  ['registrar', 'dark'],
] as const)('on %s, in %s, every part is accessible and fits a phone', async (portal, scheme) => {
  const { page, misdeeds } = await product.openNew(PHONE);
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`${product.url.replace('localhost', HOSTS[portal])}/sandbox/components`);
  await page.locator('[data-part=icons]').waitFor();
  expect(await page.locator('[data-part] > h2 + *').count()).toBe(SECTIONS);
  expect(await page.locator('[data-part=icons] li').count()).toBe(ICON_NAMES.length);
  const colours = await page.locator('[data-part=palette] li').allInnerTexts();
  expect(colours).toEqual(expect.arrayContaining(['--brand', '--surface-0', '--hero']));
  expect(colours).toHaveLength(new Set(colours).size);
  await expectAccessiblePage(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Remove the entry' }).click();
  await page.getByRole('dialog', { name: 'Remove this entry?' }).waitFor();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('tab', { name: 'Business' }).press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'You' }).waitFor();
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await page.getByRole('dialog', { name: 'Sheet' }).waitFor();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoOverflow(page);
  await page.emulateMedia({ forcedColors: null });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectNoOverflow(page);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
