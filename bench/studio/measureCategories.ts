import type { Browser, Page } from 'playwright-core';
import type { BenchTable } from '../keystroke/run.ts';
import { median, percentile } from '../support/figures.ts';
import { beginDraft, openDraft, openStudio } from './openStudio.ts';

const OPENED = 5;
const KEYS = 40;
/** Between two letters of a person who types fast. */
const KEY_PAUSE_MS = 120;

/** The page with the most values: until its groups can be opened, and until a letter in a value that was found is drawn. */
export async function measureCategories(browser: Browser, url: string): Promise<BenchTable> {
  const studio = await openStudio(browser, url);
  const { id } = await beginDraft(studio, 'Categories', () => []);
  const opened: number[] = [];
  const typed: number[] = [];
  for (let round = 0; round < OPENED; round += 1) {
    const start = performance.now();
    const page = await openDraft(studio, `${id}/rules/categories`);
    await page.waitForFunction(() => document.querySelectorAll('main details').length > 3);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    opened.push(performance.now() - start);
    if (round === OPENED - 1) typed.push(...(await measureKeys(page)));
    await page.close();
  }
  await studio.context.close();
  return {
    title: 'Studio: all categories, ms',
    rows: [
      row('the page opens: from the address to groups that can be opened', opened, 'p50 <= 1000'),
      row('a letter in a value is drawn', typed, 'p95 <= 100'),
    ],
  };
}

function row(what: string, values: readonly number[], target: string) {
  return { what, p50: Math.round(median(values)), p95: Math.round(percentile(values, 95)), target };
}

/** Types into the label of a category: from each key to the frame with its letter. */
async function measureKeys(page: Page): Promise<readonly number[]> {
  await page.getByLabel('Find', { exact: true }).fill('pizza-restaurant');
  const value = page.locator('main input:not([type=checkbox], [type=search])').first();
  await value.waitFor();
  await value.click();
  await page.evaluate(() => {
    const measured: number[] = [];
    Object.assign(globalThis, { measured });
    const begin = () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - start)));
    };
    addEventListener('keydown', begin, true);
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type('a');
    await page.waitForFunction((count) => Reflect.get(globalThis, 'measured').length > count, key);
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return page.evaluate(() => Reflect.get(globalThis, 'measured'));
}
