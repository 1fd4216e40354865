import type { Page } from 'playwright-core';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { awaitSaved, readKept } from '../../support/submitting.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const product = ownProduct();

const THREE_DAYS_MINUTES = 3 * 24 * 60;

/** Begins an application, and leaves it. */
async function beginDraft(firstName: string): Promise<{ readonly page: Page; readonly email: string }> {
  const { email } = newApplicant();
  const { page } = await product.open(PHONE);
  await signInByCalls(page, { url: product.url, email });
  await page.goto(`${product.url}/get-started/applicant`);
  const saved = awaitSaved(page, firstName);
  await page.getByLabel('First name').fill(firstName);
  await saved;
  return { page, email };
}

/** In the sandbox's time a draft is left for as long as it takes until its mail. */
async function letDaysPass(): Promise<void> {
  const answer = await fetch(`${product.url}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'stepwright' },
    body: JSON.stringify({ minutes: THREE_DAYS_MINUTES }),
  });
  expect(answer.status).toBe(200);
}

/** The link of the mail that comes when the draft is left for three days. */
async function awaitLink(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const texts = await page.evaluate(async (to) => {
      const headers = { 'x-requested-with': 'stepwright' };
      const answer = await fetch(`/api/sandbox/messages?to=${encodeURIComponent(to)}`, { headers });
      return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
    }, email);
    const link = texts.map((text) => /^https?:\S+\/sign-in\/link\S+$/m.exec(text)?.[0]).find(Boolean);
    if (link !== undefined) return link;
    await page.waitForTimeout(30);
  }
  throw new Error(`No link arrived for ${email}`);
}

it('a link in a mail leads back to the answers on another device, once', async () => {
  const { page: phone, email } = await beginDraft('Ada');
  await letDaysPass();
  const link = await awaitLink(phone, email);

  const { page: laptop } = await product.open(DESKTOP);
  const urls: string[] = [];
  laptop.on('request', (request) => urls.push(request.url(), request.headers()['referer'] ?? ''));
  await laptop.goto(link);
  const button = laptop.getByRole('button', { name: 'Continue your application' });
  await button.waitFor();
  expect(laptop.url()).not.toContain('#');
  await look(laptop, 'sign-in-link');
  await button.click();
  await laptop.waitForURL(/\/get-started\/applicant$/);
  await laptop.getByLabel('First name').waitFor();
  expect(await laptop.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await laptop.getByRole('main').innerText()).toContain(email);
  const token = new URL(link).hash.slice(1);
  expect(urls.filter((url) => url.includes(token))).toEqual([]);
  expect(product.log()).not.toContain(token);

  const { page: third } = await product.open(PHONE);
  await third.goto(link);
  await third.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await look(third, 'sign-in-link-ended');
  await third.getByRole('button', { name: 'Email me a new link' }).click();
  await third.getByText(/a new link is on its way/).waitFor();
  await third.getByRole('link', { name: 'Sign in with a code' }).click();
  await third.getByLabel('Email').waitFor();
});

if (inAll('again-in-a-browser'))
  it('a link opened in another person’s session asks first, and removes their data', async () => {
    const { page: own, email } = await beginDraft('Bea');
    await letDaysPass();
    const link = await awaitLink(own, email);
    const { page } = await beginDraft('Cleo');
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Sign out and continue your application' });
    await button.waitFor();
    await look(page, 'sign-in-link-other');
    await button.click();
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Bea');
    expect(await readKept(page)).not.toContain('Cleo');
  });
