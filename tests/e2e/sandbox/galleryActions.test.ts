import type { Locator, Page } from 'playwright-core';
import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

async function openShape(page: Page, shape: string, more = ''): Promise<Locator> {
  await page.goto(`${product.url}/sandbox/gallery?shape=${shape}${more}`);
  await page.locator('section.shape form').waitFor();
  return page.locator('section.shape');
}

async function shownAnswers(page: Page): Promise<unknown> {
  return JSON.parse(await page.locator('[data-answers]').innerText());
}

/** The last action moves the focus a moment later. */
async function expectFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** The page of an item. A press has to name it: the page around is in sight a moment longer. */
function pageOf(shape: Locator, item: string): Locator {
  return shape.getByRole('form', { name: item });
}

describe('a list with pages', () => {
  it('leads to the page of an item and back, by keyboard, with the focus where one works', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const shape = await openShape(page, 'list-as-pages');
    await shape.getByRole('button', { name: 'Edit Guest 2' }).press('Enter');
    await expectFocus(shape.getByRole('heading', { name: 'Guest 2' }));
    expect(await shape.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false);
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    await shape.getByRole('button', { name: 'Add a pet' }).click();
    await expectFocus(pageOf(shape, 'Pet 1').getByRole('heading', { name: 'Pet 1' }));
    await pageOf(shape, 'Pet 1').getByRole('button', { name: 'Done' }).click();
    await expectFocus(shape.getByLabel('Kind of animal'));
    await page.keyboard.type('Dog');
    await page.keyboard.press('Enter');
    await expectFocus(shape.getByRole('button', { name: 'Edit Pet 1' }));
    await pageOf(shape, 'Guest 2').getByRole('button', { name: 'Done' }).click();
    await expectFocus(shape.getByRole('button', { name: 'Edit Guest 2' }));
    expect(await shownAnswers(page)).toMatchObject({
      listAsPages: { guests: [{ name: 'Ada' }, { name: 'Bo', pets: [{ kind: 'Dog' }] }] },
    });
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  if (inAll('every-shape'))
    it('opens all pages that a link of the error summary leads through', async () => {
      const { page, misdeeds } = await product.open(DESKTOP);
      const shape = await openShape(page, 'list-as-pages');
      await shape.getByRole('button', { name: 'Edit Guest 1' }).click();
      await shape.getByRole('button', { name: 'Add a pet' }).click();
      await pageOf(shape, 'Pet 1').getByRole('button', { name: 'Back without finishing' }).click();
      await pageOf(shape, 'Guest 1').getByRole('button', { name: 'Back without finishing' }).click();
      await shape.getByRole('button', { name: 'Continue' }).click();
      await expectFocus(shape.getByRole('heading', { name: /^Guest 1 .*Incomplete$/ }));
      await shape.getByRole('link', { name: /^Guest 1, Pet 1, Kind of animal/ }).click();
      await expectFocus(shape.getByLabel('Kind of animal'));
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
});

describe('the item whose page is open', () => {
  it('is in the URL: Back closes it, Forward opens it, and a reload keeps it', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const shape = await openShape(page, 'list-as-pages');
    const before = page.url();
    const guest = (number: number) => shape.getByRole('heading', { name: `Guest ${number}` });
    await shape.getByRole('button', { name: 'Edit Guest 1' }).click();
    await expectFocus(guest(1));
    await page.goBack();
    await expectFocus(shape.getByRole('button', { name: 'Edit Guest 1' }));
    expect(page.url()).toBe(before);
    await shape.getByRole('button', { name: 'Edit Guest 2' }).click();
    await expectFocus(guest(2));
    expect(new URL(page.url()).searchParams.get('item')).toBe('/listAsPages/guests/1');
    await page.reload();
    await guest(2).waitFor();
    expect(await shape.getByLabel('Name').inputValue()).toBe('Bo');
    expect(await shape.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false);
    await page.goBack();
    await shape.getByRole('button', { name: 'Edit Guest 2' }).waitFor();
    expect(page.url()).toBe(before);
    await page.goForward();
    await guest(2).waitFor();
    await pageOf(shape, 'Guest 2').getByRole('button', { name: 'Done' }).click();
    await expectFocus(shape.getByRole('button', { name: 'Edit Guest 2' }));
    expect(page.url()).toBe(before);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  if (inAll('every-shape'))
    it('is none of another shape', async () => {
      const { page } = await product.open(DESKTOP);
      await page.goto(`${product.url}/sandbox/gallery?shape=list-as-pages&item=/listAsPages/guests/1`);
      await page.getByRole('heading', { name: 'Guest 2' }).waitFor();
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await page.getByRole('heading', { name: 'List', exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('item')).toBeNull();
    });
});

it('a table is a table where there is room, and cards with labels on a phone', async () => {
  const { page } = await product.open(DESKTOP);
  const shape = await openShape(page, 'list-as-table');
  const label = shape.locator('.sw-head', { hasText: 'Name Guest 1' });
  expect((await label.boundingBox())?.height).toBeLessThan(2);
  expect(await shape.getByRole('columnheader', { name: 'Name' }).isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  expect((await label.boundingBox())?.height).toBeGreaterThan(10);
  await expectNoOverflow(page);
  await expectAccessiblePage(page);
  expect(await shape.getByRole('textbox', { name: 'Name Guest 2' }).inputValue()).toBe('Bo');
});

if (inAll('every-shape'))
  it('a list with details shows them below on a phone, and beside it on wide pages', async () => {
    const { page } = await product.open(DESKTOP);
    const shape = await openShape(page, 'list-with-detail');
    const entry = shape.getByRole('button', { name: /^Guest 2 Bo/ });
    const input = shape.getByLabel('Name');
    const isBeside = async () =>
      ((await input.boundingBox())?.x ?? 0) > ((await entry.boundingBox())?.x ?? 0) + 100;
    expect(await isBeside()).toBe(true);
    await page.setViewportSize(PHONE);
    expect(await isBeside()).toBe(false);
    await entry.click();
    expect(await input.inputValue()).toBe('Bo');
  });

it.each(inAll('every-shape') ? ['tabs', 'accordion'] : ['tabs'])(
  'in %s, a link opens what hides its field',
  async (id) => {
    const { page, misdeeds } = await product.open(PHONE);
    const shape = await openShape(page, id);
    await page.getByRole('button', { name: 'Empty the form' }).click();
    await shape.getByRole('button', { name: 'Continue' }).click();
    await expectFocus(shape.getByLabel('Start in'));
    await shape.getByRole('link', { name: /^Street/ }).click();
    await expectFocus(shape.getByLabel('Street'));
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  },
);

it('the focus goes to the first problem also where the code of what hides it comes after one went on', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  const wentOn = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/layouts-*.js', async (route) => {
    held += 1;
    await wentOn.promise;
    await route.continue();
  });
  const shape = await openShape(page, 'tabs');
  await page.getByRole('button', { name: 'Empty the form' }).click();
  await shape.getByRole('button', { name: 'Continue' }).click();
  await shape.getByRole('link', { name: /^Street/ }).waitFor();
  expect(held).toBe(1);
  wentOn.resolve();
  await expectFocus(shape.getByLabel('Start in'));
  expect(misdeeds).toEqual({ console: [], violations: [] });
});

if (inAll('every-shape'))
  describe('a file', () => {
    const pdf = { name: 'new.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a lease') };

    it('is sent and replaces the old one; one that only calls itself a picture is refused', async () => {
      const { page, misdeeds } = await product.open(PHONE);
      const shape = await openShape(page, 'file');
      await shape.getByLabel('Replace Your lease').setInputFiles(pdf);
      await shape.getByRole('button', { name: 'Remove new.pdf' }).waitFor();
      expect(await shownAnswers(page)).toMatchObject({ file: { lease: { name: 'new.pdf', size: 16 } } });
      const fake = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
      await shape.getByLabel('Choose files Pictures of the door').setInputFiles(fake);
      await shape.getByText('door.png is not an accepted type of file.').waitFor();
      await expectAccessiblePage(page);
      await expectNoOverflow(page);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });

    it('that was removed comes back', async () => {
      const { page } = await product.open(DESKTOP);
      const shape = await openShape(page, 'file');
      const before = await shownAnswers(page);
      await shape.getByRole('button', { name: 'Remove lease.pdf' }).press('Enter');
      await expectFocus(shape.getByRole('button', { name: 'Undo' }));
      await page.keyboard.press('Enter');
      await shape.getByRole('button', { name: 'Remove lease.pdf' }).waitFor();
      expect(await shownAnswers(page)).toEqual(before);
    });
  });

if (inAll('every-shape'))
  it('a choice from a remote source is found and taken by keyboard', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const shape = await openShape(page, 'autocomplete');
    await page.getByRole('button', { name: 'Empty the form' }).click();
    const town = shape.getByRole('combobox', { name: 'Town' });
    await town.pressSequentially('ott');
    await shape.getByRole('option', { name: 'Ottawa' }).waitFor();
    await expectAccessiblePage(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await town.inputValue()).toBe('Ottawa');
    expect(await shownAnswers(page)).toEqual({
      autocomplete: { town: { value: 'ottawa', label: 'Ottawa' } },
    });
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

if (inAll('every-shape'))
  it('money and percentages are typed in the language of the page', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    const shape = await openShape(page, 'money', '&market=ca&locale=fr-CA');
    const rent = shape.getByLabel('Loyer par mois');
    await rent.fill('1 234,5 $');
    await rent.press('Tab');
    expect((await rent.inputValue()).replaceAll(/\s/gu, ' ')).toBe('1 234,50');
    expect(await shownAnswers(page)).toMatchObject({ money: { rent: 123_450 } });
    await rent.fill('1.234');
    await rent.press('Tab');
    await shape.getByRole('button', { name: 'Continuer' }).click();
    await shape.locator('.sw-error', { hasText: 'Ce nombre peut signifier' }).waitFor();
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
