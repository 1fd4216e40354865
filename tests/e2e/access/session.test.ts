import type { Page } from 'playwright-core';
import { newApplicant, readCode } from '../../support/applicant.ts';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { waitUntilKept } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const SESSION = '**/api/v2/session';
const MINUTE_MS = 60_000;

/** Opens the first step in a page whose clock the test moves. */
async function openFirstStep(email: string): Promise<Page> {
  const { page } = await product.openNew(PHONE);
  await page.clock.install();
  await signInByCalls(page, { url: product.url, email });
  await page.goto(`${product.url}/get-started/applicant`);
  await page.getByLabel('First name').fill('Ada');
  await waitUntilKept(page, 'Ada');
  return page;
}

/** Moves what the server says of the session: its idle end, and on demand also its end in any case. */
async function moveEnds(page: Page, changes: { readonly expiresAt?: number; readonly endsAt?: number }) {
  await page.route(SESSION, async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'DELETE') return route.fulfill({ response: answer });
    const session = (await answer.json()) as object;
    const moved = Object.entries(changes).map(([name, time]) => [name, new Date(time).toISOString()]);
    return route.fulfill({ json: { ...session, ...Object.fromEntries(moved) } });
  });
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session ends soon' });

it('an idle session shows a warning, and continues if the user stays signed in', async () => {
  const page = await openFirstStep(newApplicant().email);
  await page.clock.fastForward(27 * MINUTE_MS);
  expect(await warning(page).count()).toBe(0);
  await page.clock.fastForward(2 * MINUTE_MS);
  await warning(page).waitFor();
  await expectAccessiblePage(page);
  const now = await page.evaluate(() => Date.now());
  await moveEnds(page, { expiresAt: now + 30 * MINUTE_MS });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/session'),
  );
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await asked;
  await page.getByText('You stay signed in.').waitFor();
  await warning(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

it('a warned user may sign out at once, and finds the answers again', async () => {
  const { email } = newApplicant();
  const page = await openFirstStep(email);
  await page.clock.fastForward(29 * MINUTE_MS);
  await warning(page).waitFor();
  await moveEnds(page, { expiresAt: (await page.evaluate(() => Date.now())) + 30 * MINUTE_MS });
  await page.keyboard.press('Escape'); // is no wish to leave
  await page.getByText('You stay signed in.').waitFor();
  await page.getByLabel('Last name').fill('Park');
  await page.clock.fastForward(29 * MINUTE_MS);
  await warning(page).waitFor();
  await warning(page).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('6-digit code').fill(await readCode(page, email, 1));
  await page.waitForURL(/\/get-started\/applicant$/);
  await page.getByLabel('Last name').waitFor();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Park');
});

it('use of the session in another tab is no reason to warn', async () => {
  const page = await openFirstStep(newApplicant().email);
  const now = await page.evaluate(() => Date.now());
  await moveEnds(page, { expiresAt: now + 110 * MINUTE_MS, endsAt: now + 120 * MINUTE_MS });
  const looked = page.waitForResponse((response) => response.url().endsWith('/api/v2/session'));
  await page.clock.fastForward(29 * MINUTE_MS);
  await looked;
  await page.clock.fastForward(20_000);
  expect(await warning(page).count()).toBe(0);
});

it('the final end of a session has a warning, too', async () => {
  const page = await openFirstStep(newApplicant().email);
  const now = await page.evaluate(() => Date.now());
  const endsAt = now + 30 * MINUTE_MS;
  await moveEnds(page, { expiresAt: endsAt, endsAt });
  await page.clock.fastForward(29 * MINUTE_MS);
  await page
    .getByRole('alert')
    .getByText(/^For your security, you will be signed out at /)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Stay signed in' }).count()).toBe(0);
  await expectAccessiblePage(page);
});

it('after its end one signs in with the address filled in, and finds the page and the work again', async () => {
  const { email } = newApplicant();
  const page = await openFirstStep(email);
  await page.request.delete(new URL('/api/v2/session', page.url()).href, {
    headers: { 'x-requested-with': 'stepwright' },
  });
  await page.clock.fastForward(29 * MINUTE_MS);
  await page.waitForURL(/\/sign-in\?returnTo=%2Fget-started%2Fapplicant$/);
  await page.getByText('Your session has ended.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('6-digit code').fill(await readCode(page, email, 1));
  await page.waitForURL(/\/get-started\/applicant$/);
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

const UNKNOWN = [
  '/nowhere',
  '/nowhere/at/all',
  '/get-started/none',
  '/get-started/company/none',
  '/urn:app:00000000-0000-4000-8000-000000000000/none',
] as const;

it.each(inAll('every-unknown-address') ? UNKNOWN : UNKNOWN.slice(0, 1))(
  'the unknown path %s is reported as incorrect without signing in, and after it',
  async (address) => {
    const { page } = await product.open(PHONE);
    await page.goto(`${product.url}${address}`);
    const told = page.getByRole('heading', { name: 'Oops! Looks like the URL is incorrect' });
    await told.waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    await signInByCalls(page, { url: product.url, email: newApplicant().email });
    await page.goto(`${product.url}${address}`);
    await told.waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  },
);
