import type { Browser } from 'playwright-core';
import { LONG, WIDE } from '../keystroke/benchDefinition.ts';
import { buildPages } from '../keystroke/buildPages.ts';
import { measureTyping, type TypingTask } from '../keystroke/measureTyping.ts';
import type { BenchTable } from '../keystroke/run.ts';
import { servePages } from '../keystroke/servePages.ts';
import { median, round2 } from '../support/figures.ts';
import { launchChromium } from '../support/launchChromium.ts';

interface LargeForm {
  readonly form: string;
  /** Its page, with the hash that asks for it. */
  readonly page: (live: boolean) => string;
  /** The input that is typed into, in the middle, and the last one of all. */
  readonly field: string;
  readonly last: string;
}

const RHF: LargeForm = {
  form: `react-hook-form + MUI, ${WIDE.fields} fields`,
  page: (live) => `peers/reactHookForm.html#${WIDE.fields}${live ? '-live' : ''}`,
  field: 'input[name="f500"]',
  last: `input[name="f${WIDE.fields - 1}"]`,
};

const FORMS: readonly LargeForm[] = [
  RHF,
  {
    form: `ours, ${WIDE.fields} fields`,
    page: () => `ours/large.html#${WIDE.fields}`,
    field: '[data-pointer="/f500"] input',
    last: `[data-pointer="/f${WIDE.fields - 1}"] input`,
  },
  {
    form: `ours, a list of ${LONG.items} items of ${LONG.fields} fields`,
    page: () => `ours/large.html#${LONG.items}`,
    field: '[data-pointer="/items/100/f0"] input',
    last: `[data-pointer="/items/${LONG.items - 1}/f${LONG.fields - 1}"] input`,
  },
];

const ROUNDS = 3;

/** One step with far more fields than a form should have: until it is drawn, and per key. */
export async function runLargeBench(): Promise<BenchTable> {
  const server = await servePages(await buildPages());
  const browser = await launchChromium();
  try {
    const figures = new Map(
      FORMS.map((form) => [form, { mount: [] as number[], key: [] as number[], live: [] as number[] }]),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [form, { mount, key, live }] of figures) {
        const task = (isLive: boolean): TypingTask => ({
          url: `${server.origin}/${form.page(isLive)}`,
          field: form.field,
          live: isLive,
        });
        mount.push(await measureMount(browser, task(false).url, form.last));
        key.push((await measureTyping(browser, task(false))).script);
        live.push((await measureTyping(browser, task(true))).script);
      }
    }
    const base = figures.get(RHF);
    const rows = [...figures].map(([{ form }, { mount, key, live }]) => ({
      form,
      'mount, ms': round2(median(mount)),
      '/ RHF': round2(median(mount) / median(base?.mount ?? [])),
      'script per key, ms': round2(median(key)),
      'key / RHF': round2(median(key) / median(base?.key ?? [])),
      'toggling an error, ms': round2(median(live)),
      'error / RHF': round2(median(live) / median(base?.live ?? [])),
    }));
    return {
      title:
        'One large step: from the first byte of the page to the last input painted, and script per key (medians)',
      rows,
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Time from the start of the navigation to the frame after the last input exists, including its code. */
async function measureMount(browser: Browser, url: string, last: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now()));
            else requestAnimationFrame(look);
          };
          look();
        }),
      last,
    );
  } finally {
    await context.close();
  }
}
