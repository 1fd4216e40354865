import type { Browser, Page } from 'playwright-core';
import type { BenchTable } from '../keystroke/run.ts';
import { median, percentile } from '../support/figures.ts';
import { addSteps } from './benchSteps.ts';
import { beginDraft, openDraft, openStudio } from './openStudio.ts';

const STEPS = 1000;
const QUESTIONS = 10;
const OPENED = 5;
const SEARCHES = 20;

/** A draft of a project of a thousand steps: until its list of steps can be used, and until a search shows what it finds. */
export async function measureLarge(browser: Browser, url: string): Promise<BenchTable> {
  const studio = await openStudio(browser, url);
  const ids = Array.from({ length: STEPS }, (_, index) => `bench-step-${index}`);
  const { id } = await beginDraft(studio, 'Thousand steps', (files) =>
    addSteps(files, { ids, questions: QUESTIONS }),
  );
  const opened: number[] = [];
  const searched: number[] = [];
  for (let round = 0; round < OPENED; round += 1) {
    const start = performance.now();
    const page = await openDraft(studio, `${id}/steps/${ids[round]}`);
    // By its path: to find it by its name, the browser driver reads the styles around all links, for a second in this page.
    await page.waitForFunction((last) => document.querySelector(`.steps a[href*="${last}"]`), ids.at(-1));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    opened.push(performance.now() - start);
    await page.frameLocator('iframe').locator('[data-pointer]').first().waitFor();
    for (let search = 0; search < SEARCHES / OPENED; search += 1)
      searched.push(await measureSearch(page, `question3 in bench-step-${100 * round + search}`));
    await page.close();
  }
  const flow: number[] = [];
  for (let round = 0; round < OPENED; round += 1) {
    const start = performance.now();
    const page = await openDraft(studio, `${id}/flow/apply`);
    await page.waitForFunction((last) => document.getElementById(`step-${last}`), ids.at(-1));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    flow.push(performance.now() - start);
    await page.close();
  }
  await studio.context.close();
  return {
    title: `Studio: a project of more than ${STEPS} steps of ${QUESTIONS} questions, ms`,
    rows: [
      row('a draft opens: from the address to a list of steps that can be used', opened, 'p50 <= 2000'),
      row('its flow opens: from the address to all steps in their order', flow, ''),
      row('a search in the texts of all steps shows what it finds', searched, 'p95 <= 50'),
    ],
  };
}

function row(what: string, values: readonly number[], target: string) {
  return { what, p50: Math.round(median(values)), p95: Math.round(percentile(values, 95)), target };
}

/** From the last key of a search to the frame with its results. */
async function measureSearch(page: Page, text: string): Promise<number> {
  return page.evaluate(
    async ({ wanted, most }) => {
      const input = document.querySelector<HTMLInputElement>('.steps input[type="search"]');
      const count = () => document.querySelectorAll('.steps li:not([hidden], [hidden] *)').length;
      const type = (value: string) => {
        if (!input) throw new Error('There is no search');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const until = (isDone: () => boolean) =>
        new Promise<number>((resolve, reject) => {
          const start = performance.now();
          const look = () => {
            // Before the frame that shows it is painted: a timer comes after that.
            if (isDone()) setTimeout(() => resolve(performance.now() - start));
            else if (performance.now() - start > most) reject(new Error(`Not found: ${wanted}`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      // As a person does, who then reaches for the first key.
      input?.focus();
      type('');
      await until(() => count() >= 1000);
      const start = performance.now();
      type(wanted);
      await until(() => count() > 0 && count() < 1000);
      return performance.now() - start;
    },
    { wanted: text, most: 20_000 },
  );
}
