import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { takePicture } from '../../support/look.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

it.each([
  {
    brand: 'Stepwright Payments',
    host: 'localhost',
    colorScheme: 'light',
    viewport: PHONE,
    paths: ['/docs/step-ups', '/docs/orders'],
  },
  {
    brand: 'Domainwright Payments',
    host: 'registrar.localhost',
    colorScheme: 'dark',
    viewport: DESKTOP,
    paths: ['/docs/orders', '/docs'],
  },
] as const)(
  'the API reference of $brand is usable by everyone: $colorScheme, $viewport.width px',
  async ({ brand, host, colorScheme, viewport, paths }) => {
    const { page, misdeeds } = await product.open(viewport);
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await page.goto(`${product.url.replace('localhost', host)}${path}`);
      await page.getByRole('link', { name: brand }).waitFor();
      await takePicture(page, `reference${path.replaceAll('/', '-')}-${viewport.width}`);
      await expectNoOverflow(page);
    }
    await expectAccessiblePage(page);
    await page.emulateMedia({ colorScheme: null });
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);

it('a call is found by its words, and the keyboard opens it', async () => {
  const { page, misdeeds } = await product.open(DESKTOP);
  await page.goto(`${product.url}/docs`);
  await page.getByLabel('Find a call').fill('bank numbers');
  await page.getByRole('status').getByText('1 call', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/financial-instruments#post-*-manual');
  await page.getByRole('heading', { name: 'Link a bank account by its numbers' }).waitFor();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces).toContain('figtree');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
