import type { Browser, Page } from 'playwright-core';

export interface Typing {
  /** Keystroke to paint, one figure a key, in milliseconds. */
  readonly paints: readonly number[];
  /** Script time per key, deferred work included, in milliseconds. */
  readonly script: number;
}

export interface TypingTask {
  readonly url: string;
  /** CSS selector; the first one is typed into. */
  readonly field: string;
  readonly live: boolean;
}

const KEYS = 36;
/** The first keys pay for compiling. */
const WARM_UP_KEYS = 4;
const KEY_INTERVAL_MS = 45;
/** Slower than the pause after which our form is notified: each key then toggles the error. */
const TOGGLING_INTERVAL_MS = 150;
const QUIET_MS = 400;

/** Types into one field of a fresh page. */
export async function measureTyping(browser: Browser, task: TypingTask): Promise<Typing> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(recordPaints);
    await page.goto(task.url);
    const field = page.locator(task.field).first();
    await field.waitFor();
    if (task.live) await showErrors(page, field);
    await field.click();
    await page.keyboard.press('End');
    const interval = task.live ? TOGGLING_INTERVAL_MS : KEY_INTERVAL_MS;
    await typeKeys(page, WARM_UP_KEYS, interval);
    await page.waitForTimeout(QUIET_MS);
    return await measure(page, interval);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, interval: number): Promise<Typing> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const scriptTime = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => {
    globalThis.keyPaints = [];
  });
  const before = await scriptTime();
  await typeKeys(page, KEYS, interval);
  await page.waitForTimeout(QUIET_MS);
  const after = await scriptTime();
  return { paints: await page.evaluate(() => globalThis.keyPaints), script: (after - before) / KEYS };
}

// Errors are live after the first attempt: one with an error in the field that is typed into.
async function showErrors(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  const submit = page.getByRole('button', { name: /continue|submit/i }).first();
  await field.fill('abc');
  if ((await submit.count()) > 0) await submit.click();
  await page.waitForTimeout(QUIET_MS);
}

async function typeKeys(page: Page, count: number, interval: number): Promise<void> {
  const start = performance.now();
  for (let key = 0; key < count; key += 1) {
    const wait = start + key * interval - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await page.keyboard.press('x');
  }
}

declare global {
  var keyPaints: number[];
}

// Runs in the page: keydown -> input -> animation frame -> message = painted.
function recordPaints(): void {
  let pressedAt = 0;
  globalThis.keyPaints = [];
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const from = pressedAt;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => globalThis.keyPaints.push(performance.now() - from));
        port1.start();
        port2.postMessage(undefined);
      });
    },
    true,
  );
}
