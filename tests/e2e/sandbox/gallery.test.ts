import type { Page } from 'playwright-core';
import { galleryEngine, galleryFiles } from '../../../gallery/engine.ts';
import type { SampleFile } from '@stepwright/checker';
import type { Answers } from '@stepwright/engine';
import {
  DESKTOP,
  expectAccessiblePage,
  expectNoOverflow,
  openPage,
  type OpenedPage,
  PHONE,
  type Viewport,
} from '../../support/browser.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();
const shapes = Object.keys(galleryEngine.resolve(galleryFiles, { market: 'us' }).definition.steps);

function samplesOf(shape: string): SampleFile {
  return galleryFiles.get(`samples/${shape}.json`)?.json as unknown as SampleFile; // the checker has proved its shape
}

/** One page for all shapes, as somebody has it who goes from one to the next. */
function galleryPage(viewport: Viewport, search: string) {
  let opened: OpenedPage;

  beforeAll(async () => {
    opened = await openPage(product.browser, viewport);
    await opened.page.goto(`${product.url}/sandbox/gallery?${search}`);
  });
  afterAll(() => opened.page.context().close());

  return {
    async open(shape: string): Promise<OpenedPage> {
      opened.misdeeds.console.length = 0;
      const link = opened.page.locator(`nav a[href*="shape=${shape}&"], nav a[href$="shape=${shape}"]`);
      await link.click();
      await opened.page.locator(`nav a[aria-current=page][href*="shape=${shape}"]`).waitFor();
      await opened.page.locator('section.shape form').waitFor();
      return opened;
    },
  };
}

async function shownAnswers(page: Page): Promise<Answers> {
  return JSON.parse(await page.locator('[data-answers]').innerText()) as Answers;
}

const MOST_PRESSES = 200;

/** Every control of the form, in the order in which Tab reaches them; a group of radios once. */
async function countTabStops(page: Page): Promise<{ readonly reached: number; readonly there: number }> {
  const controls = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';
  const form = page.locator('section.shape form');
  const countThere = () =>
    form.evaluate((element, selector) => {
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
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
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
  // Counted last: the code of some controls comes a moment later.
  return { reached: seen.size, there: await countThere() };
}

describe('every shape on a phone', () => {
  const gallery = galleryPage(PHONE, 'market=us&locale=en-US');

  it.each(inAll('every-shape') ? shapes : shapes.filter((_, index) => index % 3 === 0))(
    '%s: draws its sample, is accessible, and submits what it was given',
    async (shape) => {
      const { page, misdeeds } = await gallery.open(shape);
      const sample = samplesOf(shape).valid[0]?.answers;
      expect(await shownAnswers(page)).toEqual(sample);
      await expectAccessiblePage(page);
      await expectNoOverflow(page);
      await page.locator('section.shape').getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Submitted answers' }).waitFor();
      expect(await shownAnswers(page)).toEqual(sample);
      expect(misdeeds).toEqual({ console: [], violations: [] });
    },
  );
});

if (inAll('every-shape'))
  describe('every shape in French', () => {
    const gallery = galleryPage(DESKTOP, 'market=ca&locale=fr-CA');

    it.each(shapes)(
      '%s: is reached by keyboard, and reports missing answers of an empty form',
      async (shape) => {
        const { page, misdeeds } = await gallery.open(shape);
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
      },
    );
  });
