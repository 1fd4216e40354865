import type { Page } from 'playwright-core';
import { galleryEngine, galleryFiles } from '../../../gallery/engine.ts';
import type { SampleFile } from '../../../src/checker/index.ts';
import type { Answers } from '../../../src/engine/index.ts';
import { DESKTOP, expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const shapes = Object.keys(galleryEngine.resolve(galleryFiles, { market: 'us' }).definition.steps);

function samplesOf(shape: string): SampleFile {
  return galleryFiles.get(`samples/${shape}.json`)?.json as unknown as SampleFile; // the checker has proved its shape
}

async function openShape(page: Page, shape: string, more = ''): Promise<void> {
  await page.goto(`${product.url}/sandbox/gallery?shape=${shape}${more}`);
  await page.locator('section.shape form').waitFor();
  await page.getByRole('link', { name: /./ }).and(page.locator('[aria-current=page]')).waitFor();
}

async function shownAnswers(page: Page): Promise<Answers> {
  return JSON.parse(await page.locator('[data-answers]').innerText()) as Answers;
}

/** Every control of the form, in the order in which Tab reaches them; a group of radios once. */
async function countTabStops(page: Page): Promise<{ readonly reached: number; readonly there: number }> {
  const controls = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';
  const form = page.locator('section.shape form');
  const there = await form.evaluate((element, selector) => {
    const groups = new Set<string>();
    const stops = [...element.querySelectorAll<HTMLInputElement>(selector)].filter((control) => {
      if (control.disabled || control.tabIndex < 0 || control.closest('[hidden]')) return false;
      if (control.type !== 'radio') return true;
      return !groups.has(control.name) && groups.add(control.name);
    });
    return stops.length;
  }, controls);
  const seen = new Set<string>();
  await page.locator('#gallery-shape').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  // Dates have several stops in one input.
  for (let presses = 0; presses < there * 6 + 6; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await form.evaluate((element) => {
      const { activeElement } = document;
      return activeElement && element.contains(activeElement)
        ? String([...element.querySelectorAll('*')].indexOf(activeElement))
        : '';
    });
    if (place === '') break;
    seen.add(place);
  }
  return { reached: seen.size, there };
}

describe.each(shapes)('the shape %s', (shape) => {
  it('draws its sample on a phone, is accessible, and submits what it was given', async () => {
    const { page, misdeeds } = await product.open(PHONE);
    await openShape(page, shape);
    const sample = samplesOf(shape).valid[0]?.answers;
    expect(await shownAnswers(page)).toEqual(sample);
    await expectAccessiblePage(page);
    await expectNoOverflow(page);
    await page.locator('section.shape').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Submitted answers' }).waitFor();
    expect(await shownAnswers(page)).toEqual(sample);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  it('is reached by keyboard, and tells in French what an empty form lacks', async () => {
    const { page, misdeeds } = await product.open(DESKTOP);
    await openShape(page, shape, '&market=ca&locale=fr-CA');
    const { reached, there } = await countTabStops(page);
    expect(reached).toBe(there);
    await page.getByRole('button', { name: 'Empty the form' }).click();
    await page.locator('section.shape').getByRole('button', { name: 'Continuer' }).click();
    await page
      .locator('section.shape [role=alert]')
      .or(page.getByText('Submitted answers'))
      .first()
      .waitFor();
    await expectAccessiblePage(page);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});
