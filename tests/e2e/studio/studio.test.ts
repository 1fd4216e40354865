import type { Locator, Page } from 'playwright-core';
import { DESKTOP, expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

// The server of the other files, too: the version that the test releases is taken back at its end.
const product = testedProduct();

const LABEL = 'Your web address <b>“site”</b>';
const FRENCH = 'Votre adresse Web';
/** Names and reasons that people paste may have no space to break a line at. */
const ENDLESS = 'Wordwithoutend'.repeat(12);

/** Signs in without an account, as one may outside production. */
async function openAs(name: string, path = ''): Promise<Page> {
  const { page } = await product.openNew(DESKTOP);
  await page.goto(`${product.url}/studio${path}`);
  await page.getByLabel('Your name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  return page;
}

const focused = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the draft' }).getByRole('link', { name }).click();

/** How far the page is wider than its window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Drags a step in front of the one above it. */
async function dragUp(page: Page, index: number, end: 'drop' | 'cancel'): Promise<void> {
  const row = page.locator('.step-order > li').nth(index);
  const above = page.locator('.step-order > li').nth(index - 1);
  await above.scrollIntoViewIfNeeded();
  await row.locator('.drag-handle').hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await above.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 4, { steps: 3 });
  await page.locator('[data-landing="before"]').waitFor();
  if (end === 'cancel') await page.keyboard.press('Escape');
  await page.mouse.up();
}

it('a question is changed in two languages, checked, approved by another person, released and taken back', async () => {
  const page = await openAs('Ada Editor');
  await page.getByRole('button', { name: 'Open a sample change' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Website').first().waitFor();
  await expectAccessiblePage(page);

  // By what is pressed in the page itself: the label shows there as it is typed, and markup stays text.
  await frame.getByText('Website').first().click();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByLabel('Label', { exact: true }).fill(LABEL);
  await frame.getByText(LABEL).waitFor();
  await settings.getByRole('button', { name: /^Everywhere it shows/ }).click();
  await page.getByLabel('Language').selectOption('fr-CA');
  const label = settings.getByLabel('Label', { exact: true });
  // Pressed twice in the page, the text is selected in the field that writes it; F2 does so from an input.
  await frame
    .getByText(await label.inputValue())
    .first()
    .dblclick();
  await focused(label);
  await page.keyboard.type(FRENCH);
  await frame.getByLabel(FRENCH).press('F2');
  await focused(label);
  await frame.getByText(FRENCH).waitFor();
  await page.getByRole('button', { name: 'Desktop' }).click();
  // The whole page of 960 pixels with its border is seen, smaller than it is, beside the settings.
  const [stage, desktop] = await Promise.all([
    page.locator('.stage-frame').boundingBox(),
    page.locator('iframe').boundingBox(),
  ]);
  expect(desktop?.width).toBeLessThan(stage?.width ?? 0);
  expect(await frame.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBe(958);
  await page.getByRole('button', { name: 'Dark' }).click();
  // The one under the pointer is drawn as the other one that is chosen.
  const backgroundOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await backgroundOf('Dark')).toBe(await backgroundOf('Desktop'));
  await saved(page);

  // A change of the definition, in one market: drawn anew by the compiled step, found by the checker, and undone.
  await page.getByRole('radio', { name: /^Canada touches/ }).check();
  await settings.getByLabel(/Needs an answer/).check();
  await frame.getByText('(facultatif)').first().waitFor();
  await page.getByRole('link', { name: /^Check and publish \d+ errors?$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Check and publish', exact: true }).waitFor();
  await saved(page);
  await page.reload();
  await frame.getByText(FRENCH).waitFor();

  // By the keyboard: a step moves in the flow, and the focus with it.
  await tab(page, 'Flow');
  await page.getByRole('radio', { name: /^Canada touches/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Flow');
  await page.getByRole('radio', { name: /^Canada touches/ }).check();
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
  const place = async () =>
    (await steps.allInnerTexts()).findIndex((text) => text.includes('/get-started/company'));
  const before = await place();
  const title = await page.locator('#step-company-details').innerText();
  await page.locator('#step-company-details').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(`${title} is now ${before + 2} of`).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-company-details');
  expect(await place()).toBe(before + 1);
  await page.keyboard.press('Control+z');
  await steps.nth(before).getByText('/get-started/company ·').waitFor();

  // By the pointer: Escape leaves it where it was, a drop moves it to the line.
  await dragUp(page, before, 'cancel');
  expect(await place()).toBe(before);
  await dragUp(page, before, 'drop');
  await page.getByText(`${title} is now ${before} of`).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await steps.nth(before).getByText('/get-started/company ·').waitFor();

  // At 200 % zoom, a step's title is beside nothing that covers it.
  await page.setViewportSize({ width: 640, height: 900 });
  const row = steps.nth(before);
  const [link, select] = await Promise.all([
    row.getByRole('link').first().boundingBox(),
    row.getByRole('combobox').first().boundingBox(),
  ]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(select?.y ?? 0);
  await page.setViewportSize({ width: DESKTOP.width, height: DESKTOP.height });

  await tab(page, 'Check and publish');
  await page.getByText('✓ No error').or(page.getByText('✓ Nothing is wrong')).first().waitFor();
  await expectAccessiblePage(page);
  await page.getByLabel(/^Why\?/).fill(ENDLESS);
  await page.getByRole('button', { name: 'Publish the version' }).click();
  await page.getByRole('heading', { name: 'Version 1' }).waitFor();
  await page.getByText('You wrote something of this version').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await page.getByText('It can be released once somebody other than its author').waitFor();
  expect(await page.getByRole('button', { name: 'Release', exact: true }).count()).toBe(0);

  const reviewer = await openAs('Bo Reviewer');
  await reviewer.getByText(ENDLESS).waitFor();
  expect(await overflow(reviewer)).toBe(0);
  await reviewer.getByText(ENDLESS).click();
  await reviewer.getByRole('cell', { name: LABEL, exact: true }).waitFor();
  await reviewer.getByLabel(/^I have read/).fill('It is clearer');
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await reviewer.getByText(/Approved by Bo Reviewer/).waitFor();
  await reviewer.getByLabel('Share of the visitors').selectOption({ label: 'all visitors' });
  await reviewer.getByLabel('Why now?').fill('It is Monday');
  await reviewer.getByRole('button', { name: 'Release', exact: true }).click();
  await reviewer.getByText('All visitors have this version.').waitFor();
  await expectAccessiblePage(reviewer);

  const { page: visitor } = await product.openNew(PHONE);
  const shows = async () => {
    await visitor.goto(`${product.url}/get-started`);
    return (await visitor.content()).includes('/published-texts/1/');
  };
  // The process that released a version serves it at once.
  expect(await shows()).toBe(true);
  await reviewer.getByRole('button', { name: /^Take the last release back/ }).click();
  await reviewer.getByLabel(/^Why is it taken back/).fill('Wrong');
  await reviewer.getByRole('button', { name: 'Take it back' }).click();
  await reviewer.getByLabel(/^Why is it taken back/).waitFor({ state: 'hidden' });
  await reviewer.getByText('Everywhere: the installed definitions').first().waitFor();
  expect(await shows()).toBe(false);
});
