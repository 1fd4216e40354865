import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const HOSTS = { terminal: 'localhost', registrar: 'registrar.localhost' } as const;

const urlOf = (portal: keyof typeof HOSTS, path: string) =>
  `${product.url.replace('localhost', HOSTS[portal])}${path}`;

it.each([
  ['terminal', '/?solution=restaurant', 'Take the card where your guests sit', '$11,724'],
  ['registrar', '/learn-more', 'How an account is opened', undefined],
] as const)('without scripts, %s%s is complete', async (portal, path, title, kept) => {
  const context = await product.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(urlOf(portal, path));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('.drawing').count()).toBeGreaterThan(5);
    expect(await page.locator('.drawing:not(:has(svg))').count()).toBe(0);
    expect(await page.getByRole('status').allTextContents()).toEqual(kept === undefined ? [] : [kept]);
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await page.locator('noscript').innerText()).toMatch(/^You can read this page without JavaScript/);
  } finally {
    await context.close();
  }
});

it.each([
  ['terminal', 'light', DESKTOP],
  ['registrar', 'dark', PHONE],
] as const)(
  'on %s, in %s, scripts keep the drawings and move the calculator',
  async (portal, scheme, size) => {
    const { page } = await product.open(size);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(urlOf(portal, '/'));
    await page.getByRole('radio', { name: 'In person' }).check();
    await page.getByRole('slider', { name: 'Sales a month' }).press('End');
    await page.getByText('$29,310').waitFor();
    expect(await page.locator('.drawing:not(:has(svg))').count()).toBe(0);
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    await page.emulateMedia({ colorScheme: null });
  },
);

it('inside the portal, a start page fetches its drawings and styles', async () => {
  const { page } = await product.open(DESKTOP);
  await page.goto(urlOf('terminal', '/?timeout=true'));
  await page.getByRole('heading', { level: 1, name: 'Ready for the first card of the day' }).waitFor();
  await page.locator('.start-scene svg').waitFor();
  const columns = () =>
    page
      .locator('.start-steps')
      .evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(3);
});

it('without its files, the page calculates, and leads back to the application that this browser keeps', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript' }));
  await page.goto(urlOf('terminal', '/learn-more'));
  await page.evaluate(() => localStorage.setItem('stepwright:draft:terminal:USD', '{"answers":{"a":1}}'));
  await page.goto(urlOf('terminal', '/'));
  await page.getByRole('slider', { name: 'Sales a month' }).press('End');
  await page.getByText('$29,310').waitFor();
  expect(await page.getByRole('link', { name: 'Get started' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Continue your application' }).first().click();
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/get-started/resume');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a press on the button before the scripts are there shows where one signs in, which takes the address at once', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // left with the first page
  });
  await page.goto(urlOf('terminal', '/'), { waitUntil: 'commit' });
  await page.locator('.start-button').first().click({ noWaitAfter: true });
  await page.getByLabel('Email').fill('ada@example.com');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('returnTo')]).toEqual(['/sign-in', '/get-started/applicant']);
  release();
  await page.locator('form').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  // Back leads to the start page, as ever.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Ready for the first card of the day' }).waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a press on the button once the portal is there leads to it without a load', async () => {
  const { page } = await product.openNew(PHONE);
  await page.goto(urlOf('terminal', '/'), { waitUntil: 'networkidle' });
  await page.locator('html:not([data-prerendered])').waitFor();
  await page.locator('.start-button').first().click();
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/get-started/applicant');
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(loaded).toBe(urlOf('terminal', '/'));
});
