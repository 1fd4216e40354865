import type { Locator, Page } from 'playwright-core';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { newApplicant } from '../../support/applicant.ts';
import { PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { openStep, saveDraftByCalls } from '../../support/openStep.ts';
import { CURRENCIES, signInByCalls } from '../../support/signInByCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';
import { textOf, walkUntil, type Walk } from '../../support/walkJourney.ts';

const product = testedProduct();
const SMALL_PHONE = { width: 320, height: 568 } as const;
const ANSWERS = { us: usAnswers, ca: caAnswers } as const;

/** Opens the first step of somebody who has answered all of them. */
async function openFirstStep(page: Page, locale: 'en-US' | 'fr-CA', look: Walk['look']): Promise<Walk> {
  const market = locale === 'en-US' ? 'us' : 'ca';
  const { definition } = resolveDefinition(await readDefinitionFiles(), market, 'terminal');
  const { email } = newApplicant();
  const typed = { emailAddress: email, emailAddressConfirm: email };
  const answers = { ...ANSWERS[market], applicant: { ...ANSWERS[market].applicant, email: typed } };
  const calls = await signInByCalls(page, { url: product.url, email, locale });
  await saveDraftByCalls(calls, { locale, answers });
  await page.goto(`${product.url}/get-started/applicant`);
  return { definition, locale, look, answers, isFilledIn: true };
}

/**
 * Lists inputs, links and buttons that the buttons at the lower edge cover while the Tab key passes them, there and
 * back.
 */
async function findCovered(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  await page.getByRole('heading', { level: 1 }).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = await focusNext(page, key); stop.isInPage; stop = await focusNext(page, key))
      if (stop.isCovered) covered.push(`${key}: ${stop.name}`);
    if (key === 'Tab') await page.locator('footer a, footer button').first().focus();
  }
  return covered;
}

async function focusNext(page: Page, key: string) {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = [...document.querySelectorAll('main div')].find(
      (one) => getComputedStyle(one).position === 'sticky',
    );
    const isInPage = focused !== null && document.querySelector('main')?.contains(focused) === true;
    if (!bar) throw new Error('No buttons stand at the lower edge');
    if (!isInPage || bar.contains(focused)) return { isInPage, isCovered: false, name: '' };
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = bar.getBoundingClientRect();
    const isCovered = (bottom > edge.top && top < edge.bottom) || top < 0 || bottom > innerHeight;
    return { isInPage, isCovered, name: `${focused.tagName} ${focused.id} ${top}-${bottom} / ${edge.top}` };
  });
}

const PHONES = [
  ['us', 'en-US', SMALL_PHONE],
  ['us', 'en-US', PHONE],
  ['ca', 'fr-CA', SMALL_PHONE],
] as const;

describe.each(inAll('every-language-and-width') ? PHONES : PHONES.slice(0, 1))(
  'in %s, %s, on %j',
  (_market, locale, viewport) => {
    it('focused elements are never below the buttons, on any step', async () => {
      const { page } = await product.open(viewport);
      const seen: string[] = [];
      const walk = await openFirstStep(page, locale, async (shown, name) => {
        expect({ name, covered: await findCovered(shown) }).toEqual({ name, covered: [] });
        seen.push(name);
      });
      await walkUntil(page, walk, 'apply', 'review');
      expect({ name: 'review', covered: await findCovered(page) }).toEqual({ name: 'review', covered: [] });
      expect(seen.length).toBeGreaterThan(6);
    });
  },
);

const LANGUAGES = [
  ['us', 'en-US'],
  ['ca', 'fr-CA'],
] as const;

it.each(inAll('every-language-and-width') ? LANGUAGES : LANGUAGES.slice(1))(
  'in %s, %s, text of twice the size needs no scrolling sideways',
  async (_market, locale) => {
    const { page } = await product.open(PHONE);
    const wide: string[] = [];
    const look = async (shown: Page, name: string) => {
      await shown.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const beyond = await shown.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (beyond > 0) wide.push(`${name}: ${beyond}`);
    };
    await page.goto(`${product.url}/?currency=${CURRENCIES[locale]}&lng=${locale}`);
    await look(page, 'start');
    const walk = await openFirstStep(page, locale, look);
    await walkUntil(page, walk, 'apply', 'review');
    await walk.look(page, 'review');
    await page.goto(`${product.url}/accounts`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await walk.look(page, 'accounts');
    expect(wide).toEqual([]);
  },
);

const edgeOf = (element: Locator) =>
  element.evaluate((one) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(one);
    return (borderTopWidth !== '0px' && borderTopStyle !== 'none') || outlineStyle !== 'none';
  });

it('forced colours leave buttons and the progress bar their edges', async () => {
  const { page } = await product.open(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${product.url}/`);
  expect(await edgeOf(page.locator('.start-button').first())).toBe(true);
  await openStep(page, { url: product.url, email: newApplicant().email, step: 'company-details' });
  for (const name of ['screens:form.continue', 'screens:form.back', 'screens:header.signOut'])
    expect({
      name,
      edge: await edgeOf(page.getByRole('button', { name: textOf({ locale: 'en-US' }, name), exact: true })),
    }).toEqual({
      name,
      edge: true,
    });
  const track = page.getByRole('progressbar');
  expect(await edgeOf(track)).toBe(true);
  const colourOf = (place: Locator) => place.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await colourOf(track.locator('div'))).not.toBe(await colourOf(track));
});

it('only the start page scrolls smoothly, and not with reduced motion', async () => {
  const { page } = await product.open(PHONE);
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto(`${product.url}/`);
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('.start-button').first().click();
  await page.waitForURL(/\/sign-in/);
  await page.getByLabel('Email').waitFor();
  expect(await behaviour()).toBe('auto');
});

it('a click after a wrong answer hits the button that it is aimed at', async () => {
  const { page } = await product.open(SMALL_PHONE);
  await openStep(page, { url: product.url, email: newApplicant().email, step: 'company-details' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('There is a problem').waitFor();
  expect(await page.title()).toMatch(/^Error: .+, /);
  await page.getByLabel('Legal business name').fill('?');
  const summary = await page.getByRole('alert').first().innerText();
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
  if (!back) throw new Error('There is no button to go back');
  await page.mouse.move(back.x + back.width / 2, back.y + back.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300); // a slow finger: what leaving a field changes is drawn meanwhile
  expect(await page.getByRole('alert').first().innerText()).toBe(summary);
  await page.mouse.up();
  await page.waitForURL(/\/applicant$/);
  await page.getByLabel('First name').waitFor();
  expect(await page.title()).toMatch(/^(?!Error).+, /);
});

it('opening a later step explains the redirect to an earlier one', async () => {
  const { page } = await product.open(PHONE);
  await signInByCalls(page, { url: product.url, email: newApplicant().email });
  await page.goto(`${product.url}/get-started/identity`);
  await page.waitForURL(/\/applicant$/);
  await page.getByRole('status').getByText('The page you opened comes later.').waitFor();
  await page.goto(`${product.url}/get-started/resume`);
  await page.getByLabel('First name').waitFor();
  expect(await page.getByText('The page you opened comes later.').count()).toBe(0);
});
