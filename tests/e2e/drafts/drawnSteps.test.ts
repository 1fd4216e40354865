import type { Page } from 'playwright-core';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import { newApplicant } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { holdCalls } from '../../support/holdCalls.ts';
import { openStep, saveDraftByCalls } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { awaitSaved } from '../../support/submitting.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** Holds back the scripts of the page, as a slow line does. The function that it returns lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

it('a step is answered and sent before its scripts are there, and they continue from there', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { email } = newApplicant();
  const calls = await signInByCalls(page, { url: product.url, email, locale: 'en-CA' });
  const letThrough = await holdScripts(page);
  await page.goto(`${calls.origin}/get-started/applicant`, { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  await page.getByText('French', { exact: true }).click();
  const send = page.getByRole('button', { name: 'Continue' });
  await send.click();
  expect(await send.getAttribute('aria-busy')).toBe('true');
  letThrough();
  await page.getByText('Enter your last name.').first().waitFor();
  expect(await send.getAttribute('aria-busy')).toBeNull();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByRole('radio', { name: 'French' }).isChecked()).toBe(true);
  const saved = awaitSaved(page, 'Park');
  await page.getByLabel('Last name').fill('Park');
  await saved;
  const { draft } = await calls.send<DraftResponse>('GET', '/api/v2/drafts/current?currency=CAD');
  expect(draft?.answers).toMatchObject({
    applicant: { name: { firstName: 'Ada', lastName: 'Park' }, communicationLanguage: 'fr-CA' },
  });
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('the address by which one signs in is typed and sent before the scripts, and nothing moves', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  const letThrough = await holdScripts(page);
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  await page.goto(`${product.url}/sign-in?lng=fr-CA&currency=CAD`, { waitUntil: 'commit' });
  const input = page.getByLabel('Courriel');
  await input.click();
  await page.keyboard.type('ada');
  await page.evaluate(() => Object.assign(window, { drawn: document.activeElement }));
  expect(await page.locator('noscript').count()).toBe(1);
  letThrough();
  await page.locator('form').waitFor();
  await page.keyboard.type(`.${newApplicant().email}`);
  expect(await input.inputValue()).toMatch(/^ada\..+@/);
  expect(await input.getAttribute('autocomplete')).toBe('email');
  expect(await page.evaluate('window.drawn === document.activeElement')).toBe(true);
  // Only the names of languages in the brand's own face.
  expect(await page.evaluate('window.shifts.reduce((sum, { value }) => sum + value, 0)')).toBeLessThan(0.001);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('the faces of the brand come without moving anything, at the latest with the next page', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const opened = {
    url: product.url,
    email: newApplicant().email,
    locale: 'fr-CA',
    step: 'partners',
  } as const;
  await openStep(page, opened);
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('form').waitFor();
  const state = () => page.evaluate(() => document.documentElement.dataset['face']);
  expect(await state()).toBe('awaited');
  letThrough();
  await page.evaluate(async () => {
    await document.fonts.load(`1em ${document.documentElement.dataset['faces']}`);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate('window.shifts.reduce((sum, { value }) => sum + value, 0)')).toBeLessThan(0.001);
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/partners'));
  expect(await state()).toBeUndefined();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a press by which one signs in is made once the scripts are there', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  const letThrough = await holdScripts(page);
  await page.goto(`${product.url}/sign-in`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(newApplicant().email);
  await page.keyboard.press('Enter');
  await page.locator('[type=submit][aria-busy="true"]').waitFor();
  letThrough();
  await page.getByLabel('6-digit code').waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('an input that is in use while the scripts arrive stays in use', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { email } = newApplicant();
  const { origin } = await signInByCalls(page, { url: product.url, email });
  const letThrough = await holdScripts(page);
  await page.goto(`${origin}/get-started/applicant`, { waitUntil: 'commit' });
  await page.getByLabel('First name').click();
  await page.keyboard.type('Ad');
  letThrough();
  await page.locator('form').waitFor();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Park');
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Park');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('keys that are typed while a tab that left changes asks for the draft are kept', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const { email } = newApplicant();
  const { origin } = await signInByCalls(page, { url: product.url, email });
  await page.goto(`${origin}/get-started/applicant`);
  await page.locator('form').waitFor();
  await page.evaluate((outdated) => sessionStorage.setItem(outdated, '1'), 'stepwright:outdated');
  const calls = ['**/api/v2/drafts/current*', '**/api/v2/accounts*'];
  const [releaseDraft, releaseAccounts] = await Promise.all(calls.map((url) => holdCalls(page, url, 'GET')));
  const asked = Promise.all(calls.map((url) => page.waitForRequest(url)));
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('First name').click();
  await asked;
  await page.keyboard.type('Adel', { delay: 50 });
  releaseDraft?.();
  await page.keyboard.type('aid', { delay: 50 });
  releaseAccounts?.();
  await page.keyboard.type('e Park', { delay: 50 });
  await page.locator('form').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Adelaide Park');
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

it('a step that React cannot bring to life stays with what was entered, and can be tried again', async () => {
  const { page } = await product.open(PHONE);
  const { email } = newApplicant();
  const { origin } = await signInByCalls(page, { url: product.url, email });
  const letThrough = await holdScripts(page);
  await page.goto(`${origin}/get-started/applicant`, { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  // The router reads it while it is drawn for the first time, outside of the screens.
  await page.evaluate(() => {
    const get = () => {
      throw new Error('Not drawn');
    };
    Object.defineProperty(history, 'state', { configurable: true, get });
  });
  letThrough();
  await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.evaluate(() => Reflect.deleteProperty(history, 'state'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('form').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const names = ['First name', 'Last name'].map((name) => page.getByLabel(name).inputValue());
  expect(await Promise.all(names)).toEqual(['Ada', 'Park']);
});

it.each([
  ['company-details', []],
  ['business-address', ['company_address__lookup']],
  [
    'applicant-identity',
    ['applicant_dob', 'applicant_governmentIdentification_value', 'applicant_address__lookup'],
  ],
])(
  'the step %s comes drawn: nothing of it can be put back by the browser, and all of it stays',
  async (step, unkept) => {
    const { page, misdeeds } = await product.open(PHONE);
    const { context } = await openStep(page, { url: product.url, email: newApplicant().email, step });
    const html = await (await context.request.get(page.url())).text();
    // Its bar is painted as a whole.
    expect(html).toContain('<link rel="expect" href="#main" blocking="render" />');
    expect(html.match(/ id="main"/g)).toHaveLength(1);
    const inputs = [...html.matchAll(/<(?:input|select|textarea) [^>]*>/g)].map(([tag]) => tag);
    expect(inputs.length).toBeGreaterThan(2);
    for (const tag of inputs) expect(tag).toContain(' autocomplete="off"');
    // During a reload, the browser's storage has no sensitive answer.
    const others = inputs.filter((tag) => !tag.includes(' data-kept '));
    expect(others.map((tag) => / id="root_([^"]*)"/.exec(tag)?.[1])).toEqual(unkept);
    await page.locator('form').waitFor();
    for (const [, id = ''] of html.slice(html.indexOf('class="sw-form"')).matchAll(/ id="(root_[^"]*)"/g))
      expect([id, await page.locator(`[id="${id}"]`).count()]).toEqual([id, 1]);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);

it('markup in addresses, answers and URLs stays text, and nobody gets the page of another person', async () => {
  const markup = `"></script></style><img src=x onerror="location='/'">`;
  const ids = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)] as const;
  const addresses = [`$&${ids[0]}@example.com`, `x'style='${ids[1]}@example.com`];
  const people = await Promise.all(
    addresses.map(async (email, index) => {
      const { page, misdeeds } = await product.open(PHONE);
      const locale = index === 0 ? 'fr-CA' : 'en-CA';
      const calls = await signInByCalls(page, { url: product.url, email, locale });
      await saveDraftByCalls(calls, { locale, answers: { company: { name: markup, dba: markup } } });
      const url = `${calls.origin}/r/${encodeURIComponent(markup)}/get-started/applicant?a=${markup}`;
      return { page, misdeeds, calls, email, url };
    }),
  );
  const read = ({ calls, url }: (typeof people)[number]) =>
    Promise.all([1, 2, 3].map(async () => (await calls.context.request.get(url)).text()));
  const pages = await Promise.all(people.map(read));
  for (const [index, htmls] of pages.entries())
    for (const html of htmls) {
      expect(html).toContain('class="sw-form"');
      expect(html).not.toContain(markup);
      expect(html.split('<script').length).toBe(html.split('</script').length);
      expect(ids.map((id) => html.includes(id))).toEqual(ids.map((_id, other) => other === index));
    }
  for (const { page, misdeeds, email, url } of people) {
    await page.goto(url);
    await page.locator('form').waitFor();
    expect(await page.locator(`[title*="${email}"]`).count()).toBe(1);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  }
});

it('answers are not in the markup of a step, which is then drawn by the browser', async () => {
  const { page } = await product.open(PHONE);
  const calls = await signInByCalls(page, { url: product.url, email: newApplicant().email });
  const answers = { applicant: { name: { firstName: 'Adelaide' } } };
  const draft = { answers, revision: 0, idempotencyKey: crypto.randomUUID() };
  await calls.send('PUT', '/api/v2/drafts/current?currency=USD', draft);
  const html = await (await calls.context.request.get(`${calls.origin}/get-started/applicant`)).text();
  expect(html).toContain('data-skeleton');
  const [markup, data] = html.split('id="page-answers"');
  expect(markup).not.toContain('Adelaide');
  expect(data).toContain('Adelaide');
});
