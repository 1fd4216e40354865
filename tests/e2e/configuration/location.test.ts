import type { Page } from 'playwright-core';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { newApplicant } from '../../support/applicant.ts';
import { applyByCalls, createAskedApplication } from '../../support/askedApplication.ts';
import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { openStep } from '../../support/openStep.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

const SUBMITTED = { locale: 'en-US', legalName: 'Park Coffee LLC' } as const;

const open = async () => (await product.open(PHONE)).page;

function registrarUrl(): string {
  return product.url.replace('localhost', 'registrar.localhost');
}

describe('the language', () => {
  it('changes in place: answers stay, also those that are never stored, and errors speak it too', async () => {
    const page = await open();
    const { email } = newApplicant();
    await openStep(page, { url: product.url, email, locale: 'en-CA', step: 'applicant-identity' });
    await page.getByLabel('Social Insurance Number (SIN)').fill('130 692 544');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Date of birth', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirmez votre identité' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    expect(
      await page
        .getByLabel(/Numéro d’assurance sociale/)
        .first()
        .inputValue(),
    ).toMatch(/^130.?692.?544$/);
    await page.getByRole('heading', { level: 2, name: 'Il y a un problème' }).waitFor();
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Confirmez votre identité' }).waitFor();
  });

  it('a language that cannot be fetched is reported, and the page is unchanged', async () => {
    const page = await open();
    await signInByCalls(page, { url: product.url, email: newApplicant().email, locale: 'en-CA' });
    await page.goto(`${product.url}/get-started/applicant`);
    await page.getByLabel('First name').fill('Zoé');
    await page.route(/texts-fr-CA/, (route) => route.abort());
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByText(/We cannot reach the server/).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoé');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-CA');
  });

  it('is remembered for the tab where the browser keeps no cookies', async () => {
    const page = await open();
    await page.goto(`${product.url}/?currency=CAD&lng=fr-CA`);
    await page.context().clearCookies();
    await page.goto(`${product.url}/?currency=CAD`);
    await page.waitForURL(/lng=fr-CA/);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
  });

  it('the pseudo-language shows every text in brackets, on every page up to the first questions', async () => {
    const page = await open();
    for (const address of ['/?lng=en-XA', '/sign-in?lng=en-XA', '/?lng=en-XA&currency=CAD']) {
      await page.goto(`${product.url}${address}`);
      await page.getByRole('heading', { level: 1, name: /^\[/ }).waitFor();
      expect({ address, bare: await findBareTexts(page) }).toEqual({ address, bare: [] });
      await expectNoOverflow(page);
    }
  });
});

describe('the country', () => {
  it('a currency without a market is reported as unsupported, on the first page and on later ones', async () => {
    const page = await open();
    await page.goto(`${product.url}/?currency=EUR`);
    await page.getByText('We do not offer accounts in the currency that you asked for.').waitFor();
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    await page.goto(`${product.url}/sign-in?currency=EUR`);
    await page.getByText('We do not offer accounts in that country and currency.').waitFor();
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('We do not offer accounts').count()).toBe(0);
  });

  it('is changed after a question, and the unfinished application waits where it was', async () => {
    const page = await open();
    await signInByCalls(page, { url: product.url, email: newApplicant().email });
    await page.goto(`${product.url}/get-started/applicant`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Change country: Canada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start a new application: Canada?' });
    await dialog.waitFor();
    await expectAccessiblePage(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');

    await page.getByRole('button', { name: 'Change country: Canada' }).click();
    await dialog.getByRole('button', { name: 'Start new application' }).click();
    // The application that the question promised, not a page on the way to it.
    await page.getByLabel('Preferred language').waitFor();
    expect(new URL(page.url()).pathname).toBe('/get-started/applicant');
    await page.getByText('We kept what you said of yourself and your business.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    // Loaded again after the draft was deleted, the page must not begin it again.
    expect(new URL(page.url()).searchParams.has('keepFrom')).toBe(false);
    await page.getByLabel('First name').fill('Zoé');

    await page.goto(product.url); // the choice of country is kept
    await page.getByText('You have an unfinished application in another country (United States).').waitFor();
    await expectAccessiblePage(page);
    await page.getByRole('link', { name: 'Continue it' }).click();
    await page.getByRole('link', { name: 'Continue your application' }).first().click();
    await page.waitForURL(/\/get-started\/applicant$/);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  });

  if (inAll('again-in-a-browser'))
    it('the market is that of the only accounts; an application’s page has its own, in any browser', async () => {
      const page = await open();
      await createAskedApplication(page, { ...SUBMITTED, url: product.url, until: 'created' });
      await page.waitForURL(/\/order$/);
      const { pathname } = new URL(page.url());
      await page.goto(`${product.url}/?currency=CAD`);
      await page.waitForURL(/\?currency=USD&currencySwitched=true$/);
      await page.getByText('This page now shows the country of your business.').waitFor();
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      await expectNoOverflow(page);
      await page.goto(`${product.url}/accounts?currency=CAD`);
      await page.waitForURL(/\/accounts\?currency=USD/);

      await page.goto(`${product.url}/?currency=CAD&createBusiness=true`);
      await page.getByRole('link', { name: 'Get started' }).first().waitFor();
      await page.goto(`${product.url}${pathname}`);
      await page.waitForURL(/currency=USD/);
      await page.getByRole('heading', { name: 'Choose how to take payments' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(pathname);
    });

  if (inAll('every-country-and-portal'))
    it('restaurants and taxis may be in Canada, but not in Québec', async () => {
      const page = await open();
      const montreal = { ...caAnswers.company, address: caAnswers.applicant.address };
      const answers = { ...caAnswers, company: montreal };
      const { email } = newApplicant();
      await openStep(page, { url: product.url, email, locale: 'en-CA', step: 'category', answers });
      await page.getByRole('combobox').first().fill('coffee');
      await page.getByRole('option', { name: /^Coffee shop/ }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page
        .getByRole('main')
        .getByText(/Qu[eé]bec/)
        .first()
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/get-started/category');
      await expectAccessiblePage(page);
      await page.getByRole('combobox').first().fill('book');
      await page.getByRole('option', { name: /^Book/ }).first().click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/annual-sales$/);
    });
});

describe('on the registrar portal', () => {
  if (inAll('again-in-a-browser'))
    it('opening the application of another account shows the check-account dialog, and may sign out', async () => {
      const page = await open();
      const registrar = { url: product.url, portal: 'registrar' } as const;
      const { id } = await applyByCalls(page, { ...SUBMITTED, ...registrar });
      const stranger = await open();
      const { email } = newApplicant();
      await signInByCalls(stranger, { ...registrar, email });
      await stranger.goto(`${registrarUrl()}/${id}/success`);
      const dialog = stranger.getByRole('dialog', { name: 'Check your account' });
      await dialog.waitFor();
      expect(new URL(stranger.url()).searchParams.get('completed')).toBe('true');
      expect(await dialog.innerText()).toContain(email);
      await dialog.getByRole('listitem').nth(2).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await expectAccessiblePage(stranger);
      await dialog.getByRole('button', { name: 'Sign out' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await stranger.getByText('You are signed out.').waitFor();
    });

  if (inAll('again-in-a-browser'))
    it('merchants land on their accounts, but not for a further business in a market without master merchant ids', async () => {
      const page = await open();
      await applyByCalls(page, { ...SUBMITTED, url: product.url, portal: 'registrar' });
      await page.goto(registrarUrl());
      await page.waitForURL(/\/accounts$/);
      await page.getByText('Park Coffee', { exact: false }).first().waitFor();
      await page.goto(`${registrarUrl()}/?currency=CAD&createBusiness=true`);
      await page.getByRole('link', { name: 'Get started' }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });

  it('the start page and all pages after it have its colours, its icon, its support and its legal name', async () => {
    const page = await open();
    const look = () =>
      page.evaluate(() => ({
        colour: getComputedStyle(document.documentElement).getPropertyValue('--brand'),
        icon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
      }));
    const own = { colour: '#5433C9', icon: '/brand/registrar.svg' };
    await page.goto(registrarUrl(), { waitUntil: 'networkidle' });
    expect(await look()).toEqual(own);
    const button = page.getByRole('link', { name: 'Get started' }).first();
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(84, 51, 201)');
    await button.click();
    await page.waitForURL(/\/sign-in/);
    expect(await look()).toEqual(own);
    const foot = page.getByRole('contentinfo');
    await foot.getByText('Domainwright Payments LLC').waitFor();
    await foot.getByRole('link', { name: 'payments@domainwright.example' }).waitFor();
    expect(await foot.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
      'https://www.domainwright.example/privacy',
    );
    await expectNoOverflow(page);
  });

  if (inAll('every-country-and-portal'))
    it('changing the country starts there, despite an account', async () => {
      const page = await open();
      await createAskedApplication(page, { ...SUBMITTED, url: product.url, portal: 'registrar' });
      await page.waitForURL(/\/success$/);
      await page.getByRole('button', { name: 'Change country: Canada' }).click();
      await page.getByRole('button', { name: 'Start new application' }).click();
      await page.getByLabel('Preferred language').waitFor();
      expect(new URL(page.url()).pathname).toBe('/get-started/applicant');
    });

  if (inAll('again-in-a-browser'))
    it('visitors sign in before they read on, as its pages say', async () => {
      const page = await open();
      await page.goto(`${registrarUrl()}/get-started`);
      await page.waitForURL(/\/sign-in\?returnTo=%2Fget-started/);
      await page.goto(`${product.url}/get-started`);
      await page.getByRole('link', { name: 'Get started' }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/get-started');
    });
});

/** Texts in sight that no brackets enclose: nobody gave them to be translated. Names and numbers need no words. */
async function findBareTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, noscript')) continue;
      found.push((node.textContent ?? '').trim());
    }
    return found;
  });
  const named = ['Stepwright Payments', 'English', 'Français', 'support@stepwright.example'];
  const isLegal = (text: string) => /^Stepwright Payments, Inc\.|, (?:Seattle|Vancouver), /.test(text);
  return texts.filter(
    (text) => /[A-Za-z]/.test(text) && !/^\[.*\]$/.test(text) && !named.includes(text) && !isLegal(text),
  );
}
