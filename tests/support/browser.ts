import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 900 } as const;

/** Only ever waited for by a test that fails: long enough for a busy machine. */
const ACTION_MS = 30_000;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What a page did that no page of ours may do. */
export interface Misdeeds {
  readonly console: string[];
  readonly violations: string[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly misdeeds: Misdeeds;
  /** Every address the page had, path and query, in order: some are passed faster than a test could wait for them. */
  readonly visited: readonly string[];
}

/** A page in a browser profile of its own, with everything noted that it should not do. */
export async function openPage(browser: Browser, viewport: Viewport): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const misdeeds: Misdeeds = { console: [], violations: [] };
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) visited.push(pathname + search);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') misdeeds.console.push(message.text());
  });
  page.on('pageerror', (error) => misdeeds.console.push(String(error)));
  await page.exposeFunction('noteViolation', (text: string) => misdeeds.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return { page, misdeeds, visited };
}

/** Fails with every rule of accessibility that the page breaks. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  // Colours on their way from one state to another are neither. What turns for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const told = await findViolations(page);
  expect({ path: new URL(page.url()).pathname, violations: told }).toEqual({
    path: new URL(page.url()).pathname,
    violations: [],
  });
}

/**
 * Every rule of axe, on the page and its frames. It stays there until the page is left, and reports no more than what is
 * wrong: to bring it and to report all take longer than the look itself.
 */
async function findViolations(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
}

/** Whether anything of the page lies beyond its right edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ path: new URL(page.url()).pathname, overflow }).toEqual({
    path: new URL(page.url()).pathname,
    overflow: 0,
  });
}
