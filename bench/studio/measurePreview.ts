import type { Browser } from 'playwright-core';
import type { Page } from 'playwright-core';
import type { BenchTable } from '../keystroke/run.ts';
import { percentile } from '../support/figures.ts';
import { addSteps, questionAt } from './benchSteps.ts';
import { beginDraft, openDraft, openStudio } from './openStudio.ts';

const STEP = 'bench-preview';
const QUESTIONS = 25;
const WARM_UP = 5;
const ROUNDS = 30;
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
  const definitions = await repeat(page, (round) =>
    changeAndWait(page, pointer, { kind: 'required', round }),
  );
  const labels = await repeat(page, (round) => changeAndWait(page, pointer, { kind: 'label', round }));
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

/**
 * Makes a change in the settings and waits for the frame that shows it. `required` shows by the mark of optional questions, which is
 * part of the compiled step: no frame has it before the module has come. Returns milliseconds.
 */
async function changeAndWait(
  page: Page,
  pointer: string,
  change: { readonly kind: 'required' | 'label'; readonly round: number },
): Promise<number> {
  return page.evaluate(
    async ({ at, kind, round, most }) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      const question = frame?.document.querySelector(`[data-pointer="${at}"]`);
      const settings = document.querySelector('aside');
      const fields = [...(settings?.querySelectorAll('label') ?? [])];
      const find = (text: string) =>
        fields.find((label) => label.textContent.startsWith(text))?.querySelector('input');
      const input = find(kind === 'required' ? 'Needs an answer' : 'Label');
      if (!frame || !question || !input) throw new Error('The question is not shown');
      const shown = () => frame.document.querySelector(`[data-pointer="${at}"]`)?.textContent ?? '';
      const before = shown();
      const label = `Label ${round}`;
      const start = performance.now();
      if (kind === 'required') input.click();
      else {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, label);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const isDrawn = () => (kind === 'required' ? shown() !== before : shown().includes(label));
      await new Promise<void>((resolve, reject) => {
        const look = () => {
          if (performance.now() - start > most) reject(new Error(`Not drawn: ${shown()}`));
          else if (isDrawn()) frame.requestAnimationFrame(() => setTimeout(resolve));
          else frame.requestAnimationFrame(look);
        };
        look();
      });
      return performance.now() - start;
    },
    { at: pointer, ...change, most: DEADLINE_MS },
  );
}
