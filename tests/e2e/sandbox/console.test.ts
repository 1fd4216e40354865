import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const TABS = [
  'Inbox',
  'Applications',
  'Bank accounts',
  'Magic values',
  'Links',
  'Brands',
  'Events',
  'Scripts',
];

it('every tab is accessible and fits a phone', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  await page.goto(`${product.url}/sandbox`);
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).locator('.waits').waitFor({ state: 'detached' });
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
  }
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('the tab is in the URL, so that Back and a reload keep it', async () => {
  const { page } = await product.open(DESKTOP);
  const current = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
  await page.goto(`${product.url}/sandbox`);
  await page.getByRole('tab', { name: 'Inbox' }).press('End');
  await page.keyboard.press('Enter');
  await current('Scripts');
  await page.getByRole('tab', { name: 'Magic values' }).click();
  await page.reload();
  await current('Magic values');
  await page.goBack();
  await current('Scripts');
  await page.goBack();
  await current('Inbox');
  expect(new URL(page.url()).search).toBe('');
});

it('nothing shifts while the console and its lists come', async () => {
  const { page } = await product.open(DESKTOP);
  for (const tab of ['inbox', 'events']) {
    await page.goto(`${product.url}/sandbox?tab=${tab}`);
    await page.getByRole('tabpanel').locator('.waits').waitFor({ state: 'detached' });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries come before the frame after the next one.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
  }
});
