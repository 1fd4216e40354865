import { newApplicant, signIn } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const EIN = '12-3456780';
const PERSONAL = /12-?3456780|Lovelace|FEIN/;
const LINK = `/get-started?companyIdentificationType=FEIN&companyIdentificationValue=${EIN}&name=Ada+Lovelace&source=crm`;

it('personal data of a link fills the form and is nowhere else: URL, history, Back, referrer, storage, logs', async () => {
  const { page } = await product.openNew(PHONE);
  const sent: string[] = [];
  const links = new Set<string>();
  page.on('request', (request) => {
    // The link itself redirects at once.
    if (!links.delete(request.url())) sent.push(request.url());
    sent.push(request.headers()['referer'] ?? '');
    // Only the draft itself is for the server.
    if (!request.url().includes('/api/v2/drafts/')) sent.push(request.postData() ?? '');
  });
  const openLink = async (path: string) => {
    links.add(`${product.url}${path}`);
    await page.goto(`${product.url}${path}`);
    expect(links).toEqual(new Set());
  };
  const event = page.waitForResponse(`${product.url}/api/v2/analytics`);
  await page.goto(product.url);
  await openLink(LINK);
  expect(page.url()).toBe(`${product.url}/get-started`);
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(opened).toBe(page.url());

  await openLink(LINK.replace('get-started', 'get-started/applicant'));
  await page.waitForURL(/\/sign-in/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/get-started/applicant');
  const { email } = newApplicant();
  await signIn(page, email);
  await page.getByLabel('First name').waitFor();
  expect(page.url()).toBe(`${product.url}/get-started/applicant`);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[autocomplete="given-name"]')?.value === 'Ada',
  );
  await event;

  await openLink(`/sign-in?returnTo=${encodeURIComponent(LINK)}`);
  await page.waitForURL(/\/get-started$/);

  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );
  expect(kept).not.toMatch(/12-?3456780/);
  expect(JSON.stringify(await page.context().cookies())).not.toMatch(PERSONAL);
  const visited: string[] = [];
  for (let back = await page.goBack(); back; back = await page.goBack()) visited.push(page.url());
  expect(visited.length).toBeGreaterThan(1);
  expect(visited.join('\n')).not.toMatch(PERSONAL);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((text) => PERSONAL.test(text))).toEqual([]);
  expect(product.log()).not.toMatch(PERSONAL);
});
