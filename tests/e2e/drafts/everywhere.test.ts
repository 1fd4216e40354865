import type { Page } from 'playwright-core';
import { answerUntilReview, newApplicant, signIn } from '../../support/applicant.ts';
import { DESKTOP, expectAccessiblePage, PHONE, type Viewport } from '../../support/browser.ts';
import { decodeSealed } from '../../support/decodeSealed.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { openReview, openStep } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { awaitSaved, readKept, submitAndSeeOrder, waitUntilKept } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
// Ids and times may hold the same digits among others.
const SECRETS = /(?<![\da-f])(?:6789|1988)(?![\da-f])|3456780/;

/** A signed-in person in another browser. */
async function comeTo(path: string, email: string, viewport: Viewport = PHONE): Promise<Page> {
  const { page } = await product.open(viewport);
  await signInByCalls(page, { url: product.url, email });
  await page.goto(`${product.url}${path}`);
  return page;
}

it('a step is drawn from the answers that come with the page, and asks for none of them again', async () => {
  const { page } = await product.open(PHONE);
  const { email } = newApplicant();
  const calls = await signInByCalls(page, { url: product.url, email });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${calls.origin}/get-started/applicant`);
  await page.getByLabel('First name').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/v2/'))).toEqual([]);
  expect(await page.locator('#page-answers').count()).toBe(0);
});

if (inAll('again-in-a-browser'))
  it('a half-filled form follows to another device, with every answer, and can be submitted there', async () => {
    const applicant = newApplicant();
    const { page: phone } = await product.open(PHONE);
    await openStep(phone, { url: product.url, email: applicant.email, step: 'applicant-identity' });
    const saved = awaitSaved(phone, '"hasPartners":false');
    await answerUntilReview(phone, applicant, { from: 'applicant-identity' });
    await saved;
    const laptop = await comeTo('/accounts', applicant.email, DESKTOP);
    await laptop.getByText(/^Step \d+ of \d+$/).waitFor();
    await expectAccessiblePage(laptop);
    await laptop.goto(`${product.url}/get-started`);
    await laptop.getByRole('link', { name: 'Continue your application' }).first().waitFor();
    await laptop.goBack();
    await laptop.getByRole('link', { name: /^Continue/ }).click();
    await laptop.waitForURL(/\/review$/);
    await laptop.getByRole('main').getByText('Park Coffee LLC').first().waitFor();
    const application = await submitAndSeeOrder(laptop);
    // The phone loads it as soon as it is used again.
    await phone.getByRole('button', { name: 'Back' }).click();
    await phone.getByRole('radio').first().check();
    await phone.waitForURL((url) => url.pathname.startsWith(application));
  });

it('the next person on the same browser sees nothing of the last one', async () => {
  const ada = newApplicant();
  const { page } = await product.open(PHONE);
  await openReview(page, product.url, ada);
  await waitUntilKept(page, 'Park Coffee');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  expect(decodeSealed(await readKept(page))).not.toMatch(/Park Coffee|Ada/);
  await page.goto(`${product.url}/get-started/applicant`);
  await signIn(page, newApplicant().email);
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect(await page.getByRole('main').innerText()).not.toContain(ada.email);
  await page.getByLabel('First name').fill('Bea');
  await waitUntilKept(page, 'Bea');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  await signInByCalls(page, { url: product.url, email: ada.email });
  await page.goto(`${product.url}/get-started/resume`);
  await page.waitForURL(/\/review$/);
  await page.getByRole('main').getByText('Park Coffee LLC').first().waitFor();
});

if (inAll('again-in-a-browser'))
  it('without the server, answers stay in the page and the browser, and follow once it is back', async () => {
    const applicant = newApplicant();
    const page = await comeTo('/get-started/applicant', applicant.email);
    await page.getByLabel('First name').waitFor();
    await page.route('**/api/v2/drafts/**', (route) => route.abort());
    await page.getByLabel('First name').fill('Ada');
    await page.getByText('We cannot reach the server.').waitFor();
    await page.reload();
    // The server, which has none of it, has drawn the step without.
    await page.locator('form').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.unroute('**/api/v2/drafts/**');
    // As browsers do once the network is back; without it, the page tries again a little later.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('We cannot reach the server.').waitFor({ state: 'detached' });
    const elsewhere = await comeTo('/get-started/applicant', applicant.email);
    expect(await elsewhere.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await readKept(page)).not.toMatch(SECRETS);
  });
