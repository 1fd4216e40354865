import type { Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { awaitSaved, readKept } from '../../support/submitting.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const product = ownProduct({ entry: 'tests/support/jumpingServer.ts' });

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
  product.signal('SIGUSR2');
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
  it('a link that is opened where somebody else is signed in asks first, and leaves nothing of them', async () => {
    const { page: own, email } = await beginDraft('Bea');
    product.signal('SIGUSR2');
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

const EIN = '12-3456780';
const PERSONAL = /12-?3456780|Lovelace|FEIN/;
const LINK = `/get-started?companyIdentificationType=FEIN&companyIdentificationValue=${EIN}&name=Ada+Lovelace&source=crm`;

it('an identity number in a link is nowhere afterwards: address, history, way back, referrer, calls, storage, logs', async () => {
  const { page } = await product.openNew(PHONE);
  const sent: string[] = [];
  const links = new Set<string>();
  page.on('request', (request) => {
    // The link itself leads on at once.
    if (!links.delete(request.url())) sent.push(request.url());
    sent.push(request.headers()['referer'] ?? '', request.postData() ?? '');
  });
  const openLink = async (path: string) => {
    links.add(`${product.url}${path}`);
    await page.goto(`${product.url}${path}`);
    expect(links).toEqual(new Set());
  };
  const event = page.waitForResponse(`${product.url}/api/v2/analytics`);
  await page.goto(product.url);
  await openLink(LINK);
  expect(page.url()).toBe(`${product.url}/get-started?source=crm`);
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(opened).toBe(page.url());

  await openLink(LINK.replace('get-started', 'get-started/applicant'));
  await page.waitForURL(/\/sign-in/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/get-started/applicant?source=crm');
  const { email } = newApplicant();
  await signIn(page, email);
  await page.getByLabel('First name').waitFor();
  expect(page.url()).toBe(`${product.url}/get-started/applicant?source=crm`);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await event;

  await openLink(`/sign-in?returnTo=${encodeURIComponent(LINK)}`);
  await page.waitForURL(/\/get-started\?source=crm$/);

  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );
  expect(kept).not.toMatch(PERSONAL);
  expect(JSON.stringify(await page.context().cookies())).not.toMatch(PERSONAL);
  const visited: string[] = [];
  for (let back = await page.goBack(); back; back = await page.goBack()) visited.push(page.url());
  expect(visited.length).toBeGreaterThan(1);
  expect(visited.join('\n')).not.toMatch(PERSONAL);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((text) => PERSONAL.test(text))).toEqual([]);
  expect(product.log()).not.toMatch(PERSONAL);
});
