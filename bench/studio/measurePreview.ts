import type { Browser, Page } from 'playwright-core';
import type { BenchTable } from '../keystroke/run.ts';
import { percentile } from '../support/figures.ts';
import { addSteps, questionAt } from './benchSteps.ts';
import { beginDraft, openDraft, openStudio } from './openStudio.ts';

const STEP = 'bench-preview';
const QUESTIONS = 25;
const WARM_UP = 10;
const ROUNDS = 60;
const TARGET_MS = 100;

/** From a change in the studio to the frame in which the step of 25 questions shows it. */
export async function measurePreview(browser: Browser, url: string): Promise<BenchTable> {
  const studio = await openStudio(browser, url);
  const { id } = await beginDraft(studio, 'Preview', (files) =>
    addSteps(files, { ids: [STEP], questions: QUESTIONS }),
  );
  const pointer = questionAt(STEP, QUESTIONS - 1);
  const page = await openDraft(studio, `${id}/steps/${STEP}?panel=question&layer=base&question=${pointer}`);
  await page.frameLocator('iframe').locator(`[data-pointer="${pointer}"]`).waitFor();
  const definitions = await repeat(page, () => changeRequired(page, pointer));
  const labels = await repeat(page, (round) => changeLabel(page, pointer, round));
  await studio.context.close();
  return {
    title: `Studio: from a change to the drawn step of ${QUESTIONS} questions, ms (medians of ${ROUNDS} changes)`,
    rows: [
      row('whether a question needs an answer, drawn by the newly compiled step', definitions),
      row('a label, drawn with its new text', labels),
    ],
  };
}

function row(what: string, values: readonly number[]) {
  return {
    what,
    p50: Math.round(percentile(values, 50)),
    p95: Math.round(percentile(values, 95)),
    target: `p95 <= ${TARGET_MS}`,
  };
}

async function repeat(page: Page, change: (round: number) => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    values.push(await change(round));
    // A person does not make two changes within one round trip.
    await page.getByText('All changes saved').waitFor();
    await page.waitForTimeout(PAUSE_MS);
  }
  return values.slice(WARM_UP);
}

const PAUSE_MS = 400;
const DEADLINE_MS = 10_000;

/** Requires an answer or does not any more. No frame shows that before the module of the step has come: the mark is part of it. */
async function changeRequired(page: Page, pointer: string): Promise<number> {
  return changeAndWait(page, { pointer, field: /^Needs an answer/, text: undefined });
}

async function changeLabel(page: Page, pointer: string, round: number): Promise<number> {
  const text = `Label ${round}`;
  const time = await changeAndWait(page, { pointer, field: /^Label/, text });
  const shown = await page.frameLocator('iframe').locator(`[data-pointer="${pointer}"]`).innerText();
  if (!shown.includes(text)) throw new Error(`The frame shows "${shown}" instead of "${text}"`);
  return time;
}

interface Change {
  readonly pointer: string;
  /** The field of the settings. */
  readonly field: RegExp;
  /** Its new text; undefined for a box that is checked or not. */
  readonly text: string | undefined;
}

/** Makes a change in the settings and waits for the frame that shows it, in milliseconds. */
async function changeAndWait(page: Page, { pointer, field, text }: Change): Promise<number> {
  const input = page.getByRole('complementary', { name: 'Settings' }).getByLabel(field).first();
  return input.evaluate(
    async (element, { at, value, most }) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      if (!frame || !(element instanceof HTMLInputElement)) throw new Error('The question is not shown');
      const shown = () => frame.document.querySelector(at)?.textContent;
      const before = shown();
      const start = performance.now();
      if (value === undefined) element.click();
      else {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await new Promise<void>((resolve, reject) => {
        const look = () => {
          if (performance.now() - start > most) reject(new Error(`Still drawn: ${before}`));
          else if (shown() === before) frame.requestAnimationFrame(look);
          else frame.requestAnimationFrame(() => setTimeout(resolve));
        };
        look();
      });
      return performance.now() - start;
    },
    { at: `[data-pointer="${pointer}"]`, value: text, most: DEADLINE_MS },
  );
}
